"""The test command: every check runs, a failed one stops no other, and all is told at the end."""

import sys
from pathlib import Path

import pytest

import checks
from checks import Check, Outcome
from tests.support.modules import CHECKOUT

PYTHON = Path(sys.executable)


def test_one_that_fails_stops_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = [
        Check("first", ("-c", "print('the reason'); raise SystemExit(3)")),
        Check("second", ("-c", "print('not worth showing')")),
    ]
    assert checks.run_all(steps, PYTHON, tmp_path) == 1
    said = capsys.readouterr().out
    assert "FAILED" in said
    assert "===== first\nthe reason\n" in said
    assert "not worth showing" not in said
    assert said.splitlines()[-1].startswith("2 checks in ")
    assert said.splitlines()[-1].endswith("s, failed: first")


def test_all_passed_is_status_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.run_all([Check("only", ("-c", ""))], PYTHON, tmp_path) == 0
    assert capsys.readouterr().out.endswith("s, all passed\n")


def test_one_that_hangs_is_stopped(tmp_path: Path) -> None:
    hangs = Check("hangs", ("-c", "print('so far', flush=True); import signal; signal.pause()"))
    outcome = checks.run(hangs, PYTHON, tmp_path, {}, patience=1.0)
    assert not outcome.passed
    assert outcome.output == "so far\n\nStopped after 1 seconds."


def test_one_that_cannot_start_has_failed(tmp_path: Path) -> None:
    outcome = checks.run(Check("any", ("-c", "")), tmp_path / "no-python", tmp_path, {})
    assert not outcome.passed
    assert "no-python" in outcome.output


def test_an_assertion_that_fails_tells_its_values(tmp_path: Path) -> None:
    (tmp_path / "tests" / "gui").mkdir(parents=True)
    (tmp_path / "tests" / "gui" / "test_right.py").write_text("def test_right():\n    pass\n", encoding="utf-8")
    (tmp_path / "tests" / "test_wrong.py").write_text(
        "def test_it():\n    two = 2\n    assert two == 3\n", encoding="utf-8"
    )
    check = Check("tests", ("-m", "pytest", "-p", "no:cacheprovider", checks.PLAIN, "tests/gui", "tests/test_wrong.py"))
    outcome = checks.run(check, PYTHON, tmp_path, {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"})
    assert not outcome.passed
    assert "assert 2 == 3" in outcome.output
    assert outcome.output.count("test_right.py") == 1, "what passed is not run again"
    assert "1 failed, 1 passed" in outcome.output.splitlines()[-1]


def test_pytest_has_the_last_words() -> None:
    closing = "===== 12 passed in 0.10s ====="
    outcome = Outcome(Check("tests", (*checks.PYTEST, "tests")), True, 0.1, f"...\n{closing}\n")
    assert checks.summary([outcome], 0.1) == f"\ntests:\n{closing}\n1 checks in 0 s, all passed"


def test_every_room_but_the_windows_is_tested_without_qt(tmp_path: Path) -> None:
    for room in ("engine", "gui", "a_new_room/deep", "packaging", "bench"):
        (tmp_path / "tests" / room).mkdir(parents=True)
        (tmp_path / "tests" / room / "test_it.py").touch()
    (without_qt,) = (check for check in checks.every_check(tmp_path) if check.name == "without Qt")
    assert without_qt.words[-2:] == ("tests/a_new_room", "tests/engine")
    assert "tests/gui" not in without_qt.words


def test_every_room_is_tested_once(tmp_path: Path) -> None:
    rooms = {f"tests/{path.name}" for path in (CHECKOUT / "tests").iterdir() if list(path.rglob("test_*.py"))}
    words = {check.name: check.words for check in checks.every_check(CHECKOUT)}
    below = [*words["regulations"], *words["without Qt"]]
    assert len(rooms) > 15
    for room in rooms:
        assert below.count(room) == words["tests"].count(f"--ignore={room}") - (room in ("tests/bench", "tests/gui"))


def test_the_surroundings_keep_nothing_of_a_person_s_desktop(tmp_path: Path) -> None:
    person = {"HOME": "/home/ann", "DISPLAY": ":0", "QT_SCALE_FACTOR": "2", "XDG_CONFIG_HOME": "/home/ann/.config"}
    found = checks.surroundings(person, tmp_path / "checkout", tmp_path)
    assert found["HOME"] == "/home/ann"
    assert found["QT_QPA_PLATFORM"] == "offscreen"
    assert found["XDG_CONFIG_HOME"] == str(tmp_path / "XDG_CONFIG_HOME")
    assert not {"DISPLAY", "QT_SCALE_FACTOR"} & found.keys()


def test_what_one_check_has_compiled_is_kept_for_the_others(tmp_path: Path) -> None:
    person = {"PYTHONDONTWRITEBYTECODE": "1"}
    assert "PYTHONDONTWRITEBYTECODE" not in checks.surroundings(person, tmp_path / "checkout", tmp_path)


def test_the_tests_of_windows_run_beside_the_others_and_benchmarks_not_at_all() -> None:
    words = {check.name: check.words for check in checks.every_check(Path(__file__).resolve().parents[2])}
    assert {"--ignore=tests/gui", "--ignore=tests/bench"} <= set(words["tests"])
    assert words["pages"] == (*checks.PYTEST, *checks.PAGES)
    assert words["windows"] == (*checks.PYTEST, "tests/gui", *[f"--ignore={room}" for room in checks.PAGES])
    assert len(checks.PAGES) > 3
    assert all([any((CHECKOUT / room).glob("test_*.py")) for room in checks.PAGES])


def test_a_display_is_for_the_files_with_tests_marked_for_it(tmp_path: Path) -> None:
    def looked_through() -> tuple[str, ...]:
        (real,) = (check for check in checks.every_check(tmp_path) if check.on_display)
        return real.words[real.words.index("real_window") + 1 :]

    pages = tmp_path / "tests" / "gui" / "quiz"
    pages.mkdir(parents=True)
    (pages / "test_home.py").touch()
    assert looked_through() == ("tests/gui",)
    (pages / "test_flow.py").write_text("pytestmark = pytest.mark.real_window\n", encoding="utf-8")
    assert looked_through() == ("tests/gui/quiz/test_flow.py",)
