"""A fact of the regulation: a question whose choices were all tried by the regulation, and its clause."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.faults import Fault
from trainer.engine.sentences import Sentence
from trainer.engine.table import Rules
from trainer.games.registry import GAMES

WRONG: Final = 3
"""The number of wrong answers that stand beside the right one."""


class OtherHouse(msgspec.Struct, frozen=True):
    """A choice that is right where the house has chosen an option otherwise."""

    option: str
    value: Any
    """As a round writes it."""


class OtherRules(msgspec.Struct, frozen=True):
    """A choice that is right by another game or rule set."""

    game: str
    rule_set: str
    says: Sentence | None = None
    """The sentence about it there, if the same question cannot be asked there."""


Likeness: TypeAlias = Sentence | OtherHouse | OtherRules | Fault
"""The mistake in a wrong choice: said in a sentence, another house's rule, another game's, or a kind of fault."""
LikenessOf: TypeAlias = Likeness | Callable[[], Likeness | None] | None
"""The same, or how to find it: that takes longer than to find what is right, and only an answer asks for it."""


class FactChoice(msgspec.Struct, frozen=True, kw_only=True):
    """One answer, tried by the regulation."""

    says: Sentence
    holds: bool
    mistake: LikenessOf = None
    """The mistake in it where it does not hold."""
    clauses: tuple[str, ...] = ()
    """The clauses and rulings that it holds by, if the question's own do not say it."""
    name: str = ""
    """Its stable name among those of one question that hold."""


class RuleFact(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A fact that holds at a table, with the mistakes beside it."""

    id: str
    """Its stable name, under which a session on file finds it again."""
    kind: str
    """The kind of question that asks for it."""
    asked: Sentence
    right: Sentence
    wrong: tuple[Sentence, ...]
    """Choices that do not hold; three of these stand beside the right answer."""
    mistakes: tuple[LikenessOf, ...]
    """The mistake in each of them."""
    clauses: tuple[str, ...]
    """The clauses and rulings it rests on, the game's own first."""
    option: str = ""
    """The house option that decides it; empty where the print does."""
    figure: str = ""
    """The row of the pay table that it is about, by its stable name."""
    bet: Wager | None = None
    """The side bet whose pay table it is about."""

    def mistake(self, wrong: int) -> Likeness | None:
        """Return the mistake in a wrong choice, by its place."""
        mistake = self.mistakes[wrong]
        return mistake() if callable(mistake) else mistake

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleFact) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash(self.id)

    def _said(self) -> tuple[object, ...]:
        return self.id, self.kind, self.asked, self.right, self.wrong, self.clauses


class Pool(msgspec.Struct, frozen=True, kw_only=True):
    """A question with every choice that it may offer: a fact for each one that holds, if enough do not."""

    id: str
    kind: str
    asked: Sentence
    choices: tuple[FactChoice, ...]
    clauses: tuple[str, ...] = ()
    option: str = ""
    figure: str = ""
    bet: Wager | None = None

    def facts(self) -> Iterator[RuleFact]:
        """Yield the facts; none of which too few choices are wrong, or which no clause says."""
        right = [each for each in self.choices if each.holds]
        wrong: list[FactChoice] = []
        for each in self.choices:
            if not each.holds and each.mistake is not None and each.says not in [known.says for known in right + wrong]:
                wrong.append(each)
        for at, each in enumerate(right):
            clauses = tuple(dict.fromkeys(each.clauses or self.clauses))
            if len(wrong) >= WRONG and clauses:
                yield RuleFact(
                    id=self.id if len(right) == 1 else f"{self.id}-{each.name or at + 1}",
                    kind=self.kind,
                    asked=self.asked,
                    right=each.says,
                    wrong=tuple([other.says for other in wrong]),
                    mistakes=tuple([other.mistake for other in wrong]),
                    clauses=clauses,
                    option=self.option,
                    figure=self.figure,
                    bet=self.bet,
                )


def own_first(rules: Rules, ids: Iterable[str]) -> tuple[str, ...]:
    """Return clauses and rulings that a game rests on: its own print, what it borrows, the rulings.

    A clause that only leads to the standard rules comes last, since the first one is shown as what says it.
    """
    game = GAMES[rules.game]
    clauses = game.clauses[rules.rule_set]
    borrowed = {id_ for rule_set in GAMES[game.base].clauses.values() for id_ in rule_set} if game.base else set()
    known = [id_ for id_ in dict.fromkeys(ids) if id_ in clauses or id_ in game.rulings]
    return tuple(sorted(known, key=lambda id_: (id_ in game.leads, id_ not in clauses, id_ in borrowed)))


def said_by(rules: Rules, *ids: str) -> tuple[str, ...]:
    """Return the first of several clauses and rulings that a game has, as the one to cite; nothing if it has none."""
    return next((found for id_ in ids if (found := own_first(rules, (id_,)))), ())


def figures(
    template: Sentence, place: str, right: Any, others: Iterable[tuple[Any, LikenessOf]]
) -> tuple[FactChoice, ...]:
    """Return the choices of a figure: the one that the regulation has, and others with what each is taken for."""
    choices = {right: FactChoice(says=template.with_values(**{place: right}), holds=True)}
    for value, mistake in others:
        if value not in choices and value:
            says = template.with_values(**{place: value})
            choices[value] = FactChoice(says=says, holds=False, mistake=mistake)
    return tuple(choices.values())
