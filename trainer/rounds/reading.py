"""Reading a round from what a file or a line of JSON says, and refusing it with one line that a person can act on."""

import difflib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, Literal, NoReturn, cast

from trainer.engine.acts import Double, Insure, Lay, Wager
from trainer.engine.cards import Card, read_cards
from trainer.engine.errors import NotationError, OptionRefused, RoundRefused
from trainer.engine.judge import Fault
from trainer.engine.money import Cents, read_money
from trainer.engine.notation import write_act
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import MOST_BOXES, Decision, Rules
from trainer.games.game import Game
from trainer.games.notation import read_act
from trainer.games.options import as_recorded, house_of, read_house
from trainer.games.registry import GAMES, SIDE_BETS, rules_in_force
from trainer.rounds.spec import FORMAT, ActEntry, BoxSpec, Play, RoundSpec

_ROUND_KEYS = ("format", "game", "rules", "house", "shoe", "box", "title", "note", "burn", "faced", "acts", "practice")
_BOX_KEYS = dict.fromkeys(("number", "main", "arrow", "side", "extra", "late", "insurance", "plays", "player")).keys()
_DECISIONS = ("hit", "stand", "split", "double")
_FAULTS = {fault.value: fault for fault in Fault}


def refuse(template: str, /, **values: Any) -> NoReturn:
    """Raise that a round cannot be played as told: a template and its values, as `Refusal` has them."""
    raise RoundRefused(template, **values)


NO_HINT: Final = sentence("")


def meant(name: Any, names: Iterable[str]) -> Sentence:
    """Return a question for a name that was probably meant, or nothing."""
    found = difflib.get_close_matches(name, names, 1) if isinstance(name, str) else ()
    return sentence("; did you mean {name}?", name=found[0]) if found else NO_HINT


def read_round(told: Mapping[str, Any], place: str = "") -> RoundSpec:
    """Return the round a mapping tells, in the keys of a round file; `RoundRefused` names the fault and the place."""
    try:
        return _read(told, place)
    except OptionRefused as refusal:
        raise refusal.within("house").within(place) from None
    except RoundRefused as refusal:
        raise refusal.within(place) from None
    except NotationError as refusal:
        raise RoundRefused("{fault}", fault=refusal).within(place) from None


def _read(told: Mapping[str, Any], place: str) -> RoundSpec:
    if type(told) is not dict and not isinstance(told, Mapping):
        refuse("a round is a table of keys; expected format, game, shoe and box")
    for key in told:
        if key not in _ROUND_KEYS:
            hint = (
                sentence("; it belongs to a box, below a line [[box]]") if key in _BOX_KEYS else meant(key, _ROUND_KEYS)
            )
            refuse(
                "unknown key {key:shown}; expected {round_keys:list}{hint}", key=key, round_keys=_ROUND_KEYS, hint=hint
            )
    number = told.get("format")
    if number != FORMAT or type(number) is not int:
        if "format" in told:
            refuse("format = {number:shown} is not known; expected format = {known}", number=number, known=FORMAT)
        refuse("no format number; expected format = {known}", known=FORMAT)
    name = told.get("game")
    game = GAMES.get(name) if isinstance(name, str) else None
    if game is None:
        if "game" in told:
            hint = meant(name, GAMES)
            refuse(
                "game = {name:shown} is not known; expected one of {games:list}{hint}",
                name=name,
                games=GAMES,
                hint=hint,
            )
        refuse("no game; expected one of {games:list}", games=GAMES)
    rules = _rules(game, told)
    shoe, runs_out = _shoe(told.get("shoe"), house_of(rules).decks)
    boxes = _boxes(told.get("box"), game, rules.chip)
    burn = told.get("burn", False)
    if type(burn) is not bool:
        refuse("burn = {burn:shown}; expected true or false", burn=burn)
    return RoundSpec(
        game=game.name,
        rule_set=rules.rule_set,
        rules=rules,
        shoe=shoe,
        runs_out=runs_out,
        faced=_faced(told["faced"], len(shoe)) if "faced" in told else (),
        burn=burn,
        boxes=boxes,
        title=_text(told, "title"),
        note=_text(told, "note"),
        acts=_acts(told["acts"], game, rules.chip) if "acts" in told else None,
        practice=_practice(told["practice"]) if "practice" in told else None,
        place=place,
    )


def _text(told: Mapping[str, Any], key: str) -> str:
    value = told.get(key, "")
    return (
        value
        if isinstance(value, str)
        else refuse("{key} = {value:shown}; expected text in quotation marks", key=key, value=value)
    )


