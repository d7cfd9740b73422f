"""Slots as the head of a session's journal keeps them: the tables once, and each question's place at one of them."""

from typing import Annotated, Any, Final

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.engine.table import MOST_BOXES
from trainer.games.options import read_house, write_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.houses.table_calls import USUAL_WAITS, TableCall
from trainer.quiz.alone import check_stakes
from trainer.quiz.figures import split_figure
from trainer.quiz.slots import QuizTable, Slot, SlotNote
from trainer.scenarios.kinds import KINDS

MOST_SLOTS: Final = 200


class TableOnFile(msgspec.Struct, frozen=True, kw_only=True):
    """A table that questions are asked at."""

    game: str
    rules: str
    house: dict[str, Any]
    boxes: Annotated[int, msgspec.Meta(ge=1, le=MOST_BOXES)] = MOST_BOXES
    stakes: tuple[int, int] | None = None
    waits: tuple[TableCall, ...] = USUAL_WAITS


class SlotOnFile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A question's place: the number of its table, from 0, its kind and figure, and its seed."""

    table: Annotated[int, msgspec.Meta(ge=0)]
    wanted: str
    seed: int
    note: SlotNote = SlotNote()


class SlotsOnFile(msgspec.Struct, frozen=True, kw_only=True):
    """The questions of a session that no plan puts there."""

    tables: Annotated[tuple[TableOnFile, ...], msgspec.Meta(min_length=1)]
    places: Annotated[tuple[SlotOnFile, ...], msgspec.Meta(min_length=1, max_length=MOST_SLOTS)]

    def read(self) -> tuple[tuple[Slot, ...], tuple[SlotNote, ...]]:
        """Return the slots and the remarks beside them; `RoundRefused` if a table or a kind is not known."""
        tables = [read_table(each) for each in self.tables]
        slots = []
        for place in self.places:
            kind, figure = split_figure(place.wanted)
            if kind not in KINDS or place.table >= len(tables):
                raise RoundRefused("{wanted:line} at table {table} is not known", wanted=kind, table=place.table)
            slots.append(Slot(table=tables[place.table], kind=kind, figure=figure, seed=place.seed))
        return tuple(slots), tuple([place.note for place in self.places])


def slots_on_file(slots: tuple[Slot, ...], notes: tuple[SlotNote, ...]) -> SlotsOnFile | None:
    """Return slots as a head keeps them; None for none."""
    if not slots:
        return None
    tables = list(dict.fromkeys([slot.table for slot in slots]))
    places = [
        SlotOnFile(table=tables.index(slot.table), wanted=slot.wanted, seed=slot.seed, note=note)
        for slot, note in zip(slots, notes or (SlotNote(),) * len(slots), strict=True)
    ]
    return SlotsOnFile(tables=tuple([table_on_file(table) for table in tables]), places=tuple(places))


def table_on_file(table: QuizTable) -> TableOnFile:
    """Return a table as a file keeps it, all options written out."""
    return TableOnFile(
        game=table.game,
        rules=table.rule_set,
        house=write_house(table.house),
        boxes=table.boxes,
        stakes=table.stakes,
        waits=table.waits,
    )


def read_table(kept: TableOnFile) -> QuizTable:
    """Return the table of a file; `RoundRefused` if it is not known, or may not be so."""
    game = GAMES.get(kept.game)
    if game is None or kept.rules not in game.rule_sets:
        raise RoundRefused("{game:line} by the rules {rules:line} is not known", game=kept.game, rules=kept.rules)
    house = read_house(game.houses[kept.rules], kept.house)
    rules_in_force(kept.game, kept.rules, house)
    if kept.stakes is not None:
        check_stakes(kept.stakes, house)
    return QuizTable(
        game=kept.game, rule_set=kept.rules, house=house, boxes=kept.boxes, stakes=kept.stakes, waits=kept.waits
    )
