"""The killer finds nothing lost, and finds what is."""

import json
import multiprocessing
from pathlib import Path

import pytest

from trainer.journal.journal_file import Journal
from trainer.proving import killed
from trainer.proving.killer import kill, main
from trainer.proving.victims import VICTIMS


@pytest.mark.parametrize("name", VICTIMS)
def test_nothing_is_lost(name: str, tmp_path: Path) -> None:
    done = kill(name, 8, 3, tmp_path)
    assert done.lost == []
    assert done.killed == 8
    assert done.kept > 20
    assert done.files >= 2


@pytest.mark.parametrize(("name", "fault"), [*zip(VICTIMS, ("written later", "left out", "torn"), strict=True)])
def test_what_is_lost_is_found(name: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    append = Journal.append
    calls: list[tuple[bytes, ...]] = []

    def badly(file: Journal, *lines: bytes) -> None:
        calls.append(lines)
        late = [line for call in calls for line in call]
        match fault:
            case "written later" if len(calls) % 30 == 0:
                append(file, *late)
                calls.clear()
            case "left out" if len(calls) != 4:
                append(file, *lines)
            case "torn":
                append(file, *[line[:-9] if len(calls) == 4 else line for line in lines])

    monkeypatch.setattr(Journal, "append", badly)  # the killed programs are copies of this one
    assert kill(name, 4, 5, tmp_path).lost


def test_a_program_that_ends_by_itself_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise SystemExit(3)

    monkeypatch.setattr(Journal, "append", refuse)
    (line,) = kill("quiz", 1, 4, tmp_path).lost
    assert line == "quiz, kill 1 of seed 4: the program ended before anybody killed it"


def test_a_killer_that_is_told_to_end_leaves_nobody_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(_: float) -> None:
        raise SystemExit(143)

    monkeypatch.setattr(killed, "sleep", told)
    with pytest.raises(SystemExit):
        kill("quiz", 1, 3, tmp_path)
    for child in multiprocessing.active_children():
        child.join(20)
        assert not child.is_alive()


def test_it_is_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--kills", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {name: each["killed"] for name, each in told["victims"].items()} == dict.fromkeys(VICTIMS, 1)
    assert main(["--kills", "1", "--victim", "quiz"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("quiz: 1 killed, ")
    assert err == ""
    assert main(["--seed", "x"]) == 2
    assert capsys.readouterr().err == (
        "dealer-trainer: killer: argument --seed: 'x' is no seed; expected a whole number\n"
    )
