"""House files: reading one, refusing it in a line that a person can act on, writing it, and the folder they lie in."""

import re
from collections.abc import Mapping
from contextlib import AbstractContextManager
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec

from trainer.disk.locking import locked
from trainer.disk.whole_file import write_whole
from trainer.engine.errors import NotationError, Refusal, RoundRefused
from trainer.engine.money import Cents, read_money, write_exact
from trainer.engine.quoting import line_shown, path_shown, quoted
from trainer.engine.sentences import Sentence, sentence
from trainer.games.registry import GAMES
from trainer.houses.house import (
    CHEQUES,
    EVERYWHERE,
    LIMITS,
    LONGEST_NAME,
    LONGEST_NOTE,
    MOST_PAID,
    STANDARD,
    STANDARD_NAME,
    Colours,
    Figures,
    House,
    RuleSetKey,
    canonical,
    followers,
    house_options,
    is_printed,
    line_labels,
    may_complete,
    printed_figures,
)
from trainer.houses.naming import name_key, one_form
from trainer.houses.table_calls import AFTER_CALLS, USUAL, AfterCall, TableCall, own_calls
from trainer.rounds.input_files import read_text
from trainer.rounds.toml_text import TomlRefused, read_toml

FORMAT: Final = 1
SUFFIX: Final = ".house"
_PATIENCE_SECONDS: Final = 2.0
"""The time that another program may take to write a house, before ours is written all the same."""
_KEYS: Final = ("format", "name", "note", "table_min", "table_max", "games", "pay_tables", "cheques", "calls")
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")


class HouseRefused(Refusal):
    """A house file that cannot be used as it is; the message is one line for the person who wrote it."""


class HouseChanged(Refusal):
    """A house file that is not as it was when it was read; saving would lose what somebody else wrote."""


class HouseOnFile(msgspec.Struct, frozen=True):
    """A house and where it lies; the standard one has no file."""

    house: House
    path: Path | None = None
    text: str = ""
    """The text of the file when it was read or written last."""

    @property
    def file_name(self) -> str:
        """The name of its file in one form, as settings keep it; empty for the standard house."""
        return one_form(self.path.name) if self.path else ""


def refuse(template: str, /, **values: Any) -> NoReturn:
    """Raise that a house file cannot be used: a template and its values, as `Refusal` has them."""
    raise HouseRefused(template, **values)


_A_HOUSE_FILE: Final = sentence("a house file")


def load_house(path: Path) -> HouseOnFile:
    """Return the house a file tells of; `HouseRefused` names the file, the place and what was expected."""
    text = read_text(path, _A_HOUSE_FILE, HouseRefused)
    return HouseOnFile(parse_house(text, path_shown(path)), path, text)


def parse_house(text: str, place: str) -> House:
    """Return the house a text tells of."""
    try:
        return _remembered(text) if len(text) < _LONG else _house(read_toml(text))
    except (TomlRefused, HouseRefused) as refusal:
        raise HouseRefused("{place}: {refusal}", place=place, refusal=refusal) from None


_LONG: Final = 1 << 16


@lru_cache(maxsize=512)
def _remembered(text: str) -> House:
    """Return a house as it was read before: the files of a folder are read at every look at it, and seldom change."""
    return _house(read_toml(text))


def _house(data: Mapping[str, Any]) -> House:
    for key in data:
        if key not in _KEYS:
            refuse("unknown key {key:repr}; expected {keys:list}", key=key, keys=_KEYS)
    number = data.get("format")
    if number != FORMAT or type(number) is not int:
        refuse("format = {number:value} is not known; expected format = {format}", number=number, format=FORMAT)
    house = House(
        name=read_name(data.get("name")),
        note=_note(data.get("note", "")),
        table_min=_limit(data, "table_min"),
        table_max=_limit(data, "table_max"),
        cheques=_cheques(data.get("cheques", {})),
        calls=_calls(data.get("calls", {})),
    )
    for where, names in _by_rule_set(data, "pay_tables").items():
        tables: dict[str, Figures] = {}
        for name, figures in names.items():
            place = f"pay_tables.{where[0]}.{where[1]}.{line_shown(name)}"
            own = _table_name(where, name, place)
            tables[own] = _figures(where, name, figures, place)
        house = house.with_tables(where, tables)
    for where, chosen in _by_rule_set(data, "games").items():
        # What else it may have depends on the decks, and some defaults on the rest.
        last = followers(where)
        ordered = sorted(chosen, key=lambda name: (name != "decks", name in last))
        house = _chosen(house, where, {name: chosen[name] for name in ordered})
    return house


