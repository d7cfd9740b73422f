"""Papers: the same for a secret everywhere, of exactly what a blueprint asks, and equally hard."""

from collections import Counter
from typing import Final
from uuid import UUID

import msgspec
import pytest

from tests.support.questions import a_wrong
from tests.support.said import refused
from trainer.exam.blueprint import Blueprint, Item
from trainer.exam.blueprint_files import blueprints_here, load_blueprint, parse_blueprint, write_blueprint
from trainer.exam.marking import credit_of
from trainer.exam.papers import (
    CODE_LENGTH,
    PaperRefused,
    class_code,
    paper,
    secret_of_class_code,
    secret_of_code,
    seed_of_slot,
    start_code,
)
from trainer.proving.papers import spread, without_rounds
from trainer.quiz.facts.at_table import facts_of_kind
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.shapes import question_shape
from trainer.scenarios.generator import GENERATOR

SECRET: Final = bytes(range(16))
BLUEPRINTS: Final = {path.stem: path for path in blueprints_here()}


@pytest.fixture(params=BLUEPRINTS)
def blueprint(request: pytest.FixtureRequest) -> Blueprint:
    return load_blueprint(BLUEPRINTS[request.param])


def test_a_paper_asks_exactly_what_its_blueprint_says_and_nothing_twice(blueprint: Blueprint) -> None:
    made = paper(blueprint, SECRET)
    assert (made.digest, made.generator) == (blueprint.digest, GENERATOR)
    for part in made.sections:
        wanted = Counter([(item.kind, item.figure) for item in part.section.asked])
        figured = {item.kind for item in part.section.asked if item.figure}
        assert Counter([(q.kind, q.figure if q.kind in figured else "") for q in part.questions]) == wanted
        assert [q.number for q in part.questions] == list(range(1, len(part.questions) + 1))
        assert [plan.judging for _, plan in part.rounds] == ["examined"] * part.section.rounds
    faces = [
        msgspec.json.encode(question_shape(msgspec.structs.replace(question, number=1)))
        for part in made.sections
        for question in part.questions
    ]
    assert len(set(faces)) == blueprint.question_count


def test_a_secret_makes_one_paper_and_another_secret_another() -> None:
    blueprint = without_rounds(load_blueprint(BLUEPRINTS["blackjack-basics"]))
    made = paper(blueprint, SECRET)
    assert paper(blueprint, SECRET) == made
    kinds = [[question.kind for question in part.questions] for part in made.sections]
    other = paper(blueprint, SECRET[::-1])
    assert other != made
    assert [[question.kind for question in part.questions] for part in other.sections] != kinds, "in another order"
    again = msgspec.structs.replace(blueprint, edition="2")
    assert paper(again, SECRET).sections != made.sections, "another edition is another paper"


def test_a_paper_of_another_generator_is_refused_before_anybody_sits() -> None:
    blueprint = load_blueprint(BLUEPRINTS["blackjack-basics"])
    with refused(PaperRefused, match="expected the same version on every station"):
        paper(blueprint, SECRET, generator=GENERATOR + 1)


def test_seeds_of_a_paper_have_nothing_in_common() -> None:
    seeds = [seed_of_slot(SECRET, f"x/1/{slot}/0") for slot in range(1000)]
    assert len({seed >> 64 for seed in seeds} | {seed & (1 << 64) - 1 for seed in seeds}) == 2000


def test_a_start_code_is_read_as_it_is_heard() -> None:
    code = start_code(SECRET)
    assert len(code) == CODE_LENGTH
    secret = secret_of_code(code, b"edition/assignment")
    assert secret_of_code(f" {code[:4].lower()}-{code[4:]} ", b"edition/assignment") == secret
    assert secret_of_code(code, b"edition/other") != secret
    for wrong in (code[:-1], code + "A", "O" * CODE_LENGTH):
        with refused(PaperRefused, match="is no start code"):
            secret_of_code(wrong, b"edition/assignment")


def test_a_class_code_of_another_paper_or_misheard_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    work = UUID(int=7)
    code = class_code(SECRET, "edition", work)
    salt = f"edition/{work}".encode()
    assert secret_of_class_code(code.lower(), "edition", work) == secret_of_code(code[:CODE_LENGTH], salt)
    misheard = ("B" if code[0] == "A" else "A") + code[1:]
    for wrong, edition, assignment in (
        (misheard, "edition", work),
        (code, "another", work),
        (code, "edition", UUID(int=8)),
        (code, "edition", None),
    ):
        with refused(PaperRefused, match="does not fit"):
            secret_of_class_code(wrong, edition, assignment)
    monkeypatch.setattr("trainer.exam.papers.GENERATOR", GENERATOR + 1)
    with refused(PaperRefused, match="by another version of the program"):
        secret_of_class_code(code, "edition", work)


def test_papers_are_equally_hard_by_the_model() -> None:
    """A hundred papers of each blueprint are compared by ``python -m trainer.proving.papers``."""
    found = spread(load_blueprint(BLUEPRINTS["blackjack-basics"]), 4)
    assert found.is_equal, found


def test_next_acts_requests_and_recall_are_asked_by_papers_too() -> None:
    design = load_blueprint(BLUEPRINTS["dealer-bust-21-sd"])
    kinds = ("act-peek", "act-settle", "ask-split", "ask-side-bet", "know-pay-table", "know-insurance")
    items = tuple([Item(kind=kind, size="large", count=2) for kind in kinds])
    section = msgspec.structs.replace(design.sections[0], weight=100, items=items)
    known = parse_blueprint(write_blueprint(msgspec.structs.replace(design, sections=(section,))))
    [part] = paper(known, SECRET).sections
    assert Counter([question.kind for question in part.questions]) == dict.fromkeys(kinds, 2)
    assert [credit_of(question, question.accepted) for question in part.questions] == [1000] * 12
    assert [credit_of(question, a_wrong(question)) for question in part.questions] == [0] * 12


def test_no_fact_is_asked_twice_with_its_answers_in_another_order() -> None:
    design = load_blueprint(BLUEPRINTS["blackjack-basics"])

    def asked(count: int) -> Counter[str]:
        items = (Item(kind="know-insurance", size="large", count=count),)
        section = msgspec.structs.replace(design.sections[0], items=items)
        [part] = paper(msgspec.structs.replace(design, sections=(section,)), SECRET).sections
        return Counter([question.fact.id for question in part.questions if isinstance(question, RecallQuestion)])

    facts = facts_of_kind(design.sections[0].in_force, "know-insurance")
    assert asked(len(facts)) == Counter([fact.id for fact in facts])
    with refused(PaperRefused, match="comes in too few ways; expected fewer of them"):
        asked(len(facts) + 1)
