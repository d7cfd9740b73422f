"""A round dealt to its end, and what was arranged and said in it."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final, Literal

import msgspec

from trainer.engine.acts import Act
from trainer.engine.apply import settle_at_once
from trainer.engine.cards import Card
from trainer.engine.money import Cents
from trainer.engine.replay import Step, Steps
from trainer.engine.table import Opening, Rules, Table
from trainer.engine.values import replace
from trainer.rounds.spec import BoxSpec, Play, RoundSpec

SPARE_CARDS: Final = 3
"""The number of cards kept in the shoe after the last one that was needed."""


class Dealt(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A round dealt to its end: its steps, the table at the end, and what the round as it is told is made of."""

    rules: Rules
    boxes: tuple[BoxSpec, ...]
    """The boxes that are played with their wagers, before anybody speaks."""
    plays: Mapping[int, list[Play]]
    """The decisions of the players by their boxes; none for a D box."""
    insurance: Mapping[int, Cents | Literal["even"]]
    """The insurance that was taken, by box."""
    opened: Table
    opening: Opening
    """The deal of everybody's first two cards, where nothing came between them; no table on its way is kept."""
    played: list[Step]
    """The steps after it; wagers settled with nothing between them share the table at which the first was due."""
    end: Table
    box: int
    """The box that the situation was arranged for."""
    shoe: tuple[Card, ...]
    """The whole shoe; the round keeps the cards it needs."""

    @cached_property
    def round(self) -> RoundSpec:
        """The round as it is told; of nine rounds that are dealt for a question of a size, one is."""
        rules = self.rules
        return RoundSpec(
            game=rules.game,
            rule_set=rules.rule_set,
            rules=rules,
            shoe=self.shoe[: self.end.dealt + SPARE_CARDS],
            boxes=tuple([self._spoken(box) for box in self.boxes]),
        )

    def _spoken(self, box: BoxSpec) -> BoxSpec:
        """Return a box with what its player has said."""
        plays = self.plays.get(box.number)
        return replace(box, plays=None if plays is None else tuple(plays), insurance=self.insurance.get(box.number))

    @cached_property
    def steps(self) -> list[Step]:
        """All steps, each with its own table; most questions are about those that were played alone."""
        kept = Steps()
        kept.open(self.opened, self.opening)
        return [*kept.steps, *[(self.table_at(at), act, clause) for at, (_, act, clause) in enumerate(self.played)]]

    def table_at(self, at: int) -> Table:
        """Return the table at a step that was played; of wagers settled at once, eight rounds of nine ask for none."""
        table, first = self.played[at][0], at
        while first and self.played[first - 1][0] is table:
            first -= 1
        return settle_at_once(table, [act for _, act, _ in self.played[first:at]]) if first < at else table

    def until(self, at: int) -> tuple[tuple[Act, ...], Table]:
        """Return the acts before a step that was played, and the table at it.

        Its shoe is that which the round was told with in the end.
        """
        table, shoe = self.table_at(at), self.round.shoe
        start = replace(table.start, shoe=shoe, sure=len(shoe))
        return (*self.opening.deals, *[act for _, act, _ in self.played[:at]]), replace(table, start=start)