def read_name(value: Any) -> str:
    """Return the name of a house, blanks around it left out; `HouseRefused` if it is none."""
    name = one_form(value.strip()) if isinstance(value, str) else ""
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        refuse(
            "name = {value:value}; expected a name of 1 to {longest} characters in one line",
            value=value,
            longest=LONGEST_NAME,
        )
    if name_key(name) == name_key(STANDARD_NAME):
        refuse("name = {value:value} is the house that needs no file; expected another name", value=value)
    return name


def _note(value: Any) -> str:
    if not isinstance(value, str):
        refuse("note = {value:value}; expected text", value=value)
    return read_note(value)


def read_note(note: str) -> str:
    """Return the note of a house; `HouseRefused` if it is too long."""
    if len(note) > LONGEST_NOTE:
        refuse("note has {length} characters; expected at most {most}", length=len(note), most=LONGEST_NOTE)
    return note


def _limit(data: Mapping[str, Any], key: str) -> Cents | None:
    if key not in data:
        return None
    try:
        return read_money(canonical(EVERYWHERE[0], key, data[key]))
    except RoundRefused:
        refuse('{key} = {told:value}; expected an amount in dollars, such as "10" or "7.50"', key=key, told=data[key])


def _cheques(data: Any) -> dict[Cents, Colours]:
    found: dict[Cents, Colours] = {}
    for value, colours in _table(data, "cheques").items():
        try:
            cents = read_money(value)
        except NotationError:
            cents = 0
        place = f"cheques.{quoted(line_shown(value))}"
        if cents not in CHEQUES:
            refuse(
                "{place}: no house has this cheque; expected one of {cheques:list}",
                place=place,
                cheques=tuple([write_exact(cents) for cents in CHEQUES]),
            )
        if cents in found:
            refuse("{place}: this cheque is there twice; expected it once", place=place)
        named = _table(colours, place)
        if set(named) != {"colour", "spots"}:
            refuse(
                '{place} = {colours:value}; expected {{ colour = "#b8202f", spots = "#f8f1df" }}',
                place=place,
                colours=colours,
            )
        for key, colour in named.items():
            if not isinstance(colour, str) or not _COLOUR.fullmatch(colour):
                refuse(
                    '{place}.{key} = {colour:value}; expected a color such as "#b8202f"',
                    place=place,
                    key=key,
                    colour=colour,
                )
        found[cents] = Colours(named["colour"].lower(), named["spots"].lower())
    return dict(sorted(found.items()))


def _calls(data: Any) -> dict[TableCall, AfterCall]:
    found: dict[TableCall, AfterCall] = {}
    for name, value in _table(data, "calls").items():
        call = next((each for each in USUAL if each == name), None)
        if call is None:
            refuse("calls: {name:value} is no call; expected one of {calls:list}", name=name, calls=tuple(USUAL))
        after = next((each for each in AFTER_CALLS if each == value), None)
        if after is None:
            refuse("calls.{call} = {told:value}; expected {after:shown_or}", call=call, told=value, after=AFTER_CALLS)
        found[call] = after
    return own_calls(found)


def _by_rule_set(data: Mapping[str, Any], key: str) -> dict[RuleSetKey, Mapping[str, Any]]:
    found: dict[RuleSetKey, Mapping[str, Any]] = {}
    for game, rule_sets in _table(data.get(key, {}), key).items():
        if game not in GAMES:
            refuse(
                "{key}: game {game:value} is not known; expected one of {games:list}", key=key, game=game, games=GAMES
            )
        for rule_set, inside in _table(rule_sets, f"{key}.{game}").items():
            if rule_set not in GAMES[game].rule_sets:
                expected = tuple([f"[{key}.{game}.{each}]" for each in GAMES[game].rule_sets])
                refuse(
                    "{key}.{game}: rule set {rule_set:value} is not known; expected {expected:or}",
                    key=key,
                    game=game,
                    rule_set=rule_set,
                    expected=expected,
                )
            found[game, rule_set] = _table(inside, f"{key}.{game}.{rule_set}")
    return found


def _table_name(rule_set_key: RuleSetKey, name: str, place: str) -> str:
    if not line_labels(rule_set_key):
        refuse("{place}: this game has no pay tables; expected none", place=place)
    if is_printed(rule_set_key, name) and not may_complete(rule_set_key, name):
        refuse(
            "{place}: pay table {name} is complete in print; expected a name of the house's own", place=place, name=name
        )
    return read_table_name(name, place)