def _practice(told: Any) -> Mapping[str, Any]:
    return (
        told
        if isinstance(told, Mapping)
        else refuse("practice = {told:shown}; expected what the program saved", told=told)
    )


def _rules(game: Game, told: Mapping[str, Any]) -> Rules:
    rule_set = told.get("rules", game.rule_sets[0])
    if rule_set not in game.rule_sets:
        refuse(
            "rules = {rule_set:shown} is not known in {name}; expected {rule_sets:or}",
            rule_set=rule_set,
            name=game.name,
            rule_sets=game.rule_sets,
        )
    house = told.get("house", {})
    if type(house) is not dict and not isinstance(house, Mapping):
        refuse("house = {house:shown}; expected options such as {{ peek = true }}", house=house)
    if "practice" in told:  # what the program saved: every option in force at its time
        house = as_recorded(game.houses[rule_set], house)
    if not house:
        return _plain_rules(game.name, rule_set)
    return rules_of(game, rule_set, house)


@lru_cache(maxsize=64)
def _plain_rules(game: str, rule_set: str) -> Rules:
    return rules_of(GAMES[game], rule_set, {})


_KNOWN_HOUSES: dict[tuple[Any, ...], Rules] = {}


def rules_of(game: Game, rule_set: str, house: Mapping[str, Any]) -> Rules:
    """Return the rules in force for house options as a round writes them; `RoundRefused` for one it may not have."""
    values = house.values()
    written: tuple[Any, ...] = (game.name, rule_set, *house, *values, *map(type, values))
    try:
        known = _KNOWN_HOUSES.get(written)
    except TypeError:  # a list, or a table of keys: a pay table of the house's own, or a fault
        written = (game.name, rule_set, *house, *map(str, values), *map(type, values))
        known = _KNOWN_HOUSES.get(written)
    if known is None:
        known = rules_in_force(game.name, rule_set, read_house(game.houses[rule_set], dict(house)))
        if len(_KNOWN_HOUSES) < 1000:
            _KNOWN_HOUSES[written] = known
    return known


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


def _faced(told: Any, cards: int) -> tuple[int, ...]:
    """Return which cards of a shoe lie face up in it, in the order they come."""
    if not isinstance(told, list):
        refuse("faced = {told:shown}; expected a list such as [5, 12]: which cards of the shoe lie face up", told=told)
    for place in told:
        if type(place) is not int or not 1 <= place <= cards:
            refuse("faced: {place:shown} is no card of the shoe; expected 1 to {cards}", place=place, cards=cards)
        if told.count(place) > 1:
            refuse("faced: {place} is there twice; expected each card once", place=place)
    return tuple(sorted(told))


def too_many(cards: tuple[Card, ...], decks: int) -> None:
    """Refuse cards that hold one card more often than the decks do."""
    counted = Counter(map(id, cards))  # there is one object for each card, and counting texts would be slower
    if cards and max(counted.values()) > decks:
        card = next(each for each in cards if counted[id(each)] > decks)
        times = counted[id(card)]
        if decks == 1:
            refuse("shoe: {card} comes {times} times; expected at most 1, one for each deck", card=card, times=times)
        refuse(
            "shoe: {card} comes {times} times; expected at most {decks}, one for each of {decks} decks",
            card=card,
            times=times,
            decks=decks,
        )


_AMOUNTS: dict[str, Cents] = {}


def read_amount(value: Any, chip: Cents, *place: object) -> Cents:
    """Return the cents of an amount: text, or a whole number of dollars; a multiple of the smallest cheque.

    `place` are the words that name it in a refusal.
    """
    cents = _AMOUNTS.get(value) if type(value) is str else value * 100 if type(value) is int else None
    if cents is None:
        try:
            cents = read_money(value) if type(value) is str else _refuse_amount(value, place)
        except NotationError:
            _refuse_amount(value, place)
        if len(_AMOUNTS) < 10_000:
            _AMOUNTS[value] = cents
    if cents <= 0:
        refuse("{place:text} = {value:shown}; expected more than nothing", place=place, value=value)
    if cents % chip:
        refuse(
            "{place:text}: {cents:money} is not a multiple of the smallest cheque; expected whole cheques of "
            "{chip:money} (house option chip)",
            place=place,
            cents=cents,
            chip=chip,
        )
    return cents


def _refuse_amount(value: Any, place: tuple[object, ...]) -> NoReturn:
    refuse('{place:text} = {value:shown} is no amount; expected money like "25" or "7.50"', place=place, value=value)


