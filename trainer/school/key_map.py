"""The key of each command: the commands with their own keys, and a person's changes to them."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

import msgspec

KeyPlace: TypeAlias = Literal[
    "dealing", "payout", "order", "hitting", "request", "recall", "verdict", "example", "rules", "houses", "deal"
]
"""A place in which keys are heard at the same time; within one, each key has one command."""
Group: TypeAlias = Literal[
    "everywhere", "answering", "hitting", "request", "recall", "verdict", "table", "deal", "example", "rules", "houses"
]
KeyRefusal: TypeAlias = Literal["fixed", "figures", "typing", "editing", "alt", "unknown"]
"""The reason why a key cannot be a command's: used so in the same place, or for figures, letters, editing, buttons."""


class Command(msgspec.Struct, frozen=True):
    """An act that has a key."""

    name: str
    default: str
    """As Qt writes keys in files: ``"P"``, ``"Shift+F3"``."""
    places: frozenset[KeyPlace]


def _commands(places: set[KeyPlace], **keys: str) -> tuple[Command, ...]:
    return tuple(Command(name.replace("_", " "), key, frozenset(places)) for name, key in keys.items())


CHEQUES: Final = tuple(f"cheque {place}" for place in range(1, 8))
CHOICE_KEYS: Final = tuple(f"choice {number}" for number in range(1, 5))

GROUPS: Final[dict[Group, tuple[Command, ...]]] = {
    "answering": (
        *_commands({"payout", "order", "deal"}, take="T", pay="P", push="U"),
        *(Command(name, name[-1], frozenset({"payout", "deal"})) for name in CHEQUES),
        *_commands({"order"}, touch="Space"),
        *_commands({"payout", "order", "deal"}, back="Backspace"),
        *_commands({"payout", "order", "hitting", "deal"}, clear="Esc"),
        *_commands({"payout", "order", "hitting", "verdict"}, submit="Return"),
    ),
    "hitting": (
        *_commands({"hitting"}, hit="H", stand="S", collect="C"),
        Command("lay-sideways", "L", frozenset({"hitting", "deal"})),
    ),
    "request": (
        *_commands({"request"}, allowed="A", refused="R"),
        Command("ask-signal", "S", frozenset({"request"})),
        *_commands({"request"}, call="C"),
        Command("call-and-wait", "W", frozenset({"request"})),
    ),
    "recall": tuple(Command(name, name[-1], frozenset({"recall"})) for name in CHOICE_KEYS),
    "verdict": _commands({"verdict"}, next="N", again="A", report="R", look_up="C", other_order="O"),
    "everywhere": _commands(set(get_args(KeyPlace)), explain="Shift+F1"),
    "table": _commands(
        {"dealing", "payout", "order", "hitting", "request", "recall", "verdict", "deal"}, read="F8", fold="F9"
    ),
    "deal": (
        *_commands({"deal"}, deal_card="D", own_down="B", own_up="F", draw="W", burn="N"),
        *_commands({"deal"}, discard="G", tuck="I", give_back="R", take_back="A", dealer_envy="V"),
        *_commands({"deal"}, offer_insurance="O", close_insurance="C", peek="K", expose="E", set_up_card="S"),
        *_commands({"deal"}, shuffle="H", call_floor="M", clear_layout="X", go_on="Space", hint="F1"),
    ),
    "example": _commands({"example"}, play="Space", step_back="Left", step_on="Right"),
    "rules": _commands({"rules"}, find="Ctrl+F", next_hit="F3", last_hit="Shift+F3"),
    "houses": (
        *_commands({"houses"}, new_house="Ctrl+N", copy_house="Ctrl+D", rename_house="F2"),
        *_commands({"houses", "deal"}, undo="Ctrl+Z"),
    ),
}
"""Every command, as the settings show them."""

COMMANDS: Final[dict[str, Command]] = {each.name: each for group in GROUPS.values() for each in group}

