"""The two commands of the README: what they do on a new machine, and what they say when they cannot."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
import venv
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"


def load(name: str) -> ModuleType:
    """A module of tools/, which is no package."""
    spec = importlib.util.spec_from_file_location(f"tools_{name}", TOOLS / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


_venv = load("_venv")


class Checkout:
    """A folder with a pyproject.toml, where installing is only noted down; making the environment is real but bare."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        root.mkdir()
        (root / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
        self.root = root
        self.environment = _venv.Environment(root)
        self.steps: list[str] = []
        builder = venv.EnvBuilder

        def bare(*, with_pip: bool, clear: bool, symlinks: bool) -> venv.EnvBuilder:
            assert with_pip
            self.steps.append("make")
            return builder(clear=clear, symlinks=symlinks)

        monkeypatch.setattr(_venv.venv, "EnvBuilder", bare)
        monkeypatch.setattr(_venv.Environment, "_run", lambda _, command: self.steps.append(f"install {command[-1]}"))

    def ready(self, extra: str = "") -> list[str]:
        """What making it ready did."""
        self.steps.clear()
        assert self.environment.ready(extra) == self.environment.python
        return list(self.steps)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    return Checkout(tmp_path / "holiday games", monkeypatch)


def test_the_first_start_makes_and_installs_and_the_second_does_nothing(checkout: Checkout) -> None:
    assert checkout.ready() == ["make", f"install {checkout.root}"]
    assert checkout.ready() == []


def test_the_test_extra_is_added_once_and_kept(checkout: Checkout) -> None:
    checkout.ready()
    assert checkout.ready("test") == [f"install {checkout.root}[test]"]
    assert checkout.ready("test") == []
    assert checkout.ready() == []
    (checkout.root / "pyproject.toml").write_text("[project]\nname = 'changed'\n", encoding="utf-8")
    assert checkout.ready() == [f"install {checkout.root}[test]"]


def test_a_half_made_environment_is_made_anew(checkout: Checkout) -> None:
    checkout.ready()
    checkout.environment.stamp.unlink()
    (checkout.environment.folder / "left-over").touch()
    assert checkout.ready() == ["make", f"install {checkout.root}"]
    assert not (checkout.environment.folder / "left-over").exists()


def test_an_interrupted_install_leaves_no_stamp(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout.ready()

    def interrupted(_: object, command: list[str]) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(_venv.Environment, "_run", interrupted)
        with pytest.raises(KeyboardInterrupt):
            checkout.ready("test")
    assert checkout.ready() == ["make", f"install {checkout.root}"]


def test_a_damaged_stamp_counts_as_none(checkout: Checkout) -> None:
    checkout.ready()
    checkout.environment.stamp.write_bytes(b"\xff\xfe\x00")
    assert checkout.ready() == ["make", f"install {checkout.root}"]


def test_a_moved_folder_is_set_up_again(checkout: Checkout) -> None:
    checkout.ready()
    moved = checkout.root.rename(checkout.root.with_name("elsewhere"))
    checkout.environment = _venv.Environment(moved)
    assert checkout.ready() == ["make", f"install {moved}"]


@pytest.mark.skipif(os.name == "nt", reason="interpreters are copied there")
def test_a_python_that_is_gone_is_replaced(checkout: Checkout) -> None:
    checkout.ready()
    python = checkout.environment.python
    python.unlink()
    python.symlink_to("/no/such/python")
    assert checkout.ready() == ["make", f"install {checkout.root}"]


def failure(environment: object) -> str:
    """The one sentence with which getting ready fails."""
    with pytest.raises(_venv.SetupFailed) as caught:
        environment.ready()  # type: ignore[attr-defined]
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_missing_ensurepip_names_the_package(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_venv.importlib.util, "find_spec", lambda name: None)
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    assert failure(checkout.environment).endswith(f"sudo apt install {package}")


def test_a_file_in_the_way_is_named(checkout: Checkout) -> None:
    checkout.environment.folder.write_text("in the way", encoding="utf-8")
    assert (
        failure(checkout.environment) == f"{checkout.environment.folder} is not a folder; remove it and run this again."
    )


def test_an_unwritable_folder_is_named(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(**_: object) -> venv.EnvBuilder:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(_venv.venv, "EnvBuilder", read_only)
    message = failure(checkout.environment)
    assert str(checkout.environment.folder) in message
    assert "cannot be written (Permission denied)" in message


@pytest.mark.parametrize(
    ("printed", "expected"),
    [
        ("WARNING: Retrying: NewConnectionError\nERROR: No matching distribution found for hatchling", "internet"),
        ("ERROR: Failed to build 'x'\nerror: could not find a version of flit", "could not find a version of flit"),
        ("", "exit code 3"),
    ],
)
def test_a_failing_install_is_one_sentence_and_a_log(tmp_path: Path, printed: str, expected: str) -> None:
    environment = _venv.Environment(tmp_path)
    command = [sys.executable, "-c", f"print({printed!r}); raise SystemExit(3)"]
    with pytest.raises(_venv.SetupFailed) as caught:
        environment._run(command)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)
    assert environment.log.read_text(encoding="utf-8").strip() == printed


def test_prepare_leaves_with_the_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise _venv.SetupFailed("Something is missing.")

    monkeypatch.setattr(_venv.Environment, "ready", fails)
    with pytest.raises(SystemExit) as caught:
        _venv.prepare()
    assert caught.value.code == "Something is missing."


def test_handing_over_passes_arguments_and_exit_code() -> None:
    program = (
        f"import sys; sys.path.insert(0, {str(TOOLS)!r}); from pathlib import Path; from _venv import hand_over\n"
        "hand_over(Path(sys.executable), '-c', 'import sys; print(sys.argv[1:]); sys.exit(7)', 'a b', '--seed=1')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == ("['a b', '--seed=1']", 7)


def test_an_old_python_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    checker = load("_python")
    monkeypatch.setattr(checker.sys, "version_info", (3, 8, 10, "final", 0))
    with pytest.raises(SystemExit) as caught:
        checker.require_python()
    assert caught.value.code == f"Holiday Games needs Python 3.11 or newer; {sys.executable} is Python 3.8."


@pytest.mark.parametrize("name", ["_python", "play", "test"])
def test_an_old_python_can_parse_as_far_as_the_check(name: str) -> None:
    source = (TOOLS / f"{name}.py").read_text(encoding="ascii")
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.AsyncFunctionDef)
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, newer)
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None
            assert all(argument.annotation is None for argument in node.args.args)
