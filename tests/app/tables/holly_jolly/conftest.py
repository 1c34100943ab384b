"""A table of Holly Jolly in the real program: bots in this process, nothing moves unless a test wants it."""

from __future__ import annotations

from tests.app.scenes.conftest import person as person
from tests.app.scenes.conftest import shell as shell
