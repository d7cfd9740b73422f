"""Sessions of what is due: the tables that a person practices at, and a journal like any other's."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from tests.support.journals import bodies_of, sealed
from tests.support.origins import STATION, an_origin
from tests.support.practicing import NOW, answer
from tests.support.questions import a_wrong
from tests.support.said import refused
from trainer.dealing.lessons import lesson_of, questions_on
from trainer.quiz.session import Session
from trainer.quiz.skills import skill_of
from trainer.school.attempt_review import review_of
from trainer.school.due_games import games_practiced
from trainer.school.due_practice import NothingToAsk, begin_due, practice_tables
from trainer.school.last_sessions import last_sessions
from trainer.school.lesson_practice import begin_on_lesson, due_after_lesson
from trainer.school.practice import practice_of
from trainer.school.progress_sums import table_of
from trainer.school.record_sheet import record_sheet
from trainer.school.records import Records
from trainer.school.session_file import SessionDamaged
from trainer.school.sessions import StoredSession
from trainer.school.settings import SessionChoice, Settings
from trainer.store.answers import answers_of
from trainer.store.reading import attempts_of
from trainer.wording.names import table_in_row
from trainer.wording.sentences import say

GAMES = ("blackjack", "dealer-bust-21", "winners-option")
SETTINGS = Settings(due_games=dict.fromkeys(GAMES, True))
LATER = 1_800_000_000_000
DAY_MS = 24 * 3600 * 1000


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path / "data", STATION)
    yield records
    records.close()


def begun(records: Records, now: int = LATER, count: int = 20) -> Session:
    return begin_due(records, STATION.person, SETTINGS, records.folder, now=now, seed=7, count=count)


def test_a_session_is_kept_resumed_and_looked_back_at_with_its_tables_and_reasons(
    records: Records, tmp_path: Path
) -> None:
    session = begun(records)
    stored = StoredSession.begin(tmp_path / "data" / "sessions", session, started=NOW, origin=an_origin())
    answer(stored, "rwrrr")
    stored.let_go()
    again = StoredSession.reopen(stored.path)
    assert again.session.supply == session.supply
    assert again.session.question == stored.session.question
    answer(again, "r" * 30, 100.0)
    again.close()
    records.sweep()
    (saved,) = attempts_of(records.store, STATION.person)
    assert (saved.what, saved.asked, saved.right) == ("due", 20, 19)
    assert last_sessions(records, STATION.person) == [], "it is of no one game"
    assert say(table_in_row(saved.game, saved.rules, saved.house)) == "Several games"
    assert "Several games" in record_sheet([saved], say).decode()
    assert records.differences() == []
    assert not list(records.remarked(LATER))
    review = review_of(records, saved.uuid, LATER)
    assert review is not None
    assert all([each.planned is not None for each in review.answers])
    tables = [each.table for each in practice_tables(SETTINGS, tmp_path)]
    found = practice_of(records, STATION.person, tables, LATER)
    slots = session.supply.slots
    given = [each for each in answers_of(records.store, STATION.person) if each.first]
    asked_at = Counter([(slot.table.game, slot.table.rule_set) for slot in slots])
    assert Counter([table_of(each) for each in given]) == asked_at, "also where games share a skill"
    asked = {skill_of(slot.table.game, slot.table.rule_set, slot.kind, slot.figure) for slot in slots}
    assert set(found.memories) == asked, "each answer is of its own game"
    assert len({slot.table.game for slot in slots}) > 1
    assert Counter([each.firmness for each in found.memories.values()])["shaky"] == 1


def test_the_next_day_asks_what_was_missed_first_and_no_skill_more_than_twice(records: Records, tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path / "data" / "sessions", begun(records), started=NOW, origin=an_origin())
    missed = stored.session.question
    assert missed is not None
    answer(stored, "w" + "r" * 30)
    stored.close()
    records.sweep()
    first_day = attempts_of(records.store, STATION.person)[0].started
    session = begun(records, first_day + DAY_MS, 40)
    assert session.question is not None
    assert session.question.kind == missed.kind
    assert session.supply.note(1).missed == 1
    assert max(Counter([(slot.table, slot.wanted) for slot in session.supply.slots]).values()) <= 2


def test_what_is_missed_names_the_house_it_was_asked_at(records: Records) -> None:
    session = begun(records)
    notes = [msgspec.structs.replace(note, house_name=f"House {at}") for at, note in enumerate(session.supply.notes)]
    session = Session.start(session.plan, (), session.supply.slots, tuple(notes))
    for _ in range(2):
        assert session.question is not None
        session = session.answered(a_wrong(session.question), 1.0)
    assert [each.house_name for each in session.summary.missed] == ["House 0", "House 1"]


def test_what_is_due_follows_the_questions_on_a_lesson_in_one_session(records: Records, tmp_path: Path) -> None:
    settings = msgspec.structs.replace(SETTINGS, lesson_rounds={"no-bust-21 first-deal": 3})
    stored = StoredSession.begin(tmp_path / "data" / "sessions", begun(records), started=NOW, origin=an_origin())
    answer(stored, "rwrr")
    stored.leave()
    records.sweep()
    lesson = lesson_of("side-bets")
    assert lesson is not None

    def after_lesson(settings: Settings, game: str = "no-bust-21") -> Session:
        due = due_after_lesson(
            records, STATION.person, game, lesson.name, settings, tmp_path, datetime.fromtimestamp(LATER / 1000)
        )
        return begin_on_lesson(game, lesson.name, settings, tmp_path, 7, due)

    session = after_lesson(settings)
    asked = [each.wanted for each in stored.session.supply.slots[:4]]
    slots = session.supply.slots
    assert {slot.table.game for slot in slots[:5]} == {"no-bust-21"}
    assert {slot.kind for slot in slots[:5]} <= {kind.name for kind in questions_on(lesson, slots[0].table.rules)}
    assert sorted([slot.wanted for slot in slots[5:]]) == sorted(asked), "nothing new"
    whys = [session.supply.note(number).why for number in range(1, 10)]
    assert (set(whys[:5]), sorted(whys[5:])) == ({"lesson"}, ["due", "due", "due", "missed"])
    assert begin_on_lesson("no-bust-21", lesson.name, settings, tmp_path, 7).plan.count == 5, "without records"
    again = StoredSession.begin(tmp_path / "sessions", session, started=NOW, origin=an_origin("lesson", "no-bust-21"))
    again.let_go()
    again = StoredSession.reopen(again.path)
    again.let_go()
    assert again.session.supply == session.supply


def test_a_head_whose_slots_are_not_known_is_told_in_a_line(records: Records, tmp_path: Path) -> None:
    stored = StoredSession.begin(tmp_path / "sessions", begun(records), started=NOW, origin=an_origin())
    stored.let_go()
    head, *rest = bodies_of(stored.path.read_bytes())
    for before, after in ((b'"wanted":"', b'"wanted":"no-such-'), (b'"table":0', b'"table":9')):
        stored.path.write_bytes(sealed([head.replace(before, after), *rest]))
        with refused(SessionDamaged, match="line 1: .* is not known"):
            StoredSession.reopen(stored.path)


def test_a_forged_question_is_told_in_a_line_and_a_forged_mark_is_not_believed(
    records: Records, tmp_path: Path
) -> None:
    """Who ends such a session is told the skills of all that was asked, and its figures kind by kind."""
    stored = StoredSession.begin(tmp_path / "sessions", begun(records, count=3), started=NOW, origin=an_origin())
    answer(stored, "rr")
    stored.let_go()
    kind = stored.session.asked[0].question.kind.encode()
    bodies = bodies_of(stored.path.read_bytes())
    at = next(at for at, body in enumerate(bodies) if body.startswith(b'{"asked"') and b'"kind":"%b"' % kind in body)

    def forged(start: bytes) -> list[bytes]:
        return [body.replace(kind, b"faro") if body.startswith(start) else body for body in bodies]

    stored.path.write_bytes(sealed(forged(b'{"asked"')))
    with refused(SessionDamaged, match=rf"line {at + 1}: .*faro"):
        StoredSession.reopen(stored.path)
    stored.path.write_bytes(sealed(forged(b'{"step"')))
    again = StoredSession.reopen(stored.path)
    again.let_go()
    assert again.session.summary == stored.session.summary


def test_games_are_those_ever_practiced_but_for_what_was_said() -> None:
    practiced = {game: SessionChoice(rule_set="standard") for game in ("blackjack", "no-bust-21")}
    assert games_practiced(Settings()) == ("blackjack",)
    assert games_practiced(Settings(sessions=practiced)) == ("blackjack", "no-bust-21")
    by_lessons = Settings(lesson_rounds={"no-bust-21 first-deal": 1})
    assert games_practiced(by_lessons) == ("no-bust-21",)
    said = {"blackjack": False, "dealer-breakz": True}
    assert games_practiced(Settings(sessions=practiced, due_games=said)) == ("dealer-breakz", "no-bust-21")


def test_a_table_is_as_it_was_set_up_last_else_the_games_first(tmp_path: Path) -> None:
    choice = SessionChoice(rule_set="washington", house={"decks": 8, "no-such": 1}, boxes=5)
    (table,) = practice_tables(Settings(sessions={"dealer-bust-21": choice}), tmp_path)
    assert (table.table.rule_set, table.table.house.decks, table.table.boxes) == ("washington", 8, 5)
    gone = msgspec.structs.replace(choice, rule_set="no-such", at_house="gone.house")
    (table,) = practice_tables(Settings(sessions={"dealer-bust-21": gone}), tmp_path)
    assert (table.table.rule_set, table.house_name) == ("south-dakota", "")


def test_no_game_at_all_is_told(records: Records) -> None:
    none = Settings(due_games={"blackjack": False})
    with refused(NothingToAsk, match="choose other games"):
        begin_due(records, STATION.person, none, records.folder, now=LATER, seed=7, count=20)