def read_table_name(name: str, place: str = "pay table") -> str:
    """Return the name of an own pay table, blanks around it left out; `HouseRefused` if it is none."""
    name = name.strip()
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        refuse(
            "{place}: expected a name of 1 to {longest} characters in one line",
            place=place,
            longest=LONGEST_NAME,
        )
    return name


def _figures(rule_set_key: RuleSetKey, name: str, data: Any, place: str) -> Figures:
    labels = line_labels(rule_set_key)
    plain = {label.replace("–", "-"): label for label in labels}
    if isinstance(data, list):
        if len(data) != len(labels):
            refuse(
                "{place} = {told:value}; expected {many} whole odds for {lines:list}",
                place=place,
                told=data,
                many=len(labels),
                lines=tuple(plain),
            )
        data = dict(zip(labels, data, strict=True))
    lines: dict[str, int] = {}
    for key, pays in _table(data, place).items():
        label = plain.get(key, key)
        if label not in labels or label in lines:
            refuse(
                "{place}: {key:value} is no line of this pay table; expected {lines:list}, each once",
                place=place,
                key=key,
                lines=tuple(plain),
            )
        if type(pays) is not int or not 1 <= pays <= MOST_PAID:
            refuse(
                "{place}.{key:toml} = {pays:value}; expected whole odds to 1, from 1 to {most_paid}",
                place=place,
                key=key,
                pays=pays,
                most_paid=MOST_PAID,
            )
        lines[label] = pays
    if is_printed(rule_set_key, name):
        for label, printed in zip(labels, printed_figures(rule_set_key, name), strict=True):
            if printed is not None and lines.get(label, printed) != printed:
                refuse(
                    "{place}: pay table {name} prints {printed} for {label}, here it is {lines}; expected "
                    "{printed}, or a table of another name",
                    place=place,
                    name=name,
                    printed=printed,
                    label=label,
                    lines=lines[label],
                )
    return tuple([lines.get(label) for label in labels])


def _chosen(house: House, rule_set_key: RuleSetKey, values: Mapping[str, Any]) -> House:
    place = f"games.{rule_set_key[0]}.{rule_set_key[1]}"
    if "pay_table" in values and "pay_table" in house_options(rule_set_key):
        value = values["pay_table"]
        if not isinstance(value, str) or not house.has_table(rule_set_key, value):
            refuse(
                "{place}: pay_table = {value:value} is not known; expected one of {offered:list}",
                place=place,
                value=value,
                offered=[table.number for table in house.tables(rule_set_key)],
            )
    try:
        return house.with_options(rule_set_key, values)
    except RoundRefused as refusal:
        refuse("{place}: {refusal}", place=place, refusal=refusal)


def _table(data: Any, place: str) -> Mapping[str, Any]:
    return (
        data
        if isinstance(data, Mapping)
        else refuse("{place} = {told:value}; expected keys with values", place=place, told=data)
    )


def write_house(house: House) -> str:
    """Return the text of a house file; `parse_house` reads it back as the same house."""
    lines = [
        "# A house of Dealer Trainer. It may be changed by hand.",
        f"format = {FORMAT}",
        f"name = {quoted(house.name)}",
    ]
    if house.note:
        lines.append(f"note = {quoted(house.note)}")
    lines += [
        f'{limit} = "{write_exact(getattr(house, limit))}"' for limit in LIMITS if getattr(house, limit) is not None
    ]
    for (game, rule_set), chosen in house.options.items():
        lines += ["", f"[games.{game}.{rule_set}]", *[f"{name} = {_written(value)}" for name, value in chosen.items()]]
    for (game, rule_set), names in house.pay_tables.items():
        for name, figures in names.items():
            lines += ["", f"[pay_tables.{game}.{rule_set}.{_key(name)}]"]
            for label, pays in zip(line_labels((game, rule_set)), figures, strict=True):
                lines += [] if pays is None else [f"{_key(label.replace('–', '-'))} = {pays}"]
    if house.cheques:
        lines += ["", "[cheques]"]
    for cents, colours in house.cheques.items():
        lines.append(f'"{write_exact(cents)}" = {{ colour = "{colours.colour}", spots = "{colours.spots}" }}')
    if house.calls:
        lines += ["", "[calls]", *[f"{call} = {quoted(after)}" for call, after in house.calls.items()]]
    return "\n".join(lines) + "\n"


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return quoted(value) if isinstance(value, str) else str(value)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else quoted(name)


