"""How long it takes to read what is large: many acts, kept sessions, houses, keys, and wagers of nine digits."""

import io
import json
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.support.figures import Figure
from tests.support.journals import sealed
from tests.support.origins import an_origin
from trainer.engine.errors import RoundRefused
from trainer.games.options import OneOf, write_house
from trainer.games.registry import GAMES
from trainer.houses.files import load_houses
from trainer.houses.files import write_house as write_house_file
from trainer.houses.house import EVERYWHERE, House, house_options, line_labels
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import question_at
from trainer.quiz.session import Session
from trainer.quiz.session_steps import Answered, Shown
from trainer.quiz.shapes import question_shape
from trainer.rounds.files import parse_round
from trainer.rounds.judging import judge_round
from trainer.rounds.reading import read_round
from trainer.school.marks import mark_of_answer
from trainer.school.session_file import FORMAT, Head, SoFar, head_line, line_of
from trainer.school.sessions import StoredSession, unfinished
from trainer.terminal.batch import settle_lines
from trainer.terminal.round_shapes import judged_shape

ACTS = 5_000
ANSWERS = 10_000
DIFFERENT = 500
"""Deals are other ones as often as that, and come again under other numbers: to deal all takes half a minute."""
SESSIONS = 3_000
HOUSES = 200
KEYS = 50_000
NOW = datetime(2026, 11, 28, 10, 0)
PLAN = QuizPlan(
    game="dealer-bust-21",
    rule_set="south-dakota",
    house=GAMES["dealer-bust-21"].houses["south-dakota"](),
    kind="mix",
    count=None,
    seed=5,
    boxes=6,
)


def a_round(acts: list[Any]) -> dict[str, Any]:
    shoe = "8S 9D 6C 8D 7H AS 3H TD KC 5S 4H 2H 2C 3D"
    return {"format": 1, "game": "blackjack", "shoe": shoe, "box": [{"number": 1, "main": "25"}], "acts": acts}


FIRST = ["deal 1", "deal dealer down", "deal 1", "deal dealer up"]
MANY = {
    "the same wrong act": ["peek"] * ACTS,
    "another amount each time": [f"pay 1 main {at}" for at in range(1, ACTS + 1)],
    "paid and taken back": [*FIRST, *["pay 1 main 5", "take-back 1 main 5"] * (ACTS // 2)],
}


@pytest.mark.parametrize("acts", MANY.values(), ids=list(MANY))
def test_many_acts_are_judged(acts: list[str], figure: Figure) -> None:
    figure.measure(lambda: msgspec.json.encode(judged_shape(judge_round(read_round(a_round(acts))))), most_ms=500)


def a_session(folder: Path, seed: int, answers: int) -> Path:
    """Write a session as the program keeps it, without waiting for the disk at each step."""
    plan = msgspec.structs.replace(PLAN, seed=seed)
    head = Head(
        format=FORMAT,
        game=plan.game,
        rules=plan.rule_set,
        house=write_house(plan.house),
        kind=plan.kind,
        count=plan.count,
        seed=seed,
        boxes=plan.boxes,
        totals=plan.totals,
        started=NOW,
        attempt=an_origin(),
    )
    dealt = [question_at(plan, number) for number in range(1, min(answers, DIFFERENT) + 1)]
    questions = [msgspec.structs.replace(dealt[at % DIFFERENT], number=at + 1) for at in range(answers)]
    lines, session = [head_line(head)], Session.start(plan, questions)
    for number, question in enumerate(questions, start=1):
        lines.append(line_of(question_shape=question_shape(question)))
        for step in (Shown(float(number)), Answered(question.accepted, number + 0.5)):
            session = session.done(step)
            answered = session.last if isinstance(step, Answered) else None
            mark = mark_of_answer(answered, number, plan) if answered is not None else None
            lines.append(line_of(step=step, so_far=SoFar.of(session), mark=mark))
    path = folder / f"{seed}.jsonl"
    path.write_bytes(sealed(lines))
    return path


def test_a_long_session_is_taken_up(tmp_path: Path, figure: Figure) -> None:
    path = a_session(tmp_path, 5, ANSWERS)
    figure.measure(lambda: StoredSession.reopen(path).close(), most_ms=300)


def test_many_sessions_are_listed(tmp_path: Path, figure: Figure) -> None:
    content = a_session(tmp_path, 5, 10).read_bytes()
    for at in range(SESSIONS):
        (tmp_path / f"{at}.jsonl").write_bytes(content)
    figure.measure(lambda: unfinished(tmp_path), most_ms=700)


def a_full_house(at: int) -> House:
    house = House(name=f"House {at}", note="A note", table_min=500, table_max=100_000)
    for where in EVERYWHERE:
        for name, (permitted, _) in house_options(where).items():
            if isinstance(permitted, OneOf) and name not in ("decks", "blackjack_pays", "breakage"):
                house = house.with_option(where, name, permitted.values[-1])
        if lines := line_labels(where):
            house = house.with_table(where, "Own", tuple(range(1, len(lines) + 1)))
            house = house.with_option(where, "pay_table", "Own")
    return house


@pytest.mark.parametrize("looked", ["first", "again"])
def test_many_houses_are_opened(looked: str, tmp_path: Path, figure: Figure) -> None:
    looks = count()

    def prepare() -> None:
        anew = f"# {next(looks)}\n" if looked == "first" else ""  # what was read is remembered by its bytes
        for at in range(HOUSES):
            (tmp_path / f"{at}.house").write_text(write_house_file(a_full_house(at)) + anew, encoding="utf-8")

    figure.measure(lambda: load_houses(tmp_path), prepare=prepare)


def test_many_unknown_keys_are_refused(figure: Figure) -> None:
    text = "\n".join([f"k{at} = 1" for at in range(KEYS)])

    def refused() -> None:
        with pytest.raises(RoundRefused):
            parse_round(text, "")

    figure.measure(refused, most_ms=1000)


def test_the_largest_bonus_is_settled(figure: Figure) -> None:
    box = {"number": 1, "main": "25", "side": {"stud": 999_999_999}, "plays": ["stand"]}
    told = {"format": 1, "game": "no-bust-21", "shoe": "8S 9D 8H 8C 7H KS 3H TD", "box": [box]}
    line = json.dumps(told).encode() + b"\n"

    def settled() -> None:
        assert settle_lines([line], io.BytesIO()) == 0

    figure.measure(settled, most_ms=100)