_FIGURES: Final = frozenset("0123456789")
_ARROWS: Final = frozenset({"Left", "Right", "Up", "Down"})
_FIXED: Final[dict[KeyPlace, frozenset[str]]] = {
    "payout": frozenset({".", ",", "$", "Del", "Left", "Right", "Home", "End"}),
    "order": _ARROWS,
    "deal": _ARROWS | {".", ",", "$", "Del", "Home", "End", "Return"},
    "hitting": frozenset({"/", ",", ";", "Backspace", "Del", "Left", "Right", "Home", "End"}),
    "example": frozenset({"Return", "Esc", "Home", "Up", "Down", "PgUp", "PgDown"}),
    "rules": frozenset({"Return", "Esc", "Up", "Down", "PgUp", "PgDown"}),
    "houses": frozenset({"Return", "Esc", "Del"}),
}
"""Keys that move or edit in a place whatever a person chooses."""
_TYPING: Final[frozenset[KeyPlace]] = frozenset({"rules", "houses"})
"""Places with fields for words."""

_EDITING: Final = tuple(f"Ctrl+{letter}" for letter in "CVXAZY")


class KeyMap(msgspec.Struct, frozen=True):
    """The keys of all commands: each its own unless a person has chosen another."""

    own: Mapping[str, str] = {}
    """The keys that differ from the defaults, by command."""

    @classmethod
    def of(cls, own: Mapping[str, str]) -> "KeyMap":
        """Return the map of chosen keys, without any that cannot be or that two commands share."""
        made = cls(
            {
                name: key
                for name, command in COMMANDS.items()
                if (key := own.get(name)) and key != command.default and not refusal(name, key)
            }
        )
        while twice := next((name for name in made.own if made.rivals(name, made.key(name))), ""):
            made = made.with_key(twice, COMMANDS[twice].default)
        return made

    def key(self, command: str) -> str:
        return self.own.get(command) or COMMANDS[command].default

    def command(self, key: str, place: KeyPlace) -> str | None:
        """Return the command that a key gives in a place."""
        return next((name for name, each in COMMANDS.items() if place in each.places and self.key(name) == key), None)

    def rivals(self, command: str, key: str) -> tuple[str, ...]:
        """Return the other commands that have a key and can be on at the same time."""
        places = COMMANDS[command].places
        return tuple(
            name
            for name, each in COMMANDS.items()
            if name != command and each.places & places and self.key(name) == key
        )

    def with_key(self, command: str, key: str) -> "KeyMap":
        """Put a command on a key, whoever else may have it."""
        own = {**self.own, command: key}
        return KeyMap({name: own[name] for name in COMMANDS if name in own and own[name] != COMMANDS[name].default})

    def swapped(self, command: str, key: str) -> "KeyMap | None":
        """Put a command on a key and its rivals on the key it had; None where that would only move the conflict."""
        old, rivals = self.key(command), self.rivals(command, key)
        made = self.with_key(command, key)
        for name in rivals:
            if refusal(name, old):
                return None
            made = made.with_key(name, old)
        return None if any(made.rivals(name, made.key(name)) for name in (command, *rivals)) else made


def refusal(command: str, key: str) -> KeyRefusal | None:
    """Return the reason why a key cannot be a command's, whoever has it; its default always can."""
    known = COMMANDS[command]
    if key == known.default:
        return None
    if not key or key in ("Tab", "Backtab", "Shift+Backtab", "Shift+Tab"):
        return "unknown"
    if "Alt+" in key or "Meta+" in key:
        return "alt"
    if key in _EDITING:
        return "editing"
    if known.places & _TYPING and (len(key) == 1 or key in ("Space", "Backspace")):
        return "typing"
    if key in _FIGURES and (
        "hitting" in known.places or (known.places & {"payout", "deal"} and command not in CHEQUES)
    ):
        return "figures"
    if any(key in _FIXED.get(place, ()) for place in known.places):
        return "fixed"
    return None
