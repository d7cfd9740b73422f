"""Who may sit what, and with whose PIN a sitting is begun and taken up again."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from shutil import copy
from typing import Any, Final
from uuid import UUID

import msgspec
import pytest

from tests.support.practicing import practiced
from tests.support.questions import a_plan
from tests.support.said import refused, said
from trainer.exam import envelopes, papers
from trainer.exam.blueprint import Blueprint
from trainer.exam.envelopes import SecretNotOpened
from trainer.exam.papers import PaperRefused, class_code
from trainer.exam.sitting_facts import AtQuestion, Proctor
from trainer.journal.wall_clock import milliseconds
from trainer.proving.sitters import HERE, PIN, PROCTOR, WALL, a_blueprint, an_origin, go_on, to_the_end
from trainer.school import signing_in
from trainer.school.kept_sitting import KeptSitting
from trainer.school.open_sittings import FOLDER, end_sitting, expect_proctor, open_sittings, resume_sitting
from trainer.school.people import add_person
from trainer.school.proctoring import SittingRefused
from trainer.school.records import Records
from trainer.school.signing_in import FIRST_WAIT_MS, FREE_TRIES
from trainer.school.sitting_file import read_sitting
from trainer.school.sitting_lock import is_sitting_open
from trainer.school.sittings import SetSitting, SittingWanted, begin_sitting, may_sit
from trainer.store.assignments import attempts_at
from trainer.store.facility import observed
from trainer.store.faults import RecordsLate

CANDIDATE: Final = HERE.person
NOW: Final = milliseconds(WALL)
HOUR: Final = 3_600_000


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guess costs nothing here."""
    monkeypatch.setattr(envelopes, "_LOG_COSTS", {"pin": 4, "code": 4, "station": 4})
    monkeypatch.setattr(papers, "_LOG_COST", 4)


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return records with an instructor, who has a PIN, and a candidate; making them takes longer than a copy."""
    found = Records(tmp_path_factory.mktemp("named"), HERE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(signing_in, "_LOG_COST", 4)
        add_person(found.store, "An Instructor", lambda: PROCTOR, pin=PIN)
    add_person(found.store, "A Candidate", lambda: CANDIDATE)
    found.close()
    assert found.path is not None
    return found.path


@pytest.fixture
def records(named: Path, tmp_path: Path) -> Iterator[Records]:
    copy(named, tmp_path)
    found = Records(tmp_path, HERE)
    yield found
    found.close()


def begin(records: Records, blueprint: Blueprint, number: int = 1, wall: datetime = WALL, **wanted: Any) -> KeptSitting:
    """Begin a sitting at a moment; the last digits of its number are drawn as its secret."""
    origin = msgspec.structs.replace(an_origin(number), wall=wall)
    return begin_sitting(
        records,
        SittingWanted(blueprint=blueprint, candidate=CANDIDATE, **wanted),
        origin,
        draw=lambda count: bytes([number]) * count,
        started=wall.replace(tzinfo=None),
        at=0.0,
    )


def sat(
    records: Records, blueprint: Blueprint, number: int = 1, wall: Any = WALL, *, wrong: int = 0, **wanted: Any
) -> None:
    """Sit all of it, the first questions wrong."""
    kept = begin(records, blueprint, number, wall, **wanted)
    at = 0.0
    for _ in range(wrong):
        kept.shown(at)
        kept.look(at + 30.0)
        at += 30.0
    at = to_the_end(kept, at)
    kept.close(at)
    records.take(kept.path)


PROCTORED: Final[dict[str, Any]] = {"proctor": Proctor(uuid=PROCTOR), "pin": PIN}
TWICE: Final = a_blueprint(0, attempts=2, wait_hours=24)


def test_attempts_are_counted_by_name_over_editions_and_wait(records: Records) -> None:
    assert may_sit(records, CANDIDATE, TWICE, NOW).may
    sat(records, TWICE)
    other = msgspec.structs.replace(TWICE, edition="2")
    found = may_sit(records, CANDIDATE, other, NOW + HOUR)
    assert (found.may, found.attempts_left, found.takes_word) == (False, 1, True)
    assert said(found.why) == "it may be sat again 24 hours after the last time"
    assert found.opens is not None
    assert may_sit(records, CANDIDATE, other, found.opens).may
    assert may_sit(records, CANDIDATE, other, NOW, has_word=True).may
    assert may_sit(records, PROCTOR, other, NOW).may, "others have attempts of their own"
    assert may_sit(records, CANDIDATE, msgspec.structs.replace(TWICE, name="another"), NOW).may
    sat(records, other, 2, WALL + timedelta(days=2))
    last = may_sit(records, CANDIDATE, TWICE, NOW + 999 * HOUR, has_word=True)
    assert (said(last.why), last.takes_word) == ("all 2 attempts are used up", False)


def test_an_examination_that_a_class_was_set_has_its_dates_and_allowances(records: Records) -> None:
    work = SetSitting(assignment=UUID(int=7), class_name="Nights", opens=NOW + HOUR, due=NOW + 9 * HOUR)
    early = may_sit(records, CANDIDATE, TWICE, NOW, set_work=work, has_word=True)
    assert (early.may, early.is_before, early.takes_word) == (False, True, False), "no word opens it before its date"
    with refused(SittingRefused, match="Nights takes it later"):
        begin(records, TWICE, set_work=work)
    late = may_sit(records, CANDIDATE, TWICE, NOW + 10 * HOUR, set_work=work)
    assert (late.may, late.is_closed, late.takes_word) == (False, True, False)
    assert said(late.why) == "Nights had to take it by its due date"
    own = msgspec.structs.replace(work, due=NOW + 20 * HOUR, extra_percent=50, attempts=1)
    allowed = may_sit(records, CANDIDATE, TWICE, NOW + 10 * HOUR, set_work=own)
    assert (allowed.may, allowed.attempts_left, allowed.attempts_of) == (True, 3, 3)
    wall = WALL + timedelta(hours=10)
    sat(records, TWICE, wall=wall, set_work=own)
    (attempt,) = attempts_at(records.store, [work.assignment])
    assert attempt.state == "finished"
    (journal,) = records.taken_folder.iterdir()
    assert read_sitting(journal.read_bytes(), journal).sitting.setup.extra_percent == 50, "without a proctor's word"
    assert records.differences() == []


def test_the_difficulty_of_a_blueprint_is_that_of_first_sittings(records: Records) -> None:
    assert observed(records.store, TWICE.name).sittings == 0
    sat(records, TWICE)
    first = observed(records.store, TWICE.name)
    sat(records, TWICE, 2, WALL + timedelta(days=2), wrong=1)
    again = observed(records.store, TWICE.name)
    assert again == first, "who sits a second time has seen the first paper"
    assert first.sittings == 1
    asked = TWICE.question_count
    of_questions = [kind for kind in first.kinds if "/deal-" not in kind.skill]
    assert sum([kind.answers for kind in of_questions]) == asked
    assert all([kind.credit == 1000 * kind.answers for kind in of_questions])
    assert observed(records.store, "another").kinds == ()


def test_what_was_missed_is_practiced_before_it_is_sat_again(records: Records, tmp_path: Path) -> None:
    sat(records, TWICE, wrong=1)
    found = may_sit(records, CANDIDATE, TWICE, NOW + 30 * HOUR)
    (missed,) = found.to_practice
    assert (found.may, found.takes_word) == (False, True)
    kind = missed.partition("/")[2]
    for number, answers in enumerate(("w", "r")):
        origin = msgspec.structs.replace(
            an_origin(50 + number), purpose="practice", wall=WALL + timedelta(hours=2 + number), regulation="x"
        )
        plan = a_plan(game="blackjack", kind="payout", only=(kind,), count=1)
        records.take(practiced(tmp_path / "sessions", answers, plan, origin))
        assert may_sit(records, CANDIDATE, TWICE, NOW + 30 * HOUR).may is (answers == "r")


def test_nobody_sees_a_question_that_the_records_do_not_know_of(
    records: Records, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(_: Path) -> None:
        raise RecordsLate("locked")

    monkeypatch.setattr(records, "take", late)
    with refused(RecordsLate):
        begin(records, TWICE)
    assert list((tmp_path / FOLDER).iterdir()) == []
    assert not is_sitting_open(tmp_path)
    monkeypatch.undo()
    begin(records, TWICE)._journal._file.close()  # as if it were killed at once, and its file deleted
    for path in (tmp_path / FOLDER).iterdir():
        path.unlink()
    found = may_sit(records, CANDIDATE, TWICE, NOW + 99 * HOUR)
    assert (found.attempts, found.may, found.takes_word) == (1, False, True), "an instructor lets them sit again"
    assert said(found.why) == "the file of the last sitting is not here"


def test_an_open_sitting_counts_and_is_ended_first(records: Records) -> None:
    kept = begin(records, TWICE)
    records.take(kept.path)
    found = may_sit(records, CANDIDATE, TWICE, NOW + 99 * HOUR)
    assert (found.may, found.attempts) == (False, 1)
    kept.end(0.0, PROCTOR, "")
    kept.close(0.0)


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        pytest.param({}, "this examination is proctored", id="no proctor"),
        pytest.param({"proctor": Proctor(uuid=PROCTOR), "pin": "1111"}, "this is not the PIN", id="a wrong PIN"),
        pytest.param({"proctor": Proctor(uuid=CANDIDATE)}, "an instructor or an administrator", id="a learner"),
        pytest.param({"proctor": Proctor(uuid=UUID(int=99)), "pin": PIN}, "an instructor", id="nobody who is known"),
        pytest.param({"word_of": PROCTOR}, "by their PIN", id="a word that nobody gave"),
    ],
)
def test_a_proctored_sitting_is_begun_by_a_proctor(records: Records, wanted: dict[str, Any], says: str) -> None:
    with refused(SittingRefused, match=says):
        begin(records, a_blueprint(0, proctor=True), **wanted)
    assert not is_sitting_open(records.folder)


def test_nobody_gives_themselves_more_time(records: Records) -> None:
    with refused(SittingRefused, match="more time is given by an instructor"):
        begin(records, a_blueprint(0), extra_percent=50)
    kept = begin(records, a_blueprint(0), extra_percent=50, **PROCTORED)
    assert kept.now(0.0).question_ms_left == 45_000
    kept.close(0.0)


def test_a_proctored_sitting_goes_on_by_the_proctors_pin_alone(records: Records, tmp_path: Path) -> None:
    kept = begin(records, a_blueprint(0, proctor=True), **PROCTORED)
    at = go_on(kept, 0.0)
    place = kept.where
    assert open_sittings(tmp_path).sittings == (), "it is open in this window"
    assert is_sitting_open(tmp_path)
    kept.close(at)
    assert not is_sitting_open(tmp_path)
    (here,) = open_sittings(tmp_path).sittings
    assert here.takes_pin(here.glance.latest)
    with refused(SecretNotOpened, match="expected the PIN"):
        resume_sitting(records, here, wall=WALL, at=0.0, opener="1357")
    again = resume_sitting(records, here, wall=WALL + timedelta(seconds=30), at=0.0, opener=PIN)
    assert again.where == place
    assert again.sitting.breaks[0].by == PROCTOR
    assert expect_proctor(records, again, PIN, NOW) == PROCTOR
    for _ in range(FREE_TRIES - 1):
        with refused(SecretNotOpened):
            expect_proctor(records, again, "0000", NOW)
    for late, pin in ((0, "0000"), (1000, PIN)):
        with refused(SittingRefused, match="too many wrong PINs"):
            expect_proctor(records, again, pin, NOW + late)
    assert expect_proctor(records, again, PIN, NOW + FIRST_WAIT_MS) == PROCTOR
    again.close(1.0)


def test_without_a_proctor_a_short_break_takes_nobody_and_a_long_one_an_instructor(
    records: Records, tmp_path: Path
) -> None:
    kept = begin(records, a_blueprint(0))
    kept.close(go_on(kept, 0.0))
    (here,) = open_sittings(tmp_path).sittings
    assert not here.takes_pin(here.glance.latest + 120_000)
    assert here.takes_pin(here.glance.latest - 60_000), "the clock was set back"
    resume_sitting(records, here, wall=WALL + timedelta(seconds=60), at=0.0).close(0.0)
    (here,) = open_sittings(tmp_path).sittings
    late = WALL + timedelta(minutes=10)
    with refused(SittingRefused, match="takes an instructor"):
        resume_sitting(records, here, wall=late, at=0.0)
    again = resume_sitting(records, here, wall=late, at=0.0, opener=PIN, by=PROCTOR)
    assert [each.is_long for each in again.sitting.breaks] == [False, True]
    again.close(0.0)


def test_an_earlier_copy_of_the_file_takes_no_answer_back(records: Records, tmp_path: Path) -> None:
    kept = begin(records, a_blueprint(0))
    at = go_on(kept, 0.0)
    earlier = kept.path.read_bytes()
    at = go_on(kept, at)
    records.take(kept.path)
    kept.close(at)
    last = kept.path.read_bytes()
    kept.path.write_bytes(earlier)
    (here,) = open_sittings(tmp_path).sittings
    with refused(SittingRefused, match="is not as it was left"):
        resume_sitting(records, here, wall=WALL, at=0.0)
    kept.path.write_bytes(last)
    (here,) = open_sittings(tmp_path).sittings
    resume_sitting(records, here, wall=WALL, at=0.0).close(0.0)


def test_a_class_sits_one_paper_by_its_start_code(records: Records) -> None:
    blueprint = a_blueprint(0, form="class", attempts=9, wait_hours=0)
    seen = []
    work = SetSitting(assignment=UUID(int=7), class_name="Nights")
    drawn = class_code(bytes(range(8)), blueprint.digest, work.assignment)
    for number, code in enumerate((drawn, f"{drawn[:5].lower()}-{drawn[5:]}"), start=1):
        kept = begin(records, blueprint, number, code=code, word_of=PROCTOR, set_work=work, **PROCTORED)
        place = kept.where
        assert isinstance(place, AtQuestion)
        seen.append(place.question)
        kept.end(0.0, None, "")
        kept.close(0.0)
        records.take(kept.path)
    assert seen[0] == seen[1]
    other = class_code(bytes(range(8)), blueprint.digest, UUID(int=8))
    for code, says in (("", "expected its start code"), ("ABC", "is no start code"), (other, "does not fit")):
        with refused(SittingRefused if not code else PaperRefused, match=says):
            begin(records, blueprint, 4, code=code, word_of=PROCTOR, set_work=work, **PROCTORED)


def test_another_generator_is_refused_before_anybody_sits(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.exam.papers.GENERATOR", 99)
    with refused(PaperRefused, match="expected the same version on every station"):
        begin(records, a_blueprint(0))
    assert not (records.folder / FOLDER).exists()


def test_a_sitting_that_nobody_goes_on_with_is_ended_by_its_proctor(
    records: Records, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = begin(records, a_blueprint(0, proctor=True), **PROCTORED)
    kept.close(go_on(kept, 0.0))
    (here,) = open_sittings(tmp_path).sittings
    monkeypatch.setattr("trainer.exam.papers.GENERATOR", 99)
    late = WALL + timedelta(days=9)
    with refused(PaperRefused, match="expected the same version"):
        resume_sitting(records, here, wall=late, at=0.0, opener=PIN)
    end_sitting(records, here, "never came back", wall=late, opener=PIN)
    assert open_sittings(tmp_path).sittings == ()
    (saved,) = records.store.journals()
    read = read_sitting(saved.whole)
    assert (read.sitting.ended, read.sitting.ended_by, len(read.marks)) == ("never came back", PROCTOR, 2)
    assert not is_sitting_open(tmp_path)


def test_a_file_that_is_no_sitting_is_told_in_a_line(records: Records, tmp_path: Path) -> None:
    kept = begin(records, a_blueprint(0))
    kept.close(go_on(kept, 0.0))
    kept.path.write_bytes(kept.path.read_bytes().replace(b'"ms":2000', b'"ms":1000'))
    found = open_sittings(tmp_path)
    assert found.sittings == ()
    assert ["was changed after it was written" in said(line) for line in found.damaged] == [True]
