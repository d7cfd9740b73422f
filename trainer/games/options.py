"""House options: how each is written in a round, which values it may take, and the line for one it may not."""

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, cast, get_args, get_type_hints

import msgspec

from trainer.engine.errors import NotationError, OptionRefused
from trainer.engine.house_choices import HouseChoices
from trainer.engine.money import Cents, Rounding, read_money, whole_dollars, write_exact
from trainer.engine.sentences import sentence
from trainer.engine.table import Rules


class OneOf(msgspec.Struct, frozen=True):
    """The values an option may take, default first, as they are written."""

    values: tuple[Any, ...]
    instead: tuple[tuple[str, Any, Any], ...] = ()
    """Another default beside a value of another option: its name, that value, and the default there."""


class MoneyOneOf(msgspec.Struct, frozen=True):
    """An amount of money among a few, as it is written."""

    values: tuple[str, ...]


class Dollars(msgspec.Struct, frozen=True):
    """An amount of money, or none; `least` in cents."""

    least: Cents = 1


class WordOrDollars(msgspec.Struct, frozen=True):
    """One of a few words, an amount of money, or none."""

    words: tuple[str, ...]


class PayTable(msgspec.Struct, frozen=True):
    """A printed pay table by its number, or a house's own figures as a list."""

    printed: tuple[str, ...]
    cells: tuple[str, ...]


Chip: TypeAlias = Annotated[int, MoneyOneOf(("0.50", "0.25", "1.00", "2.50", "5.00", "25.00"))]
WholeDollarChip: TypeAlias = Annotated[int, MoneyOneOf(("1.00", "0.25", "0.50", "2.50", "5.00", "25.00"))]
"""The smallest cheque in games whose print halves wagers to whole dollars (ruling WO-6)."""
TableLimit: TypeAlias = Annotated[int | None, Dollars()]
Soft17: TypeAlias = Annotated[str, OneOf(("hit", "stand"))]
UpCard: TypeAlias = Annotated[str, OneOf(("second", "first"))]
Peeks: TypeAlias = Annotated[bool, OneOf((True, False))]
Mend: TypeAlias = Annotated[Literal["either", "dealer", "floor"], OneOf(("either", "dealer", "floor"))]
BlackjackPays: TypeAlias = Annotated[str, OneOf(("3:2", "6:5"))]
Breakage: TypeAlias = Annotated[
    Rounding, OneOf(("up", "down", "even_money"), instead=(("blackjack_pays", "6:5", "even_money"),))
]
BreakageUp: TypeAlias = Annotated[Rounding, OneOf(("up",))]
"""The way to pay an odd amount in games where 3 to 2 is a minimum by law (SD 20:18:15:06)."""
LateBlackjack: TypeAlias = Annotated[str, OneOf(("original", "all"))]
SideMax: TypeAlias = Annotated[int | str | None, WordOrDollars(("main",))]

_ODDS = {"3:2": (3, 2), "6:5": (6, 5)}


class GameOptions(HouseChoices, frozen=True, kw_only=True):
    """Options of every table, whatever the game. Money options are cents here and text in a round."""

    six_to_five_on_one_deck: ClassVar[bool] = False
    """True if the law allows 6 to 5 in a single-deck game only."""

    decks: int = 6
    chip: Chip = 50
    """The smallest cheque; every wager is a multiple of it."""
    pick_up: Annotated[str, OneOf(("end", "each", "either"))] = "end"
    """The time to pick up the cards of hands settled against the finished dealer's hand (ruling SB-14)."""
    mend: Mend = "either"
    """The one who mends a wrong payoff (ruling SB-15)."""
    table_min: TableLimit = None
    """A main wager below it is noted, and settled in full."""
    table_max: TableLimit = None
    """A main wager above it is noted, and settled in full (Md. 36.05.03.14)."""

    @property
    def wager_step(self) -> Cents:
        """The amount of which players' wagers are a multiple in made-up rounds."""
        return wager_step(self.chip)

    @property
    def extra_cheques(self) -> tuple[Cents, ...]:
        """Cheques in the rack besides those that the smallest one brings; for payoffs in fixed dollars."""
        return ()


def wager_step(chip: Cents) -> Cents:
    """Return the amount of which wagers are a multiple in made-up rounds: whole cheques, no less than whole dollars."""
    return chip if 100 % chip else 100


def house_of(rules: Rules) -> GameOptions:
    """Return the house's options that every game has."""
    return cast("GameOptions", rules.house)  # asked at every round; to look at the class of a struct takes much longer


def blackjack_odds(pays: str) -> tuple[int, int]:
    """Return the odds of a blackjack as two numbers."""
    return _ODDS[pays]


@cache
def options(options_type: type[GameOptions]) -> Mapping[str, tuple[Any, Any]]:
    """Return each option of a game with its permitted values and its default.

    Remembered, since reading type hints takes longer than all else that is done with a house.
    """
    hints = get_type_hints(options_type, include_extras=True)
    known = {field.name: field for field in msgspec.structs.fields(options_type)}
    own = [name for name in known if name not in _LISTED_FIRST + _LISTED_LAST]
    ordered = [known[name] for name in (*_LISTED_FIRST, *own, *_LISTED_LAST)]
    return MappingProxyType({field.name: (get_args(hints[field.name])[1], field.default) for field in ordered})


