"""Reading the boxes of a round: their wagers, and what their players say."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final, Literal, NoReturn

from trainer.engine.acts import Wager
from trainer.engine.errors import NotationError
from trainer.engine.money import MOST_CENTS, Cents, read_money
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import MOST_BOXES
from trainer.games import registry
from trainer.games.game import Game
from trainer.rounds.refusing import BOX_KEYS, ROUND_KEYS, meant, refuse
from trainer.rounds.spec import BoxSpec, Play

_AMOUNTS: Final[dict[str, Cents]] = {}


def _plain_amount(value: Any, chip: Cents) -> Cents:
    """Return the cents of an amount that was read before and is a bet at this smallest cheque; 0 for any other."""
    if type(value) is not str:
        return 0
    cents = _AMOUNTS.get(value, 0)
    return 0 if cents % chip else cents


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
        if len(_AMOUNTS) < 10_000:  # most amounts come again and again, but in a long run they have no end
            _AMOUNTS[value] = cents
    if cents > MOST_CENTS:  # whole dollars: text has no more digits
        refuse("{place:text} = {value:shown}; expected at most {most:money}", place=place, value=value, most=MOST_CENTS)
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


def read_boxes(data: Any, game: Game, chip: Cents) -> tuple[BoxSpec, ...]:
    if not isinstance(data, list) or not data:
        if isinstance(data, Mapping):
            refuse("one box as [box]; expected at least one [[box]], in two brackets, with a number and a wager")
        refuse("no box; expected at least one [[box]], in two brackets, with a number and a wager")
    boxes = [_box(each, game, chip) for each in data]
    before = 0
    for box in boxes:
        if box.number <= before:
            return _in_order(boxes)
        before = box.number
    return tuple(boxes)


def _in_order(boxes: list[BoxSpec]) -> tuple[BoxSpec, ...]:
    boxes.sort(key=lambda box: box.number)
    for left, right in pairwise(boxes):
        if left.number == right.number:
            refuse("box {number} is there twice; expected each number once", number=left.number)
    return tuple(boxes)


_NOT_TOLD: Final[Any] = object()
"""The value of a key that is not there."""


def table_of(data: Any) -> dict[Any, Any] | None:
    """Return a table of keys as the dict that it nearly always is; None if it is no table."""
    if type(data) is dict:
        return data
    return dict(data) if isinstance(data, Mapping) else None


def _box(told: Any, game: Game, chip: Cents) -> BoxSpec:
    data = table_of(told)
    if data is None:
        refuse("box: expected [[box]] with a number and a wager")
    # Each key is looked at once: to look for every key that there may be takes twice as long.
    number = arrow_told = None
    main_told = side_told = extra_told = late_told = insurance_told = plays_told = player_told = unknown = _NOT_TOLD
    for any_key, value in data.items():
        key = any_key if isinstance(any_key, str) else ""
        if key == "number":
            number = value
        elif key == "main":
            main_told = value
        elif key == "plays":
            plays_told = value
        elif key == "side":
            side_told = value
        elif key == "arrow":
            arrow_told = value
        elif key == "insurance":
            insurance_told = value
        elif key == "extra":
            extra_told = value
        elif key == "late":
            late_told = value
        elif key == "player":
            player_told = value
        elif unknown is _NOT_TOLD:
            unknown = any_key
    if type(number) is not int or not 1 <= number <= MOST_BOXES:
        if "number" in data:
            refuse(
                "box number = {number:shown}; expected number = 1 to {most}, counted from the dealer's left",
                number=number,
                most=MOST_BOXES,
            )
        refuse("a box has no number; expected number = 1 to {most}, counted from the dealer's left", most=MOST_BOXES)
    if unknown is not _NOT_TOLD:
        _refuse_key(unknown, number)
    main = 0
    if main_told is not _NOT_TOLD:
        main = _plain_amount(main_told, chip) or read_amount(main_told, chip, "box", f"{number}: main")
    side = () if side_told is _NOT_TOLD else _wagers(side_told, number, "side", game, chip)
    extra = () if extra_told is _NOT_TOLD else _wagers(extra_told, number, "extra", game, chip, main=True)
    late = () if late_told is _NOT_TOLD else _wagers(late_told, number, "late", game, chip)
    if not main and not side and not late:
        refuse('box {number} has no wager; expected main = "25" or another amount', number=number)
    if extra and not main:
        refuse(
            "box {number}: extra without a main wager; expected main, and beside it what may not be accepted",
            number=number,
        )
    arrow = _arrow(arrow_told, number, game)
    insurance = None if insurance_told is _NOT_TOLD else _insurance(insurance_told, number, game, chip)
    plays = None if plays_told is _NOT_TOLD else _plays(plays_told, number, chip)
    if plays and arrow == "D":
        refuse("box {number}: plays on a D box; expected none, the dealer draws a D hand", number=number)
    if plays and not main:
        refuse("box {number}: plays without a main wager; expected none, the box is dealt no cards", number=number)
    if insurance and not main:
        refuse("box {number}: insurance without a main wager; expected main, or no insurance", number=number)
    player = "" if player_told is _NOT_TOLD else player_told
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


def _refuse_key(key: Any, number: int) -> NoReturn:
    whole = key in ROUND_KEYS
    hint = sentence("; it belongs to the whole round, above the first [[box]]") if whole else meant(key, BOX_KEYS)
    refuse(
        "box {number}: unknown key {key:shown}; expected {box_keys:list}{hint}",
        number=number,
        key=key,
        box_keys=BOX_KEYS,
        hint=hint,
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
    return refuse(
        'box {number}: arrow = {value:shown}; expected "P" or "D", not both (SD 20:18:15:30.08(1), WO-12)',
        number=number,
        value=value,
    )


def _wagers(
    told: Any, number: int, key: str, game: Game, chip: Cents, *, main: bool = False
) -> tuple[tuple[Wager, Cents], ...]:
    data = table_of(told)
    if not data:
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
            name=next(iter([*game.sides, *registry.SIDE_BETS])),
        )
    sides = game.sides
    for name in data:
        if name not in sides and not (main and name == "main"):
            _refuse_wager(name, number, key, game, main=main)
    return tuple(
        [
            (name, _plain_amount(value, chip) or read_amount(value, chip, "box", number, key, name))
            for name, value in data.items()
        ]
    )


def _refuse_wager(name: Any, number: int, key: str, game: Game, *, main: bool) -> NoReturn:
    if main:
        refuse(
            "box {number}: {key}: {name:shown} is no wager of this game; expected {expected}",
            number=number,
            key=key,
            name=name,
            expected=sentence("{wagers:or}", wagers=("main", *game.sides)),
        )
    refuse(
        "box {number}: {key}: {name:shown} is no side wager of this game; expected {expected}",
        number=number,
        key=key,
        name=name,
        expected=side_expected(game),
    )


def side_expected(game: Game) -> Sentence:
    """Return the side wagers that a game has, for a refusal."""
    if game.sides:
        return sentence("{sides:or}", sides=game.sides)
    return sentence("none, {game} has no side wager", game=game.name)


def _insurance(value: Any, number: int, game: Game, chip: Cents) -> Cents | Literal["even"]:
    if not game.insurance:
        refuse("box {number}: insurance is not offered in {name}; expected none", number=number, name=game.name)
    return "even" if value == "even" else read_amount(value, chip, "box", f"{number}: insurance")


_HIT: Final[Play] = ("hit", None)
_STAND: Final[Play] = ("stand", None)
_SPLIT: Final[Play] = ("split", None)
_DOUBLE: Final[Play] = ("double", None)


def _plays(data: Any, number: int, chip: Cents) -> tuple[Play, ...]:
    if not isinstance(data, list):
        refuse('box {number}: plays = {told:shown}; expected a list such as ["hit", "stand"]', number=number, told=data)
    plays: list[Play] = []
    for said in data:
        text = said if type(said) is str else ""
        if text == "stand":
            plays.append(_STAND)
        elif text == "hit":
            plays.append(_HIT)
        elif text == "split":
            plays.append(_SPLIT)
        elif text == "double":
            plays.append(_DOUBLE)
        else:
            plays.append(_amount_doubled(said, number, len(plays) + 1, chip))
    return tuple(plays)


def _amount_doubled(said: Any, number: int, at: int, chip: Cents) -> Play:
    """Return the play that names the amount of a double; nothing else is left that a player may say."""
    if type(said) is str and said.startswith("double "):
        amount = said[len("double ") :]
        place = f"{number}: play {at}: double"
        return "double", _plain_amount(amount, chip) or read_amount(amount, chip, "box", place)
    return refuse(
        'box {number}: play {at} = {said:shown}; expected "hit", "stand", "split", "double" or "double 10"',
        number=number,
        at=at,
        said=said,
    )
