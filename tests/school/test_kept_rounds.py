"""Rounds dealt by hand on disk: what a killed program finds again, and what damage is told in one line."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from random import Random
from typing import TypeAlias

import msgspec
import pytest

from tests.support.journals import bodies_of, change, sealed
from tests.support.origins import an_origin
from tests.support.random_rounds import TABLES, chance, pick
from tests.support.said import refused, said
from tests.support.slipping import a_round, slip
from trainer.dealing.attempt import Over, TraineeActs
from trainer.dealing.plan import DealPlan, Duty, Judging
from trainer.journal.journal_file import FileChanged, FileOpenElsewhere
from trainer.school.kept_rounds import KeptRound, RoundDamaged, read_kept_round
from trainer.school.rounds_found import RoundsFound, rounds_left_off

Begin: TypeAlias = Callable[..., KeptRound]

NOW = datetime(2026, 11, 28, 9, 30, 5)


EVERYTHING = DealPlan()
PARTS = frozenset({Duty.DEAL, Duty.SETTLING})


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Begin]:
    """Begin rounds in a folder; whatever a test left open is closed."""
    opened: list[KeptRound] = []

    def begin(
        folder: Path = tmp_path, plan: DealPlan = EVERYTHING, *, game: str = "blackjack", hour: int = 9
    ) -> KeptRound:
        rule_set = next(rules for name, rules in TABLES if name == game)
        spec, started = a_round(game, rule_set, hour), NOW.replace(hour=hour)
        opened.append(KeptRound.begin(folder, spec, plan, 0, has_next=True, started=started, origin=an_origin("deal")))
        return opened[-1]

    yield begin
    for kept in opened:
        kept.close()


def to_the_trainee(kept: KeptRound, at: float = 0.0) -> TraineeActs:
    """Let everybody else go on, and return what is due."""
    while not isinstance(waiting := kept.attempt.waiting, TraineeActs):
        assert not isinstance(waiting, Over)
        kept.keep(kept.attempt.go_on(at))
    return waiting


def dealt(kept: KeptRound, acts: int) -> None:
    for at in range(acts):
        kept.keep(kept.attempt.do(to_the_trainee(kept).due[0], float(at)))


@pytest.mark.parametrize("judging", ["coached", "free", "examined"])
@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_a_killed_round_is_found_again_at_every_step_of_the_trainee(
    game: str, rule_set: str, judging: Judging, tmp_path: Path
) -> None:
    random = Random(f"{game} {judging}")
    plan = DealPlan(
        judging=judging, duties=frozenset({Duty.DEAL, Duty.SETTLING}) if chance(50, random) else frozenset(Duty)
    )
    spec = a_round(game, rule_set, 7)
    kept = KeptRound.begin(tmp_path, spec, plan, 0, has_next=True, started=NOW, origin=an_origin("deal"))
    assert kept.path is not None
    now, looked = 0.0, 0
    while not isinstance(waiting := kept.attempt.waiting, Over) and len(kept.attempt.acts_done) < 150:
        now += 0.25
        if not isinstance(waiting, TraineeActs):
            kept.keep(kept.attempt.go_on(now))
            continue
        if chance(10, random):
            kept.keep(kept.attempt.hint())
        is_slip = chance(25, random)
        act = slip(kept.attempt.table, waiting.due, random) if is_slip else pick(waiting.due, random)
        kept.keep(kept.attempt.do(act, now))
        if chance(10, random):
            kept.keep(kept.attempt.undo())
        looked += 1
        if looked % 4 == 0:
            _, read = read_kept_round(kept.path)
            assert read.attempt == kept.attempt
            assert not read.closed
    assert looked >= 8
    path = kept.path
    kept.close()
    assert read_kept_round(path)[1].attempt == kept.attempt


def test_a_torn_last_line_is_cut_off_and_the_round_goes_on(tmp_path: Path, begun: Begin) -> None:
    kept = begun()
    dealt(kept, 5)
    path = kept.path
    assert path is not None
    kept.close()
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"act":"deal')
    again = KeptRound.reopen(path)
    assert again.attempt == kept.attempt
    dealt(again, 1)
    again.close()
    assert path.read_bytes().startswith(whole + b'{"act":')
    assert read_kept_round(path)[1].attempt == again.attempt


def test_what_goes_on_by_itself_is_written_with_the_next_step_of_the_trainee(tmp_path: Path, begun: Begin) -> None:
    kept = begun(plan=DealPlan(duties=frozenset(Duty) - {Duty.DEAL}), game="dealer-bust-21")
    assert kept.path is not None
    sizes = []
    while not isinstance(kept.attempt.waiting, TraineeActs):
        sizes.append(kept.path.stat().st_size)
        kept.keep(kept.attempt.go_on(0.0))
    assert len(sizes) > 4
    assert len(set(sizes)) == 1
    assert kept.path.stat().st_size > sizes[0]
    kept.close()


def test_only_what_can_go_on_is_offered_the_newest_first(tmp_path: Path, begun: Begin) -> None:
    for at, end in enumerate(["close", "leave", "nothing done", "close", "close"]):
        kept = begun(hour=at + 1)
        if end != "nothing done":
            dealt(kept, at + 1)
        kept.leave() if end == "leave" else kept.close()
    found = rounds_left_off(tmp_path, 9)
    assert [(each.started.hour, each.acts) for each in found.rounds] == [(5, 5), (4, 4), (1, 1)]
    assert found.damaged == ()
    assert len(rounds_left_off(tmp_path, 2).rounds) == 2


def test_a_round_that_is_over_or_left_is_not_taken_up(tmp_path: Path, begun: Begin) -> None:
    kept = begun()
    dealt(kept, 2)
    path = kept.path
    assert path is not None
    kept.leave()
    with refused(RoundDamaged, match="the round is over; expected one that can go on"):
        KeptRound.reopen(path)


def full(_: int) -> None:
    raise OSError(28, "No space left on device")


def test_a_full_disk_lets_the_round_go_on_and_keeps_it_once_there_is_room(
    begun: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = begun()
    dealt(kept, 2)
    path = kept.path
    assert path is not None
    written = path.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    dealt(kept, 1)
    fault = kept.fault
    assert isinstance(fault, OSError)
    dealt(kept, 1)
    assert kept.fault is fault  # told once, not with each act
    assert path.read_bytes() == written
    monkeypatch.undo()
    dealt(kept, 1)
    assert kept.fault is None
    assert read_kept_round(path)[1].attempt == kept.attempt
    monkeypatch.setattr(os, "fsync", full)
    dealt(kept, 1)
    kept.close()
    monkeypatch.undo()
    again = KeptRound.reopen(path)
    dealt(again, 1)
    again.close()


def test_a_round_of_which_nothing_could_be_written_leaves_no_file(
    tmp_path: Path, begun: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", full)
    kept = begun()
    dealt(kept, 1)
    kept.close()
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_takes_no_file_lets_the_round_go_on_and_keeps_it_once_it_does(
    tmp_path: Path, begun: Begin
) -> None:
    folder = tmp_path / "rounds"
    folder.write_text("a file", encoding="utf-8")
    kept = begun(folder)
    assert isinstance(kept.fault, OSError)
    dealt(kept, 3)
    assert kept.path is None
    folder.unlink()
    dealt(kept, 1)
    assert kept.fault is None
    assert kept.path is not None
    assert read_kept_round(kept.path)[1].attempt == kept.attempt
    kept.leave()


def test_a_round_that_is_open_elsewhere_is_not_taken_up_twice(begun: Begin) -> None:
    kept = begun()
    dealt(kept, 2)
    assert kept.path is not None
    with refused(FileOpenElsewhere, match="is open in another window"):
        KeptRound.reopen(kept.path)
    dealt(kept, 1)
    assert kept.fault is None


def test_a_file_that_another_program_writes_to_is_not_written_to(begun: Begin) -> None:
    kept = begun()
    dealt(kept, 2)
    path = kept.path
    assert path is not None
    with path.open("ab") as file:
        file.write(b"{}\n")
    written = path.read_bytes()
    dealt(kept, 1)
    assert isinstance(kept.fault, FileChanged)
    assert path.read_bytes() == written


@pytest.mark.parametrize(
    ("line", "text", "why"),
    [
        (1, b"", "line 1: is not the head of a round"),
        (1, b"[" * 100_000, "line 1: is not the head of a round"),
        (1, b'{"format":3}', "line 1: is not the head of a round"),
        (2, b"{}x", "line 2: is no step of a round"),
        (2, b'{"act":"deal \xff"}', "line 2: is no step of a round"),
        (2, b'{"act":"dance 1"}', "line 2: is no step of a round"),
        (2, b'{"act":"burn","at":-1e300}', "line 2: is no step of a round"),
        (2, b'{"act":"burn","by":"nobody"}', "line 2: is no step of a round"),
        (2, b'{"closed":"over"}', "line 3: goes on after the end of the round"),
    ],
)
def test_damage_is_told_in_one_line_and_the_file_is_left_alone(
    tmp_path: Path, begun: Begin, line: int, text: bytes, why: str
) -> None:
    kept = begun()
    dealt(kept, 3)
    kept.close()
    path = next(tmp_path.glob("*.jsonl"))
    bodies = bodies_of(path.read_bytes())
    bodies[line - 1] = text
    path.write_bytes(sealed(bodies))
    before = path.read_bytes()
    found = rounds_left_off(tmp_path, 3)
    assert found.rounds == ()
    assert [why in said(each.line) for each in found.damaged] == [True]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("field", "value"), [("boxes", 0), ("boxes", -3), ("boxes", 8), ("boxes", 10**15), ("level", "wild")]
)
def test_a_plan_out_of_range_is_damage(tmp_path: Path, begun: Begin, field: str, value: object) -> None:
    kept = begun()
    dealt(kept, 1)
    kept.close()
    path = next(tmp_path.glob("*.jsonl"))
    head, *rest = bodies_of(path.read_bytes())
    shape = msgspec.json.decode(head)
    shape["plan"][field] = value
    path.write_bytes(sealed([msgspec.json.encode(shape), *rest]))
    with refused(RoundDamaged, match="line 1: is not the head of a round"):
        KeptRound.reopen(path)


def test_a_newer_format_is_named(tmp_path: Path, begun: Begin) -> None:
    kept = begun()
    kept.close()
    path = next(tmp_path.glob("*.jsonl"))
    change(path, lambda body: body.replace(b'{"format":2', b'{"format":3', 1))
    with refused(RoundDamaged, match="line 1: format 3 is not known; expected 1 or 2"):
        KeptRound.reopen(path)


@pytest.mark.parametrize("written", [b"", b'{"format":2,"round":{"for'])
def test_a_round_that_was_killed_in_its_first_line_is_no_damage(tmp_path: Path, written: bytes) -> None:
    (tmp_path / "2026 killed.jsonl").write_bytes(written)
    assert rounds_left_off(tmp_path, 3) == RoundsFound()


def test_what_is_no_file_among_the_rounds_is_a_line_and_no_wait(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "2026 pipe.jsonl")
    (tmp_path / "2026 zero.jsonl").symlink_to("/dev/zero")
    told = [said(each.line) for each in rounds_left_off(tmp_path, 3).damaged]
    assert sorted(told) == [
        "2026 pipe.jsonl: is a pipe; expected a kept round", "2026 zero.jsonl: is a device; expected a kept round",
    ]  # fmt: skip