def load_houses(folder: Path) -> tuple[tuple[HouseOnFile, ...], tuple[Sentence, ...]]:
    """Return every house of a folder, the standard one first, then by name; and a line for each file refused."""
    found: dict[str, HouseOnFile] = {}
    refused: list[Sentence] = []
    names_of_files: set[str] = set()
    try:
        paths = sorted([path for path in folder.iterdir() if path.suffix == SUFFIX])
    except FileNotFoundError:
        paths = []
    except OSError as fault:
        paths = []
        refused.append(sentence("{path}: cannot be read ({strerror})", path=folder, strerror=fault.strerror))
    for path in paths:
        if not path.name.isprintable() and path_shown(Path(path.name)) != path.name:  # settings could not name it
            refused.append(sentence("{path}: its name is not text in UTF-8; expected another name", path=path))
            continue
        if one_form(path.name) in names_of_files:  # settings and sessions could not tell them apart
            refused.append(
                sentence("{path}: another file has this name, spelled with other characters; rename one", path=path)
            )
            continue
        names_of_files.add(one_form(path.name))
        try:
            on_file = load_house(path)
        except HouseRefused as refusal:
            refused.append(refusal.sentence)
            continue
        except Exception as fault:  # whatever is in one file, the others are there
            name_of_fault = type(fault).__name__
            refused.append(sentence("{path}: cannot be read ({strerror})", path=path, strerror=name_of_fault))
            continue
        name = name_key(on_file.house.name)
        if name in found:
            other = found[name].path
            assert other is not None
            refused.append(
                sentence(
                    "{path}: name = {name:value} is also in {other}; expected a name of its own",
                    path=path,
                    name=on_file.house.name,
                    other=other.name,
                )
            )
        else:
            found[name] = on_file
    return (HouseOnFile(STANDARD), *[found[name] for name in sorted(found)]), tuple(refused)


def find_house(name: str, folder: Path) -> House | None:
    """Return the house of that name, whatever its case and form; None if there is none of it any more."""
    houses = [each.house for each in load_houses(folder)[0]]
    return next((house for house in houses if name_key(house.name) == name_key(name)), None)


def save_house(house_on_file: HouseOnFile, house: House) -> HouseOnFile:
    """Write a house where it lies, whole or not at all; `HouseChanged` if the file was changed meanwhile."""
    assert house_on_file.path is not None
    text = write_house(house)
    house_on_file.path.parent.mkdir(parents=True, exist_ok=True)
    with _alone(house_on_file.path.parent):
        _expect_unchanged(house_on_file, house_on_file.path)
        write_whole(house_on_file.path, text.encode())
    return HouseOnFile(house, house_on_file.path, text)


def _alone(folder: Path) -> AbstractContextManager[None]:
    """Keep others from writing between the look at a file and its writing; the lock lies beside the folder."""
    return locked(folder.with_name(f"{folder.name}.lock"), patience=_PATIENCE_SECONDS)


def _expect_unchanged(house_on_file: HouseOnFile, path: Path) -> None:
    try:
        text = path.read_bytes().decode("utf-8-sig", "replace")
    except FileNotFoundError:
        return
    if house_on_file.text and text != house_on_file.text:
        raise HouseChanged("{path} was changed by somebody else", path=path)


def new_house(house: House, folder: Path) -> HouseOnFile:
    """Return a house with a place in the folder, named after it; nothing is written yet."""
    stem = re.sub(r"[^a-z0-9]+", "-", house.name.casefold()).strip("-")
    # Some systems keep names such as "con" and "com1" for themselves.
    stem = "house" if not stem else f"house-{stem}" if re.fullmatch(r"con|prn|aux|nul|(com|lpt)\d", stem) else stem
    path, count = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path = folder / f"{stem}-{count}{SUFFIX}"
        count += 1
    return HouseOnFile(house, path)


def delete_house(house_on_file: HouseOnFile) -> None:
    """Remove a house's file; one that is gone already is no fault, `HouseChanged` if it was changed meanwhile."""
    assert house_on_file.path is not None
    with _alone(house_on_file.path.parent):
        _expect_unchanged(house_on_file, house_on_file.path)
        house_on_file.path.unlink(missing_ok=True)
