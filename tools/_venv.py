"""Makes .venv, the project's own environment, installs the program into it and hands over to it. Standard library only.

A stamp is written last, so that an environment left half-made by an interrupted run is thrown away and made anew. So is
one that was moved to another folder or whose Python is gone. When pyproject.toml changes, only the install is repeated.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What pip and uv print when they reach no package index.
NO_NETWORK = ("Connection", "ProxyError", "name resolution", "getaddrinfo", "timed out", "dns error", "Failed to fetch")


class SetupFailed(Exception):
    """The environment cannot be made; the message is one sentence that says what to do."""


@dataclass(frozen=True)
class Environment:
    """The environment of the checkout at `root`; `uv` is the program of that name, if it is to be used."""

    root: Path
    uv: str | None = None

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def stamp(self) -> Path:
        return self.folder / "holiday-games.stamp"

    @property
    def log(self) -> Path:
        return self.folder / "install.log"

    @property
    def place(self) -> str:
        """What an environment is bound to: its folder, and the Python that its interpreter leads to."""
        return f"{self.root} {self.python.resolve()}"

    def ready(self, extra: str = "") -> Path:
        """The interpreter with the program installed, and one extra such as "test"; SetupFailed if that fails."""
        content = hashlib.sha256((self.root / "pyproject.toml").read_bytes()).hexdigest()
        place, stamped, *extras = [*self._read_stamp(), "", ""]
        whole = self.python.is_file() and place == self.place
        wanted = sorted({*extras, extra} - {""}) if whole else [extra] * bool(extra)
        if whole and stamped == content and extra in {"", *extras}:
            return self.python
        try:
            if whole:
                self.stamp.unlink()
            else:
                print(
                    "Setting up Holiday Games in .venv; this is done once and takes about a minute ...", file=sys.stderr
                )
                self._make()
            self._install(wanted)
            self.stamp.write_text("\n".join([self.place, content, *wanted]), encoding="utf-8")
        except OSError as error:
            raise SetupFailed(
                f"The folder {self.folder} cannot be written ({error.strerror or error}); "
                "copy the project into a folder of your own, or make room, and run this again."
            ) from error
        return self.python

    def _read_stamp(self) -> list[str]:
        try:
            return self.stamp.read_text(encoding="utf-8").split("\n")
        except (OSError, UnicodeDecodeError):
            return []

    def _make(self) -> None:
        """A new, empty environment in place of whatever is there."""
        if self.folder.is_symlink() or (self.folder.exists() and not self.folder.is_dir()):
            raise SetupFailed(f"{self.folder} is not a folder; remove it and run this again.")
        if self.uv:
            shutil.rmtree(self.folder, ignore_errors=True)
            self._run([self.uv, "venv", "--quiet", "--seed", "--python", sys.executable, str(self.folder)])
            return
        if importlib.util.find_spec("ensurepip") is None:
            package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
            raise SetupFailed(
                f"This Python cannot make environments: its ensurepip is missing. "
                f"On Debian or Ubuntu, install it with: sudo apt install {package}"
            )
        try:
            venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(self.folder)
        except subprocess.CalledProcessError as error:
            raise SetupFailed(f"Python could not put pip into {self.folder} ({error}); is the disk full?") from error

    def _install(self, extras: list[str]) -> None:
        """The program, editable, and what it needs."""
        target = str(self.root) + (f"[{','.join(extras)}]" if extras else "")
        if self.uv:
            self._run([self.uv, "pip", "install", "--quiet", "--python", str(self.python), "-e", target])
        else:
            pip = [str(self.python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
            self._run([*pip, "--retries", "2", "-e", target])

    def _run(self, command: list[str]) -> None:
        """Run a step of the set-up in silence; keep what it printed, and say in one sentence why it failed."""
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False
        )
        if done.returncode == 0:
            return
        output = done.stdout + done.stderr
        self.folder.mkdir(exist_ok=True)
        self.log.write_text(output, encoding="utf-8")
        if any(sign in output for sign in NO_NETWORK):
            raise SetupFailed(
                f"The libraries could not be downloaded; connect to the internet and run this again ({self.log})."
            )
        errors = [line.strip() for line in output.splitlines() if line.strip().lower().startswith("error")]
        reason = errors[-1].split(":", 1)[-1].strip() if errors else f"exit code {done.returncode}"
        raise SetupFailed(f"The libraries could not be installed: {reason} (details: {self.log}).")


def prepare(extra: str = "") -> Path:
    """The interpreter of this checkout's environment, ready; otherwise leave with one sentence and exit code 1."""
    try:
        return Environment(ROOT, shutil.which("uv")).ready(extra)
    except SetupFailed as failure:
        sys.exit(str(failure))
    except KeyboardInterrupt:
        sys.exit(130)


def hand_over(python: Path, *arguments: str) -> None:
    """Go on as this interpreter, in the same process where possible: signals and the exit code are its own."""
    command = [str(python), *arguments]
    if os.name == "posix":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execv(command[0], command)
    try:
        sys.exit(subprocess.call(command))
    except KeyboardInterrupt:
        sys.exit(130)
