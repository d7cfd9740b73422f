"""The recall question: a fact of the regulation as the house deals it, with four answers of which one is right."""

from functools import cached_property, lru_cache
from random import Random
from typing import Annotated, ClassVar, Final

import msgspec

from trainer.engine.acts import Act
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence
from trainer.engine.shoe import below
from trainer.engine.table import Rules, Table
from trainer.games.kinds import Asks
from trainer.games.mistakes.mistake import Diagnosis
from trainer.games.registry import GAMES, RULINGS
from trainer.quiz.facts.at_table import facts_of_kind
from trainer.quiz.facts.fact import WRONG, Likeness, RuleFact
from trainer.quiz.figures import split_figure, with_figure
from trainer.quiz.payouts import Fact
from trainer.quiz.slots import Slot
from trainer.rounds.spec import RoundSpec, opened

CHOICES: Final = WRONG + 1


class RecallAnswer(msgspec.Struct, frozen=True, tag="recall"):
    """The choice that was pressed, from 1 on."""

    choice: Annotated[int, msgspec.Meta(ge=1, le=CHOICES)]


class RecallQuestion(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A fact asked at a table; nothing is dealt, the felt is empty."""

    asks: ClassVar[Asks] = "recall"
    acts: ClassVar[tuple[Act, ...]] = ()
    hidden_facts: ClassVar[tuple[Fact, ...]] = ()
    side_wagers: ClassVar[tuple[tuple[int, Cents, str], ...]] = ()

    number: int
    rules: Rules
    fact: RuleFact
    drawn: tuple[int, ...]
    """The order of the answers: 0 for the right one, the others by their places among the fact's wrong ones."""

    @property
    def kind(self) -> str:
        return self.fact.kind

    @property
    def figure(self) -> str:
        """The row of the pay table that is asked about, if it is about one."""
        return self.fact.figure

    @property
    def choices(self) -> tuple[Sentence, ...]:
        """The four answers as they are offered."""
        return tuple([self.fact.wrong[each - 1] if each else self.fact.right for each in self.drawn])

    @property
    def load(self) -> int:
        """The number of facts to know: one is as long as another."""
        return 1

    @property
    def accepted(self) -> RecallAnswer:
        return RecallAnswer(self.drawn.index(0) + 1)

    @property
    def clauses(self) -> tuple[str, ...]:
        return self.fact.clauses

    @property
    def working(self) -> Sentence:
        """The text of the clause that says it."""
        return text_of(self.rules, self.clauses[0])

    @cached_property
    def round(self) -> RoundSpec:
        """A round that nobody plays, for whoever asks for the game, the rule set or the house."""
        return RoundSpec(game=self.rules.game, rule_set=self.rules.rule_set, rules=self.rules, shoe=(), boxes=())

    @cached_property
    def table(self) -> Table:
        """The empty felt."""
        return opened(self.round)

    @property
    def opened(self) -> Table:
        return self.table


def text_of(rules: Rules, id_: str) -> Sentence:
    """Return the text of a clause or a ruling of a game."""
    game = GAMES[rules.game]
    if says := game.clauses[rules.rule_set].get(id_):
        return Sentence(says, game.clause_values.get(id_, {}), "clauses")
    return Sentence(RULINGS[id_].says, context="rulings")


class RecallMark(msgspec.Struct, frozen=True, kw_only=True):
    """A judged choice."""

    right: bool
    due: RecallAnswer
    given: RecallAnswer
    wrong: str = ""
    mistake: Diagnosis | None = None
    """No mistake of the catalog, which is of acts: always None."""
    likeness: Likeness | None = None
    """The mistake in a wrong choice."""
    working: Sentence
    clauses: tuple[str, ...]

    @property
    def money(self) -> Cents:
        """A wrong choice moves no money: always 0."""
        return 0


def grade_recall(question: RecallQuestion, answer: RecallAnswer) -> RecallMark:
    """Return the judgment of a choice."""
    due, chosen = question.accepted, question.drawn[answer.choice - 1]
    return RecallMark(
        right=answer == due,
        due=due,
        given=answer,
        wrong="" if answer == due else "wrong-choice",
        likeness=question.fact.mistake(chosen - 1) if chosen else None,
        working=question.working,
        clauses=question.clauses,
    )


# Choosing what to ask.


def recall_of(slot: Slot, number: int = 1) -> RecallQuestion | None:
    """Return the question of a slot under a number; None if its table has no such fact.

    A slot's figure is a row of the pay table, or a fact by its name.
    """
    rules = slot.table.rules
    facts = [fact for fact in facts_of_kind(rules, slot.kind) if slot.figure in ("", fact.figure, fact.id)]
    if not facts:
        return None
    random = Random(slot.seed)
    fact = facts[below(len(facts), random)]
    others = list(range(1, len(fact.wrong) + 1))
    drawn = [0, *[others.pop(below(len(others), random)) for _ in range(WRONG)]]
    for last in range(WRONG, 0, -1):
        other = below(last + 1, random)
        drawn[last], drawn[other] = drawn[other], drawn[last]
    return RecallQuestion(number=number, rules=rules, fact=fact, drawn=tuple(drawn))


@lru_cache(maxsize=1024)
def facts_wanted(rules: Rules, wanted: str) -> tuple[str, ...]:
    """Return the facts of a kind and figure, each as KIND@FACT, so that all come before one comes again.

    A kind of another quiz is returned as it is.
    """
    kind, figure = split_figure(wanted)
    facts = [fact for fact in facts_of_kind(rules, kind) if figure in ("", fact.figure, fact.id)]
    return tuple([with_figure(kind, fact.id) for fact in facts]) or (wanted,)


def like_fact(question: RecallQuestion, only: tuple[str, ...], time: int) -> str | None:
    """Return another fact that rests on the clause of a question's, as KIND@FACT, another for each time; None if none.

    `only` are the kinds and figures that alone may be asked.
    """
    own = question.fact
    allowed = {each for wanted in only for each in facts_wanted(question.rules, wanted)}
    found = [
        with_figure(fact.kind, fact.id)
        for fact in facts_of_kind(question.rules, own.kind)
        if fact.clauses[0] == own.clauses[0] and fact.id != own.id
    ]
    within = [each for each in found if not allowed or each in allowed]
    return within[(time - 1) % len(within)] if within else None