def _boxes(told: Any, game: Game, chip: Cents) -> tuple[BoxSpec, ...]:
    if not isinstance(told, list) or not told:
        if isinstance(told, Mapping):
            refuse("one box as [box]; expected at least one [[box]], in two brackets, with a number and a wager")
        refuse("no box; expected at least one [[box]], in two brackets, with a number and a wager")
    boxes = [_box(each, game, chip) for each in told]
    boxes.sort(key=lambda box: box.number)
    for left, right in pairwise(boxes):
        if left.number == right.number:
            refuse("box {number} is there twice; expected each number once", number=left.number)
    return tuple(boxes)


_MAIN = tuple(f"box {number}: main" for number in range(MOST_BOXES + 1))


def _box(told: Any, game: Game, chip: Cents) -> BoxSpec:
    if type(told) is not dict and not isinstance(told, Mapping):
        refuse("box: expected [[box]] with a number and a wager")
    number = told.get("number")
    if type(number) is not int or not 1 <= number <= MOST_BOXES:
        if "number" in told:
            refuse(
                "box number = {number:shown}; expected number = 1 to {most}, counted from the dealer's left",
                number=number,
                most=MOST_BOXES,
            )
        refuse("a box has no number; expected number = 1 to {most}, counted from the dealer's left", most=MOST_BOXES)
    if not told.keys() <= _BOX_KEYS:
        key = next(each for each in told if each not in _BOX_KEYS)
        whole = key in _ROUND_KEYS
        hint = sentence("; it belongs to the whole round, above the first [[box]]") if whole else meant(key, _BOX_KEYS)
        refuse(
            "box {number}: unknown key {key:shown}; expected {box_keys:list}{hint}",
            number=number,
            key=key,
            box_keys=_BOX_KEYS,
            hint=hint,
        )
    main = read_amount(told["main"], chip, _MAIN[number]) if "main" in told else 0
    side = _wagers(told["side"], number, "side", game, chip) if "side" in told else ()
    extra = _wagers(told["extra"], number, "extra", game, chip, main=True) if "extra" in told else ()
    late = _wagers(told["late"], number, "late", game, chip) if "late" in told else ()
    if not main and not side and not late:
        refuse('box {number} has no wager; expected main = "25" or another amount', number=number)
    if extra and not main:
        refuse(
            "box {number}: extra without a main wager; expected main, and beside it what may not be accepted",
            number=number,
        )
    arrow = _arrow(told.get("arrow"), number, game)
    insurance = _insurance(told["insurance"], number, game, chip) if "insurance" in told else None
    plays = _plays(told["plays"], number, chip) if "plays" in told else None
    if plays and arrow == "D":
        refuse("box {number}: plays on a D box; expected none, the dealer draws a D hand", number=number)
    if plays and not main:
        refuse("box {number}: plays without a main wager; expected none, the box is dealt no cards", number=number)
    if insurance and not main:
        refuse("box {number}: insurance without a main wager; expected main, or no insurance", number=number)
    player = told.get("player", "")
    if type(player) is not str:
        refuse(
            "box {number}: player = {player:shown}; expected a name in quotation marks", number=number, player=player
        )
    return BoxSpec(
        number=number,
        main=main,
        arrow=arrow,
        side=side,
        extra=extra,
        late=late,
        insurance=insurance,
        plays=plays,
        player=player,
    )


def _arrow(value: Any, number: int, game: Game) -> Literal["", "P", "D"]:
    if not game.arrows:
        if value is not None:
            refuse(
                "box {number}: arrow = {value:shown}; {name} has no arrows, expected none",
                number=number,
                value=value,
                name=game.name,
            )
        return ""
    if value == "P":
        return "P"
    if value == "D":
        return "D"
    if value is None:
        refuse('box {number}: no arrow; expected arrow = "P" or arrow = "D"', number=number)
    refuse(
        'box {number}: arrow = {value:shown}; expected "P" or "D", not both (SD 20:18:15:30.08(1), WO-12)',
        number=number,
        value=value,
    )


