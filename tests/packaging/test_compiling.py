"""The build: what is compiled, when it can be, and that no installation fails where it cannot."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import cast

import pytest
from setuptools import Extension

import build_backend
import compiling
from tests.support.modules import CHECKOUT


def test_what_is_compiled_is_there_and_has_no_structs() -> None:
    assert compiling.FILES
    for file in compiling.FILES:
        assert not re.search(r"^class \w+\(.*Struct", (CHECKOUT / file).read_text(encoding="utf-8"), re.MULTILINE), file


def test_all_that_is_made_of_compiled_classes_is_compiled() -> None:
    files = (CHECKOUT / "trainer").rglob("*.py")
    made_of = [file for file in files if re.search(r"^class \w+\(Value\b", file.read_text("utf-8"), re.MULTILINE)]
    assert len(made_of) > 5
    assert {file.relative_to(CHECKOUT).as_posix() for file in made_of} <= set(compiling.FILES)


@pytest.mark.parametrize("file", compiling.FILES)
def test_a_name_read_within_a_function_stands_for_nothing_else_in_its_file(file: str) -> None:
    """mypyc makes it a name of the whole module, as soon as the function is called."""
    module = ast.parse((CHECKOUT / file).read_text(encoding="utf-8"))
    of_module, within = [set(_imported(part)) for part in (module.body, _functions(module))]
    defined = {name.id for name in ast.walk(module) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)}
    defined |= {each.name for each in ast.walk(module) if isinstance(each, ast.FunctionDef | ast.ClassDef)}
    names = [name for name, _ in of_module | within]
    assert {name for name, _ in within if name in defined or names.count(name) > 1} == set()


def _functions(module: ast.Module) -> list[ast.stmt]:
    return [each for each in ast.walk(module) if isinstance(each, ast.FunctionDef)]


def _imported(part: Sequence[ast.stmt]) -> Iterator[tuple[str, str]]:
    """Yield the names that are imported in some statements, each with what it stands for."""
    for statement in part:
        for each in ast.walk(statement) if isinstance(statement, ast.FunctionDef) else [statement]:
            if isinstance(each, ast.Import):
                yield from ((alias.asname or alias.name.split(".")[0], alias.name) for alias in each.names)
            if isinstance(each, ast.ImportFrom):
                yield from ((alias.asname or alias.name, f"{each.module}.{alias.name}") for alias in each.names)


def test_it_is_compiled_by_the_version_that_the_tests_run_on() -> None:
    pins = (CHECKOUT / "packaging" / "requirements-test.txt").read_text(encoding="utf-8").splitlines()
    assert compiling.NEEDED[0] in pins


@pytest.mark.skipif(sys.platform == "win32", reason="its compiler is not named by CC")
@pytest.mark.parametrize("compiler", ["/missing/cc", "/bin/false"])
def test_where_no_compiler_works_a_wheel_takes_no_mypy(compiler: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compiling.SWITCH, raising=False)
    monkeypatch.setenv("CC", compiler)
    monkeypatch.setattr("setuptools.build_meta.get_requires_for_build_wheel", lambda _: ["its own"])
    assert compiling.obstacle() == f"there is no C compiler that works ({compiler})"
    assert build_backend.get_requires_for_build_wheel() == ["its own"]
    monkeypatch.setattr(compiling, "obstacle", lambda: "")
    assert build_backend.get_requires_for_build_wheel() == ["its own", *compiling.NEEDED]


@pytest.mark.skipif(bool(compiling.obstacle({})), reason="there is no compiler")
@pytest.mark.skipif(sys.platform == "win32", reason="its compiler passes over what it does not know")
def test_an_option_that_a_compiler_does_not_know_is_left_out() -> None:
    assert compiling.makes_a_module()
    assert not compiling.makes_a_module("--no-such-option")


@pytest.mark.parametrize(("wanted", "needed"), [("", ()), ("yes", compiling.NEEDED)])
def test_pip_is_asked_for_mypy_later_unless_the_engine_must_be_compiled(
    wanted: str, needed: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(compiling.SWITCH, wanted)
    monkeypatch.setattr("setuptools.__file__", "/tmp/pip-build-env/overlay/setuptools/__init__.py")
    monkeypatch.setattr("setuptools.build_meta.get_requires_for_build_wheel", lambda _: ["its own"])
    monkeypatch.setattr(compiling, "obstacle", lambda: "")
    assert build_backend.get_requires_for_build_wheel() == ["its own", *needed]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no /bin/false")
def test_where_pip_cannot_fetch_mypy_that_is_a_reason_in_a_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(compiling, "obstacle", lambda: "")
    monkeypatch.setattr(compiling, "find_spec", lambda _: None)
    monkeypatch.setattr("sys.executable", "/bin/false")
    with pytest.raises(compiling.NotCompiled, match=r"\Apip could not fetch mypy==2\.4\.1\Z"):
        compiling.compile_into(tmp_path / "compiled", tmp_path / "fetched")


def test_python_without_its_headers_is_told_by_their_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sysconfig.get_path", lambda _: "/missing")
    assert "python3-dev" in compiling.obstacle({})


def test_whoever_wants_it_uncompiled_has_it_so() -> None:
    assert compiling.obstacle({compiling.SWITCH: "no"}) == "DEALER_TRAINER_COMPILE is no"


def test_what_fails_as_it_is_compiled_is_a_reason_in_a_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "mypyc.build", None)
    assert compiling.main(tmp_path) == 1
    assert capsys.readouterr().out == "mypy==2.4.1 is not installed\n"
    failing = tmp_path / "failing.py"
    failing.write_text("raise SystemExit('many words\\nand the reason')", encoding="utf-8")
    monkeypatch.setattr(compiling, "obstacle", lambda: "")
    monkeypatch.setattr(compiling, "__file__", str(failing))
    with pytest.raises(compiling.NotCompiled, match=r"\Aand the reason\Z"):
        compiling.compile_into(tmp_path)


def test_where_it_must_be_compiled_no_other_wheel_is_built(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(compiling, "obstacle", lambda: "the dog ate it")
    monkeypatch.setenv(compiling.SWITCH, "yes")
    with pytest.raises(SystemExit, match="cannot be compiled: the dog ate it"):
        build_backend.build_wheel(str(tmp_path))


def test_an_engine_that_is_profiled_is_compiled_twice_with_rounds_played_between(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[object] = []
    library, beside = Extension(f"{compiling.LIBRARY}__mypyc", []), Extension("trainer.engine.cards", [])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(compiling.SWITCH, compiling.PROFILED)
    compiler = SimpleNamespace(mypycify=lambda *_, **__: [library, beside])
    monkeypatch.setitem(sys.modules, "mypyc.build", cast("ModuleType", compiler))
    monkeypatch.setattr(compiling, "makes_a_module", lambda *_: True)
    monkeypatch.setattr(compiling, "_play", lambda folder: told.append(folder.name))
    monkeypatch.setattr(
        compiling, "_build", lambda made, folder, _: told.append((folder.name, [each.extra_link_args for each in made]))
    )
    assert compiling.main(tmp_path / "compiled") == 0
    as_one = list(compiling.AS_ONE)
    assert told == [
        ("counting", [[*as_one, *compiling.COUNTING], []]),
        "counting",
        ("compiled", [[*as_one, *compiling.COUNTED], []]),
    ]


def test_what_is_played_for_a_profile_reads_the_modules_that_count(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(compiling, "PLAYED", (("-c", "import trainer, sys; sys.exit(trainer.__file__)"),))
    monkeypatch.setattr(subprocess, "run", partial(subprocess.run, stderr=subprocess.PIPE, text=True))
    with pytest.raises(subprocess.CalledProcessError) as ended:
        compiling._play(tmp_path)
    assert ended.value.stderr == f"{tmp_path / 'trainer' / '__init__.py'}\n"
    assert (tmp_path / "assets").is_dir()
