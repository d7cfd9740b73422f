"""Reading a round from what a file or a line of JSON says, and refusing it with one line that a person can act on."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from trainer.engine.cards import CARDS, Card, read_cards
from trainer.engine.errors import NotationError, OptionRefused, RoundRefused
from trainer.engine.sentences import sentence
from trainer.engine.table import Rules
from trainer.games.game import Game
from trainer.games.options import as_recorded, house_of, read_house
from trainer.games.registry import NAMES, game_named, rules_in_force
from trainer.rounds.reading_acts import read_acts
from trainer.rounds.reading_boxes import read_boxes, table_of
from trainer.rounds.refusing import BOX_KEYS, ROUND_KEYS, meant, refuse
from trainer.rounds.spec import FORMAT, MIXED_STACKS, RoundSpec

_KNOWN_KEYS: Final = frozenset(ROUND_KEYS)


def read_round(data: Mapping[str, Any], place: str = "") -> RoundSpec:
    """Return the round a mapping tells, in the keys of a round file; `RoundRefused` names the fault and the place."""
    try:
        return _read(data, place)
    except OptionRefused as refusal:
        raise refusal.within("house").within(place) from None
    except RoundRefused as refusal:
        raise refusal.within(place) from None
    except NotationError as refusal:
        raise RoundRefused("{fault}", fault=refusal).within(place) from None


def _read(told: Mapping[str, Any], place: str) -> RoundSpec:
    data = table_of(told)
    if data is None:
        refuse("a round is a table of keys; expected format, game, shoe and box")
    for key in data:
        if key not in _KNOWN_KEYS:
            hint = (
                sentence("; it belongs to a box, below a line [[box]]") if key in BOX_KEYS else meant(key, ROUND_KEYS)
            )
            refuse(
                "unknown key {key:shown}; expected {round_keys:list}{hint}", key=key, round_keys=ROUND_KEYS, hint=hint
            )
    number = data.get("format")
    if number != FORMAT or type(number) is not int:
        if "format" in data:
            refuse("format = {number:shown} is not known; expected format = {known}", number=number, known=FORMAT)
        refuse("no format number; expected format = {known}", known=FORMAT)
    name = data.get("game")
    if name not in NAMES:
        if "game" in data:
            hint = meant(name, NAMES)
            refuse(
                "game = {name:shown} is not known; expected one of {games:list}{hint}",
                name=name,
                games=NAMES,
                hint=hint,
            )
        refuse("no game; expected one of {games:list}", games=NAMES)
    game = game_named(name)
    rules = _rules(game, data)
    shoe, runs_out = _shoe(data.get("shoe"), house_of(rules).decks)
    boxes = read_boxes(data.get("box"), game, rules.chip)
    practice = _practice(data["practice"]) if "practice" in data else None
    return RoundSpec(
        game=game.name,
        rule_set=rules.rule_set,
        rules=rules,
        shoe=shoe,
        runs_out=runs_out,
        faced=_faced(data["faced"], len(shoe)) if "faced" in data else (),
        burn=_is_true(data, "burn"),
        mixed_stacks=_is_true(practice, MIXED_STACKS) if practice else False,
        boxes=boxes,
        title=_text(data, "title"),
        note=_text(data, "note"),
        acts=read_acts(data["acts"], game, rules.chip) if "acts" in data else None,
        practice=_without_stacks(practice),
        place=place,
    )


def _is_true(data: Mapping[Any, Any], key: str) -> bool:
    value = data.get(key, False)
    if type(value) is not bool:
        refuse("{key} = {value:shown}; expected true or false", key=key, value=value)
    return value


def _text(data: dict[Any, Any], key: str) -> str:
    value = data.get(key, "")
    if not isinstance(value, str):
        refuse("{key} = {value:shown}; expected text in quotation marks", key=key, value=value)
    if len(value) > _LONGEST_TEXT:
        refuse("{key} has {length} characters; expected at most {most}", key=key, length=len(value), most=_LONGEST_TEXT)
    return value


_LONGEST_TEXT: Final = 10_000
"""The characters of a title or a note; a window would break one of millions into lines for a minute."""


def _practice(data: Any) -> Mapping[str, Any]:
    return (
        data
        if isinstance(data, Mapping)
        else refuse("practice = {told:shown}; expected what the program saved", told=data)
    )


def _without_stacks(practice: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    """Return the record of the practice but for how bets are stacked, which the round itself says."""
    if not practice or MIXED_STACKS not in practice:
        return practice
    return {key: value for key, value in practice.items() if key != MIXED_STACKS} or None


def _rules(game: Game, data: dict[Any, Any]) -> Rules:
    rule_set = data.get("rules", game.rule_sets[0])
    if rule_set not in game.rule_sets:
        refuse(
            "rules = {rule_set:shown} is not known in {name}; expected {rule_sets:or}",
            rule_set=rule_set,
            name=game.name,
            rule_sets=game.rule_sets,
        )
    house = data.get("house", {})
    if type(house) is not dict and not isinstance(house, Mapping):
        refuse("house = {house:shown}; expected options such as {{ peek = true }}", house=house)
    if "practice" in data:  # what the program saved: every option in force at its time
        house = as_recorded(game.houses[rule_set], house)
    if not house:
        return _plain_rules(game.name, rule_set)
    return rules_of(game, rule_set, house)


@lru_cache(maxsize=64)
def _plain_rules(game: str, rule_set: str) -> Rules:
    """Return the rules at a house that says nothing, made without a look at the options that it might have."""
    return rules_in_force(game, rule_set, game_named(game).houses[rule_set]())


_KNOWN_HOUSES: dict[tuple[str, str, bytes], Rules] = {}
_ENCODE: Final = msgspec.msgpack.Encoder().encode


def rules_of(game: Game, rule_set: str, house: Mapping[str, Any]) -> Rules:
    """Return the rules in force for house options as a round writes them; `RoundRefused` for one it may not have."""
    written = (game.name, rule_set, _written(house))
    known = _KNOWN_HOUSES.get(written)
    if known is None:
        known = rules_in_force(game.name, rule_set, read_house(game.houses[rule_set], dict(house)))
        if len(_KNOWN_HOUSES) >= 1000:  # a long batch may name houses without end, the same ones near each other
            _KNOWN_HOUSES.pop(next(iter(_KNOWN_HOUSES)), None)
        _KNOWN_HOUSES[written] = known
    return known


def _written(house: Mapping[str, Any]) -> bytes:
    """Return options as MessagePack, by which a house is remembered: it tells True from 1, as Python does not."""
    try:
        return _ENCODE(house if type(house) is dict else dict(house))
    except (TypeError, ValueError, OverflowError, RecursionError):
        return b""  # by something that no option may be, so that no house is ever remembered so


def _shoe(text: Any, decks: int) -> tuple[tuple[Card, ...], int]:
    if not isinstance(text, str) or not text.strip():
        refuse('no cards; expected shoe = "8S 9D ..." with the cards in the order they leave the shoe')
    try:
        if "/" not in text:
            cards, runs_out = read_cards(text), -1
        else:
            before, *after = text.split("/")
            if len(after) > 1:
                refuse("shoe: expected at most one / for a shuffle of the discards")
            first = read_cards(before)
            cards, runs_out = first + read_cards(after[0]), len(first)
    except NotationError as fault:
        refuse("shoe: {fault}", fault=fault)
    for part in (cards,) if runs_out < 0 else (cards[:runs_out], cards[runs_out:]):
        too_many(part, decks)
    return cards, runs_out


def _faced(data: Any, card_count: int) -> tuple[int, ...]:
    """Return the cards of a shoe that lie face up in it, by their places from 1, in the order they come."""
    if not isinstance(data, list):
        refuse("faced = {told:shown}; expected a list such as [5, 12]: which cards of the shoe lie face up", told=data)
    for place in data:
        if type(place) is not int or not 1 <= place <= card_count:
            refuse("faced: {place:shown} is no card of the shoe; expected 1 to {cards}", place=place, cards=card_count)
        if data.count(place) > 1:
            refuse("faced: {place} is there twice; expected each card once", place=place)
    return tuple(sorted(data))


def too_many(cards: tuple[Card, ...], decks: int) -> None:
    """Refuse cards that hold one card more often than the decks do."""
    counted = [0] * len(CARDS)
    for card in cards:
        times = counted[card.code] + 1
        if times > decks:
            break
        counted[card.code] = times
    else:
        return
    codes = [each.code for each in cards]
    card = next(each for each in cards if codes.count(each.code) > decks)
    times = codes.count(card.code)
    if decks == 1:
        refuse("shoe: {card} comes {times} times; expected at most 1, one for each deck", card=card, times=times)
    refuse(
        "shoe: {card} comes {times} times; expected at most {decks}, one for each of {decks} decks",
        card=card,
        times=times,
        decks=decks,
    )