def _wagers(
    told: Any, number: int, key: str, game: Game, chip: Cents, *, main: bool = False
) -> tuple[tuple[Wager, Cents], ...]:
    if (type(told) is not dict and not isinstance(told, Mapping)) or not told:
        if main:
            refuse(
                'box {number}: {key} = {told:shown}; expected a wager such as {{ main = "5" }}',
                number=number,
                key=key,
                told=told,
            )
        refuse(
            'box {number}: {key} = {told:shown}; expected a side wager such as {{ {name} = "5" }}',
            number=number,
            key=key,
            told=told,
            name=next(iter([*game.sides, *SIDE_BETS])),
        )
    for name in told:
        if main and name not in ("main", *game.sides):
            expected = sentence("{wagers:or}", wagers=("main", *game.sides))
            refuse(
                "box {number}: {key}: {name:shown} is no wager of this game; expected {expected}",
                number=number,
                key=key,
                name=name,
                expected=expected,
            )
        if name not in game.sides and not main:
            expected = _side_expected(game)
            refuse(
                "box {number}: {key}: {name:shown} is no side wager of this game; expected {expected}",
                number=number,
                key=key,
                name=name,
                expected=expected,
            )
    return tuple([(name, read_amount(told[name], chip, "box", number, key, name)) for name in told])


def _side_expected(game: Game) -> Sentence:
    """Return which side wagers a game has, for a refusal."""
    if game.sides:
        return sentence("{sides:or}", sides=game.sides)
    return sentence("none, {game} has no side wager", game=game.name)


def _insurance(value: Any, number: int, game: Game, chip: Cents) -> Cents | Literal["even"]:
    if not game.insurance:
        refuse("box {number}: insurance is not offered in {name}; expected none", number=number, name=game.name)
    return "even" if value == "even" else read_amount(value, chip, "box", f"{number}: insurance")


_PLAIN: dict[Any, Play] = {said: (cast(Decision, said), None) for said in _DECISIONS}


def _plays(told: Any, number: int, chip: Cents) -> tuple[Play, ...]:
    if not isinstance(told, list):
        refuse('box {number}: plays = {told:shown}; expected a list such as ["hit", "stand"]', number=number, told=told)
    try:
        return tuple([_PLAIN[said] for said in told])
    except (KeyError, TypeError):
        return tuple([_play(said, f"{number}: play {at}", chip) for at, said in enumerate(told, start=1)])


def _play(said: Any, place: str, chip: Cents) -> Play:
    if isinstance(said, str):
        if said in _PLAIN:
            return _PLAIN[said]
        if said.startswith("double "):
            return "double", read_amount(said[len("double ") :], chip, "box", f"{place}: double")
    refuse(
        'box {place} = {said:shown}; expected "hit", "stand", "split", "double" or "double 10"', place=place, said=said
    )


def _acts(told: Any, game: Game, chip: Cents) -> tuple[ActEntry, ...]:
    if not isinstance(told, list):
        refuse('acts = {told:shown}; expected a list such as ["deal 1", "deal dealer down"]', told=told)
    entries = tuple([_entry(each, f"act {at}") for at, each in enumerate(told, start=1)])
    for at, entry in enumerate(entries, start=1):
        if isinstance(entry.act, Lay | Insure | Double) and (entry.finding is None or entry.stands):
            _check_word(entry.act, f"act {at} ({write_act(entry.act)})", game, chip)
    return entries


def _check_word(act: Lay | Insure | Double, where: str, game: Game, chip: Cents) -> None:
    """Refuse what a player lays if no box of the game could lay it."""
    if isinstance(act, Lay) and act.wager not in ("main", "insurance", *game.sides):
        expected = _side_expected(game)
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


def _entry(told: Any, where: str) -> ActEntry:
    try:
        if isinstance(told, str):
            return ActEntry(read_act(told))
        if isinstance(told, Mapping) and isinstance(told.get("act"), str):
            for key in told:
                if key not in ("act", "finding", "stands"):
                    refuse("{where}: unknown key {key:shown}; expected act, finding, stands", where=where, key=key)
            finding, stands = told.get("finding"), told.get("stands", False)
            if finding not in _FAULTS:
                refuse(
                    "{where}: finding = {finding:shown}; expected one of {faults:list}",
                    where=where,
                    finding=finding,
                    faults=_FAULTS,
                )
            if type(stands) is not bool:
                refuse("{where}: stands = {stands:shown}; expected true or false", where=where, stands=stands)
            return ActEntry(read_act(told["act"]), _FAULTS[finding], stands)
    except NotationError as fault:
        refuse('{where}: {fault}; expected one such as "deal 1", "pay 1.2 main 25" or "peek"', where=where, fault=fault)
    refuse(
        '{where} = {told:shown}; expected text such as "deal 1", or {{ act = "...", finding = "..." }}',
        where=where,
        told=told,
    )
