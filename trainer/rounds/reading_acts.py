"""Reading the acts of a round that a person dealt."""

from collections.abc import Mapping
from typing import Any

from trainer.engine.acts import Double, Insure, Lay
from trainer.engine.errors import NotationError
from trainer.engine.faults import Fault
from trainer.engine.money import Cents
from trainer.engine.notation import write_act
from trainer.games.game import Game
from trainer.games.notation import read_act
from trainer.rounds.reading_boxes import side_expected
from trainer.rounds.refusing import refuse
from trainer.rounds.spec import ActEntry

_FAULTS = {fault.value: fault for fault in Fault}


def read_acts(data: Any, game: Game, chip: Cents) -> tuple[ActEntry, ...]:
    if not isinstance(data, list):
        refuse('acts = {told:shown}; expected a list such as ["deal 1", "deal dealer down"]', told=data)
    entries = tuple([_entry(each, f"act {at}") for at, each in enumerate(data, start=1)])
    for at, entry in enumerate(entries, start=1):
        if isinstance(entry.act, Lay | Insure | Double) and (entry.finding is None or entry.stands):
            _check_word(entry.act, f"act {at} ({write_act(entry.act)})", game, chip)
    return entries


def _check_word(act: Lay | Insure | Double, where: str, game: Game, chip: Cents) -> None:
    """Refuse an amount or a wager of a player if no box of the game could lay it."""
    if isinstance(act, Lay) and act.wager not in ("main", "insurance", *game.sides):
        expected = side_expected(game)
        refuse(
            "{where}: {wager:shown} is no side wager of this game; expected {expected}",
            where=where,
            wager=act.wager,
            expected=expected,
        )
    if act.cents % chip:
        refuse(
            "{where}: {cents:money} is not a multiple of the smallest cheque; expected whole cheques of "
            "{chip:money} (house option chip)",
            where=where,
            cents=act.cents,
            chip=chip,
        )


def _entry(data: Any, where: str) -> ActEntry:
    try:
        if isinstance(data, str):
            return ActEntry(read_act(data))
        if isinstance(data, Mapping) and isinstance(data.get("act"), str):
            for key in data:
                if key not in ("act", "finding", "stands"):
                    refuse("{where}: unknown key {key:shown}; expected act, finding, stands", where=where, key=key)
            finding, stands = data.get("finding"), data.get("stands", False)
            if type(finding) is not str or finding not in _FAULTS:
                refuse(
                    "{where}: finding = {finding:shown}; expected one of {faults:list}",
                    where=where,
                    finding=finding,
                    faults=_FAULTS,
                )
            if type(stands) is not bool:
                refuse("{where}: stands = {stands:shown}; expected true or false", where=where, stands=stands)
            return ActEntry(read_act(data["act"]), _FAULTS[finding], stands)
    except NotationError as fault:
        refuse('{where}: {fault}; expected one such as "deal 1", "pay 1.2 main 25" or "peek"', where=where, fault=fault)
    return refuse(
        '{where} = {told:shown}; expected text such as "deal 1", or {{ act = "...", finding = "..." }}',
        where=where,
        told=data,
    )
