"""The two commands: what they set up, what they become, and what they say when they cannot."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

import commands
import system_packages
from environment import Environment
from not_ready import NotReady


class _Became(Exception):
    """Stands for the program that the process has become: its command and environment variables."""


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Everything is there, and what would be set up is only noted; the machine has no display."""
    noted: list[object] = []

    def ensure(_: Environment, wanted: Sequence[Path]) -> None:
        noted.append([requirements.name for requirements in wanted])

    def become(_: str, command: list[str], settings: dict[str, str]) -> None:
        raise _Became(command, settings)

    monkeypatch.setattr(system_packages, "ensure", noted.append)
    monkeypatch.setattr(Environment, "ensure", ensure)
    monkeypatch.setattr(os, "execve", become)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    return noted


def test_without_words_it_becomes_the_program(log: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    with pytest.raises(_Became) as became:
        commands.main([])
    command, settings = became.value.args
    assert command == [str(commands.CHECKOUT / ".venv/bin/python"), "-P", "-m", "trainer"]
    assert settings["PYTHONPATH"] == str(commands.CHECKOUT)
    assert log == [system_packages.WINDOW, ["requirements.txt"]]


def test_where_no_process_becomes_another_the_program_is_waited_for(
    log: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = [None, 7]

    class Program:
        def __init__(self, command: list[str], *, env: dict[str, str]) -> None:
            log.append((command[1:], env["QT_QPA_PLATFORM"]))

        def __enter__(self) -> "Program":
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def wait(self) -> int:
            if (status := waits.pop(0)) is None:
                raise KeyboardInterrupt
            return status

    monkeypatch.setattr("commands.WINDOWS", True)
    monkeypatch.setattr("subprocess.Popen", Program)
    assert commands.main(["games"]) == 7
    assert log[-1] == (["-P", "-m", "trainer", "games"], "offscreen")
    assert waits == []


def test_other_words_go_to_the_program_which_then_needs_no_display(log: list[object]) -> None:
    with pytest.raises(_Became) as became:
        commands.main(["settle", "round.toml", "--json"])
    command, settings = became.value.args
    assert command[3:] == ["trainer", "settle", "round.toml", "--json"]
    assert settings["QT_QPA_PLATFORM"] == "offscreen"
    assert log == [system_packages.COMMANDS, ["requirements.txt"]]


@pytest.mark.parametrize("words", [[], ["-style", "fusion"]])
def test_without_a_display_it_names_the_ways_to_try_it(
    words: list[str], log: list[object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(words) == 2
    said = capsys.readouterr().err
    assert said.startswith("There is no display to open a window on.")
    assert "start.py picture --game dealer-bust-21 --out felt.png" in said
    assert log == [system_packages.WINDOW, ["requirements.txt"]], "it is ready for the commands it names"


def test_an_option_that_nobody_knows_is_told_before_anything_is_installed(
    log: list[object], capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(["-style", "fusion", "--frobnicate"]) == 2
    assert capsys.readouterr().err == "no option '--frobnicate'; start.py --help says what there is.\n"
    assert log == []


def test_what_is_missing_is_one_line_and_status_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lack(_: system_packages.Needs) -> None:
        raise NotReady("Missing system packages.")

    monkeypatch.setattr(system_packages, "ensure", lack)
    assert commands.main([]) == 2
    assert commands.main(["test"]) == 2
    assert capsys.readouterr().err == "Missing system packages.\n" * 2


def test_an_interruption_is_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(_: system_packages.Needs) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(system_packages, "ensure", interrupt)
    assert commands.main([]) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def test_the_test_command_takes_no_further_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["test", "lint"]) == 2
    assert "always runs everything" in capsys.readouterr().err
