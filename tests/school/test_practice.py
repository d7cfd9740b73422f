"""The memory of a person, as their records have it: first answers of practice and no drills; slow or helped is hard."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from tests.support.origins import STATION, an_origin
from tests.support.practicing import NOW, a_kept_round, deal_on, practiced
from tests.support.questions import a_plan
from tests.support.slipping import a_round
from trainer.dealing.attempt import Over, TraineeActs, begin
from trainer.dealing.plan import DealPlan
from trainer.engine.acts import Deal, Expose, LaySideways, Pay, Take
from trainer.engine.values import replace
from trainer.games.registry import GAMES
from trainer.journal.origin import Purpose
from trainer.quiz.hitting_kinds import kind_of_decision
from trainer.quiz.questions import table_of
from trainer.quiz.resolving import Resolving
from trainer.quiz.skills import key_at, skills_at
from trainer.school.paces import SCHOOL_PACE_MS, school_paces
from trainer.school.practice import Practice, practice_from, practice_of
from trainer.school.records import Records
from trainer.school.sessions import StoredSession
from trainer.school.skill_answers import skill_answers
from trainer.school.slips import missed_by
from trainer.store.answers import AnsweredIn, PersonAnswer

PLAN = a_plan(count=6, kind="mix", game="dealer-bust-21", rule_set="washington")
TABLE = table_of(PLAN)
SKILLS = skills_at(TABLE)
DAY_MS = 24 * 3600 * 1000
LATER = 1_800_000_000_000


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path / "data", STATION)
    yield records
    records.close()


def practice(records: Records) -> Practice:
    return practice_of(records, STATION.person, [TABLE], LATER)


def test_first_answers_are_remembered_by_skill_and_drills_are_not(records: Records, tmp_path: Path) -> None:
    sessions = tmp_path / "data" / "sessions"
    practiced(sessions, "rwrrrrr", PLAN)
    alone = a_plan(count=3, game="dealer-bust-21", rule_set="washington", only=("insurance-lose",))
    practiced(sessions, "www", alone, an_origin("drill"))
    practiced(sessions, "www", alone)  # an earlier program's: it named no purpose of its own
    records.sweep()
    found = practice(records)
    asked = [skill for skill in found.skills if skill in found.memories]
    assert sum([len(found.answers[skill]) for skill in asked]) == 6, "the one that came back is no review"
    assert [each.firmness for each in found.memories.values()].count("shaky") == 1
    assert records.differences() == []


def test_questions_on_a_lesson_are_remembered(records: Records, tmp_path: Path) -> None:
    on_lesson = a_plan(count=3, game="dealer-bust-21", rule_set="washington", only=("insurance-lose", "insurance-win"))
    practiced(tmp_path / "data" / "sessions", "rrr", on_lesson, an_origin("lesson"))
    records.sweep()
    assert {skill.kind for skill in practice(records).memories} == {"insurance-lose", "insurance-win"}


def test_an_answer_with_help_is_hard_also_where_the_program_ended_before_it(records: Records, tmp_path: Path) -> None:
    for helped in (True, False):
        stored = StoredSession.begin(tmp_path / "data" / "sessions", PLAN, started=NOW, origin=an_origin())
        question = stored.session.question
        assert question is not None
        stored.shown(0.0)
        if helped:
            stored.helped(1.0)
        stored.let_go()
        stored = StoredSession.reopen(stored.path)
        stored.shown(0.0)
        stored.answered(question.accepted, 2.0)
        assert not stored.session.is_helped, "the next question has had none"
        stored.leave()
    records.sweep()
    (given,) = practice(records).answers.values()
    assert sorted([answer.is_hard for answer in given]) == [False, True]
    assert records.differences() == []
    assert not list(records.remarked(LATER))


def an_answer(key: str, at: int, ms: int = 4000) -> PersonAnswer:
    attempt = AnsweredIn(STATION.person, "practice", TABLE.game, TABLE.rule_set, "mix")
    return PersonAnswer(attempt, 2, key, at, ms, 1000, "", 0, True, False, "")


def test_slow_is_over_twice_ones_own_median_so_far_and_over_the_schools_pace() -> None:
    key = SKILLS[0].key
    times = (20_000, 31_000, 41_000, 63_000)
    answers = [an_answer(key, LATER - (40 - at) * DAY_MS, ms) for at, ms in enumerate(times)]
    (given,) = practice_from(answers, [TABLE], LATER).answers.values()
    assert [answer.is_hard for answer in given] == [False, False, False, True]
    (given,) = practice_from(answers, [TABLE], LATER, paces={SKILLS[0].asks: 62_000}).answers.values()
    assert [answer.is_hard for answer in given] == [False, False, False, True]
    (given,) = practice_from(answers, [TABLE], LATER, paces={SKILLS[0].asks: 15_000}).answers.values()
    assert [answer.is_hard for answer in given] == [True, False, False, True], "as the school has it"


def test_the_schools_pace_stands_in_for_the_programs(tmp_path: Path) -> None:
    (tmp_path / "school.json").write_text('{"quiz_seconds": {"order": 45}}', encoding="utf-8")
    assert school_paces(tmp_path) == {**SCHOOL_PACE_MS, "order": 45_000}


@pytest.mark.parametrize("purpose", ["deal", "exercise"])
def test_a_wrong_payout_of_a_dealt_round_is_a_miss_of_its_kind(
    records: Records, tmp_path: Path, purpose: Purpose
) -> None:
    kept = a_kept_round(tmp_path / "data" / "rounds", an_origin(purpose, "blackjack"), seed=2)
    deal_on(kept, 10)
    waiting = kept.attempt.waiting
    assert isinstance(waiting, TraineeActs)
    due = waiting.due[0]
    assert isinstance(due, Pay)
    kept.keep(kept.attempt.do(replace(due, cents=due.cents + 500), 200.0))
    deal_on(kept, at=201.0)
    kept.close()
    records.sweep()
    table = table_of(a_plan(game="blackjack"))
    found = practice_of(records, STATION.person, [table], LATER)
    # Right acts say nothing yet, and exercises are not practice.
    assert [(each.firmness, each.recent) for each in found.memories.values()] == (
        [("shaky", (False,))] if purpose == "deal" else []
    )
    assert {skill.asks for skill in found.memories} <= {"payout"}
    assert records.differences() == []


@pytest.mark.parametrize(("examination", "days"), [(None, 2), (NOW.date() + timedelta(days=1), 1)])
def test_a_skill_is_told_to_come_again_when_practice_asks_it(
    records: Records, tmp_path: Path, examination: date | None, days: int
) -> None:
    practiced(tmp_path / "data" / "sessions", "r", PLAN)
    records.sweep()
    now = round(NOW.timestamp() * 1000)
    ((skill, memory),) = practice_of(records, STATION.person, [TABLE], now, examination).memories.items()
    told = skill_answers(records, STATION.person, skill, NOW.date(), examination)
    assert told.due == memory.due == told.answers[0].at + days * DAY_MS


def test_what_was_begun_today_is_counted_and_other_tables_are_not() -> None:
    keys = {SKILLS[0].key: LATER - 9 * DAY_MS, SKILLS[1].key: LATER, "no-bust-21.standard/win": LATER}
    found = practice_from([an_answer(key, at) for key, at in keys.items()], [TABLE], LATER)
    assert (found.begun_today, set(found.memories)) == (1, set(SKILLS[:2]))


def test_what_an_earlier_program_kept_under_another_key_is_the_same_skill(records: Records, tmp_path: Path) -> None:
    sessions = tmp_path / "data" / "sessions"
    plan = a_plan(count=2, game="dealer-bust-21", rule_set="washington", only=("insurance-lose",))
    practiced(sessions, "rr", plan)
    records.sweep()
    now, before = "blackjack.standard/insurance-lose", "dealer-bust-21.washington/insurance-lose"
    assert key_at("dealer-bust-21", "washington", "insurance-lose") == now
    with records.store.engine.begin() as connection:
        connection.exec_driver_sql(f"update skill set key = '{before}'")
    records.store.projection.forget()
    practiced(sessions, "w", plan)
    records.sweep()  # by now there are both
    assert len(records.store.skills_of(STATION.person)) == 2
    records.close()
    (sums,) = records.store.skills_of(STATION.person)
    assert (sums.skill, sums.n) == (now, 3)
    assert records.differences() == []


def test_a_d_hand_that_got_no_card_or_one_too_many_is_a_miss_of_its_kind() -> None:
    found, game = set[str](), "winners-option"
    for seed in range(8):
        attempt = begin(a_round(game, GAMES[game].rule_sets[0], seed), DealPlan(judging="coached"))
        while not isinstance(waiting := attempt.waiting, Over):
            if not isinstance(waiting, TraineeActs):
                attempt = attempt.go_on(1.0)
                continue
            due = waiting.due[0]
            for box in [each for each in attempt.table.boxes if each.has_d_hand and len(each.hands[0].cards) >= 2]:
                for is_asked, wrong in (
                    (due in (Deal(box.number), LaySideways(box.number)), Expose()),
                    (isinstance(due, Expose), Deal(box.number)),
                ):
                    if is_asked:
                        missed = missed_by(attempt.do(wrong, 1.0).acts_done[-1])
                        assert missed == kind_of_decision(attempt.table, box.hands[0])
                        found.add(missed)
            attempt = attempt.do(due, 1.0)
    assert {"d-hit-bust", "d-hit-stiff", "d-hit-made"} <= found


def test_a_bet_settled_before_the_one_that_is_due_is_a_miss_of_the_settling_order() -> None:
    attempt = begin(a_round("blackjack", "standard", 1), DealPlan(judging="coached"))
    found = set[str]()
    while not isinstance(waiting := attempt.waiting, Over):
        if not isinstance(waiting, TraineeActs):
            attempt = attempt.go_on(1.0)
            continue
        if attempt.table.is_exposed and isinstance(waiting.due[0], Pay | Take):
            line = Resolving(attempt.table).line
            found |= {missed_by(attempt.do(each.act, 1.0).acts_done[-1]) for each in line[1:]}
        attempt = attempt.do(waiting.due[0], 1.0)
    assert found == {"order-in-turn"}