_LISTED_FIRST = ("decks", "chip")
_LISTED_LAST = ("pick_up", "mend", "table_min", "table_max")
"""The options that every game has, listed after those that it declares itself."""


def read_house(options_type: type[GameOptions], written: dict[str, Any]) -> GameOptions:
    """Return a game's house options from how a round writes them; what is not written keeps its default."""
    known = options(options_type)
    read = {name: read_option(options_type, name, value) for name, value in written.items()}
    for name, (permitted, _) in known.items():
        if name not in read and isinstance(permitted, OneOf) and permitted.instead:
            read[name] = default_beside(permitted, read)
    made = options_type(**read)
    if options_type.six_to_five_on_one_deck and getattr(made, "blackjack_pays", "3:2") == "6:5" and made.decks != 1:
        raise OptionRefused("blackjack_pays 6:5 is lawful in a single-deck game only; expected decks = 1 with it")
    if made.table_min and made.table_max and made.table_min > made.table_max:
        raise OptionRefused("table_min is above table_max; expected it at most as high")
    side_max = getattr(made, "side_max", None)
    if isinstance(side_max, int) and side_max < made.chip:  # every side wager would go back whole
        raise OptionRefused("side_max is below chip, the smallest cheque; expected at least one cheque")
    return made


def default_beside(permitted: OneOf, chosen: Mapping[str, Any]) -> Any:
    """Return the default of an option at a house that has chosen others so; most are the same everywhere."""
    for name, value, default in permitted.instead:
        if chosen.get(name) == value:
            return default
    return permitted.values[0]


def as_recorded(options_type: type[GameOptions], written: Mapping[str, Any]) -> dict[str, Any]:
    """Return a record of every option in force with what was done before there was a choice: the plain default.

    An option that the record lacks is younger than it, and its default beside others younger still.
    """
    known = options(options_type)
    plain = {name: permitted.values[0] for name, (permitted, _) in known.items() if getattr(permitted, "instead", ())}
    return {**plain, **written}


def read_option(options_type: type[GameOptions], name: str, value: Any) -> Any:
    """Return the value of one option from how a round writes it, whatever the others are."""
    # A list is never remembered, since Python takes True for 1 inside it; most values come again and again.
    return (_read_before if type(value) in (str, bool, int) else _read_option)(options_type, name, value)


def _read_option(options_type: type[GameOptions], name: str, value: Any) -> Any:
    known = options(options_type)
    if name not in known:
        raise OptionRefused(
            "this game has no option {name:shown}; expected one of {known:list}", name=name, known=known
        )
    match known[name][0]:
        case OneOf(values):
            if any(value == each and type(value) is type(each) for each in values):
                return value
            expected = sentence("{values:shown_or}", values=values)
        case MoneyOneOf(values):
            try:
                cents = _read_amount(value)
            except NotationError:
                cents = -1
            if any(cents == read_money(each) for each in values):
                return cents
            expected = sentence("{values:shown_or}", values=values)
        case Dollars(least):
            try:
                cents = _read_amount(value)
            except NotationError:
                cents = -1
            if cents >= least:
                return cents
            expected = (
                sentence('an amount in dollars of at least "{least:exact}"', least=least)
                if least > 1
                else sentence("an amount in dollars")
            )
        case WordOrDollars(words):
            if isinstance(value, str) and value in words:
                return value
            try:
                cents = _read_amount(value)
            except NotationError:
                cents = -1
            if cents > 0:
                return cents
            expected = sentence("{words:shown_or} or an amount in dollars", words=words)
        case PayTable(printed, cells):
            if isinstance(value, str) and value in printed:
                return value
            own = isinstance(value, list | tuple) and len(value) == len(cells)
            if own and all([type(each) is int and 1 <= each <= 10_000 for each in value]):
                return tuple(value)
            expected = sentence(
                "one of {printed:shown_list}, or a list of {many} whole odds to 1, for {cells:list}",
                printed=printed,
                many=len(cells),
                cells=cells,
            )
        case _:
            raise TypeError(name)
    raise OptionRefused(
        "{name} = {value:shown} is not allowed; expected {expected}", name=name, value=value, expected=expected
    )


_read_before = lru_cache(maxsize=1024, typed=True)(_read_option)


def _read_amount(value: Any) -> Cents:
    if isinstance(value, str):
        return read_money(value)
    if type(value) is int:
        return whole_dollars(value)
    raise NotationError("no amount")


def write_house(house: GameOptions) -> dict[str, Any]:
    """Return every option in force as results write it; those that are "none" are left out."""
    shown: dict[str, Any] = {}
    for name, (permitted, _) in options(type(house)).items():
        value = getattr(house, name)
        if value is None:
            continue
        if isinstance(permitted, MoneyOneOf | Dollars | WordOrDollars) and isinstance(value, int):
            value = write_exact(value)
        elif isinstance(value, tuple):
            value = list(value)
        shown[name] = value
    return shown
