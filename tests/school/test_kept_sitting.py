"""A sitting's journal: nothing is seen that is not in it, and nothing is in it that a candidate could use."""

import base64
import os
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from secrets import token_bytes

import msgspec
import pytest

from tests.support.journals import bodies_of, sealed
from tests.support.said import refused
from trainer.exam import envelopes
from trainer.exam.envelopes import SealedBy
from trainer.exam.marking import paper_mark
from trainer.exam.papers import paper, seed_of_slot
from trainer.exam.seal import sealed_journal
from trainer.exam.signatures import public_of
from trainer.exam.sitting_facts import AtQuestion, AtRound, SittingOver
from trainer.journal.journal_file import FileOpenElsewhere
from trainer.proving.bit_flips import flips_untold, reading_attempt
from trainer.proving.sitters import HERE, SECRET, WALL, a_blueprint, begun, go_on, to_the_end
from trainer.quiz.shapes import question_shape
from trainer.rounds.writing import write_round
from trainer.school.kept_sitting import KeptSitting
from trainer.school.records import Records
from trainer.school.sitting_file import SittingDamaged, glance_at_sitting, read_sitting
from trainer.school.sitting_journal import SittingStopped
from trainer.school.station_key import station_key

ROUNDLESS = a_blueprint(0)


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guess costs nothing here."""
    monkeypatch.setattr(envelopes, "_LOG_COSTS", {"pin": 4, "code": 4, "station": 4})


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[KeptSitting]:
    sitting = begun(tmp_path / "sittings")
    yield sitting
    sitting._journal._file.close()


def resumed(kept: KeptSitting, away: float = 60.0, at: float = 0.0) -> KeptSitting:
    """Return the sitting as the next start of the program goes on with it."""
    return KeptSitting.resume(kept.path, SECRET, wall=WALL + timedelta(seconds=away), at=at)


def killed(kept: KeptSitting) -> None:
    """End the program without a word: what is on the disk is all there is."""
    kept._journal._file.close()


def test_a_whole_sitting_reads_back_with_all_that_a_result_needs(kept: KeptSitting) -> None:
    at = to_the_end(kept)
    kept.close(at)
    read = read_sitting(kept.path.read_bytes())
    assert read.closed == "finished"
    assert read.secret == SECRET, "the paper can be made again"
    assert read.sitting == kept.sitting
    assert [done.ms for done in read.sitting.questions] == [2000] * 5
    assert [done.is_whole for done in read.sitting.rounds] == [True]
    assert [mark.credit for _, mark in read.marks] == [1000] * 5
    lines = kept.path.read_bytes().split(b"\n")
    assert all([b'"answered"' in lines[line - 1] for line in read.answer_lines])
    acts = read.sitting.rounds[0].attempt.acts_done
    assert [b'"act":"' in lines[line - 1] for line in read.round_lines[0]] == [True] * len(acts)


def test_no_file_of_an_open_sitting_holds_the_secret_a_seed_or_anything_that_is_asked(tmp_path: Path) -> None:
    blueprint = a_blueprint()
    kept = begun(tmp_path / "sittings", blueprint, by="pin", draw=os.urandom)
    records = Records(tmp_path, HERE)
    records.take(kept.path)
    digest, made = blueprint.digest, paper(blueprint, SECRET)
    seeds = [
        seed_of_slot(SECRET, f"{digest}/{section}/{slot}/{time}")
        for section in (1, 2, 3)
        for slot in range(5)
        for time in range(3)
    ]
    numbers = [SECRET, *[seed.to_bytes(16) for seed in seeds]]
    asked = [msgspec.json.encode(question_shape(question)) for part in made.sections for question in part.questions]
    shoes = [str(write_round(spec)["shoe"]).encode()[:20] for part in made.sections for spec, _ in part.rounds]
    shoes += [each.partition(b'"shoe":"')[2][:20] for each in asked]
    hidden = [form for number in numbers for form in forms(number)] + [str(seed).encode() for seed in seeds] + shoes
    assert len(shoes) == 6
    at = 0.0
    while not kept.sitting.is_over:
        at = go_on(kept, at)
        records.take(kept.path)
    for path in tmp_path.rglob("*"):
        data = path.read_bytes() if path.is_file() else b""
        assert [each for each in hidden if each in data] == [], path.name
        assert b'"mark"' not in data, path.name
    kept.close(at)
    assert SECRET in [read_sitting(kept.path.read_bytes()).secret]
    records.close()


def forms(number: bytes) -> list[bytes]:
    """Return bytes as a text editor may show them."""
    hexadecimal = number.hex().encode()
    texts = [base64.b64encode(number), base64.urlsafe_b64encode(number), base64.b32encode(number)]
    return [number, hexadecimal, hexadecimal.upper(), *[text.rstrip(b"=") for text in texts]]


def test_the_secret_of_a_class_is_not_told_by_the_first_who_is_done(tmp_path: Path) -> None:
    kept = begun(tmp_path, a_blueprint(0, form="class"), by="code")
    kept.close(to_the_end(kept))
    read = read_sitting(kept.path.read_bytes())
    assert (read.secret, len(read.sitting.questions)) == (b"", 5)
    assert base64.b64encode(SECRET) not in kept.path.read_bytes()


def test_a_restart_asks_the_same_question_and_gives_no_time_back(kept: KeptSitting) -> None:
    at = go_on(kept, 0.0)
    kept.shown(at)
    for _ in range(20):  # the last tick was at the sixteenth second: four are not on the disk
        at += 1.0
        kept.look(at)
    place, before = kept.where, kept.now(at)
    killed(kept)
    again = resumed(kept)
    assert isinstance(place, AtQuestion)
    assert again.where == place
    after = again.now(0.0)
    assert before.question_ms_left is not None
    assert after.question_ms_left is not None
    assert before.question_ms_left - 7500 <= after.question_ms_left <= before.question_ms_left
    again.close(3.0)
    third = resumed(again, 120.0)
    assert third.now(0.0).question_ms_left == after.question_ms_left - 3000, "an ordered end costs no more than it took"
    assert [(each.is_pause, each.away_ms > 0) for each in third.sitting.breaks] == [(False, True)] * 2
    killed(third)


def test_a_dealt_round_goes_on_at_the_same_act(tmp_path: Path) -> None:
    kept = begun(tmp_path, a_blueprint(1))
    at = 0.0
    while not isinstance(kept.where, AtRound):
        at = go_on(kept, at)
    for _ in range(9):
        at = go_on(kept, at)
    place = kept.where
    killed(kept)
    again = resumed(kept)
    assert isinstance(place, AtRound)
    assert isinstance(again.where, AtRound)
    done = [each.act for each in place.attempt.acts_done]
    assert [each.act for each in again.where.attempt.acts_done] == done
    assert len(done) == 9
    to_the_end(again, 500.0)
    again.close(2000.0)


def test_time_that_runs_out_is_kept_and_the_next_question_is_there(kept: KeptSitting) -> None:
    kept.shown(0.0)
    now = kept.look(30.0)
    assert isinstance(now.where, AtQuestion)
    assert (now.where.number, now.question_ms_left) == (2, 30_000)
    assert kept.sitting.questions[0].answer is None


def test_a_disk_that_fails_stops_the_sitting_which_goes_on_after_no_long_break(
    kept: KeptSitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = go_on(kept, 0.0)
    kept.shown(at)
    place, written = kept.where, kept.path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    for _ in range(2):
        with refused(SittingStopped, match="call the proctor"):
            go_on(kept, at)
    assert (kept.where, kept.path.read_bytes()) == (place, written)
    assert kept.look(at + 600.0).question_ms_left == 30_000, "no time runs meanwhile"
    monkeypatch.undo()
    with refused(SittingStopped, match="close the window, and open it again"):
        kept.go_on(at + 600.0, None)  # a disk that is filled buys no more time than a program that is killed
    kept.go_on(at + 100.0, None)
    assert kept.now(at + 101.0).question_ms_left == 27_000, "the two seconds before it stopped, and one since"
    go_on(kept, at + 101.0)
    assert len(kept.sitting.questions) == 2


def test_a_file_that_is_moved_or_exchanged_while_it_is_open_stops_the_sitting(kept: KeptSitting) -> None:
    at = go_on(kept, 0.0)
    earlier, away = kept.path.read_bytes(), kept.path.with_suffix(".away")
    kept.path.rename(away)
    with refused(SittingStopped, match="was moved while it was open"):
        go_on(kept, at)
    kept.path.write_bytes(earlier)
    with refused(SittingStopped, match="was moved"):
        kept.go_on(at, None)
    away.replace(kept.path)
    kept.go_on(at, None)
    go_on(kept, at)
    assert len(kept.sitting.questions) == 2


def test_no_second_copy_of_the_program_goes_on_with_it(kept: KeptSitting) -> None:
    with refused(FileOpenElsewhere, match="is open in another window"):
        resumed(kept)


def test_what_was_killed_while_its_marks_were_written_is_closed_with_each_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = begun(tmp_path, ROUNDLESS)
    at = to_the_end(kept)
    marks = kept._journal._last_lines(kept.sitting)
    kept._journal._file.append(*marks[:2])
    killed(kept)
    monkeypatch.setattr("trainer.exam.papers.GENERATOR", 99)  # nothing more is made of its secret
    again = resumed(kept)
    assert isinstance(again.where, SittingOver)
    again.close(at)
    read = read_sitting(kept.path.read_bytes())
    assert len(read.marks) == 5
    assert read.sitting.breaks == (), "nothing was broken: it was over"


def test_a_pause_is_the_proctors_and_takes_no_time(kept: KeptSitting) -> None:
    kept.shown(0.0)
    kept.pause(1.0, None)
    assert kept.look(500.0).question_ms_left == 29_000
    kept.close(500.0)
    again = resumed(kept, 3600.0)
    assert again.now(50.0).is_paused
    again.go_on(60.0, None)
    assert again.now(61.0).question_ms_left == 28_000
    killed(again)


@pytest.mark.parametrize("by", ["pin", "station"])
def test_a_computer_that_sleeps_is_found_out_and_the_proctor_lets_it_go_on(tmp_path: Path, by: SealedBy) -> None:
    slept = [timedelta()]
    kept = begun(tmp_path, by=by, now=lambda: WALL + slept[0])
    kept.shown(0.0)
    slept[0] = timedelta(minutes=20, seconds=3)
    if by == "station":
        for ask in (lambda: kept.look(3.0), lambda: kept.go_on(4.0, None)):
            with refused(SittingStopped, match="close the window, and open it again"):
                ask()
        assert kept.sitting.breaks == (), "the next start finds a long break, which takes an instructor"
        killed(kept)
        return
    now = kept.look(3.0)
    assert now.is_paused
    assert now.question_ms_left == 27_000
    assert [(each.is_pause, each.is_long) for each in now.breaks][:1] == [(False, True)]
    kept.go_on(4.0, None)
    slept[0] += timedelta(seconds=5)
    assert len(kept.look(8.0).breaks) == len(now.breaks), "it is told once"
    killed(kept)


def test_another_secret_or_none_reads_no_open_sitting(kept: KeptSitting) -> None:
    data = kept.path.read_bytes()
    with refused(SittingDamaged, match="sealed until then"):
        read_sitting(data)
    with refused(SittingDamaged, match="another secret"):
        read_sitting(data, secret=SECRET[::-1])


def test_the_records_take_it_over_as_a_sitting_of_its_blueprint(tmp_path: Path) -> None:
    kept = begun(tmp_path / "sittings", ROUNDLESS)
    at = go_on(kept, 0.0)
    records = Records(tmp_path, HERE)
    assert records.sweep().journals == 0, "it is open in a window"
    killed(kept)
    assert records.sweep().journals == 1
    kept = resumed(kept)
    kept.end(at, None, "")
    kept.close(at)
    assert records.sweep().refused == []
    assert not kept.path.exists(), "it lies beside the records until they are copied"
    assert records.differences() == []
    assert list(records.remarked(0)) == []
    (saved,) = records.store.journals()
    read = read_sitting(saved.whole)
    assert (saved.state, read.closed, read.marks[1][1].fault) == ("left", "left", "left")
    credits = {1: [mark.credit for _, mark in read.marks]}
    assert paper_mark(ROUNDLESS, credits, {}).total == 200
    records.close()


def test_a_sitting_is_sealed_when_it_is_closed_and_a_flipped_bit_is_told(tmp_path: Path) -> None:
    kept = begun(tmp_path, ROUNDLESS, station=b"\x07" * 32)
    kept.close(to_the_end(kept))
    data = kept.path.read_bytes()
    assert sealed_journal(data, kept.path).station == public_of(b"\x07" * 32)
    assert glance_at_sitting(kept.path).is_closed
    assert read_sitting(data).closed == "finished"
    assert flips_untold(data, reading_attempt, bits=(2,), every=len(data) // 60) == []
    with refused(SittingDamaged, match="goes on after the end"):
        read_sitting(sealed([*bodies_of(data), bodies_of(data)[-1]]))


def test_a_computer_keeps_one_key_and_puts_a_damaged_one_aside(tmp_path: Path) -> None:
    key = station_key(tmp_path, token_bytes)
    assert station_key(tmp_path, token_bytes) == key
    assert (tmp_path / "station.key").stat().st_mode & 0o077 == 0
    (tmp_path / "station.key").write_bytes(b"none")
    assert station_key(tmp_path, token_bytes) != key
    assert (tmp_path / "station.key.damaged").read_bytes() == b"none"
