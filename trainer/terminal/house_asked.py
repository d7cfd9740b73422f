"""One of a person's houses as a command is told of it: by its name, or by its file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from trainer.engine.errors import RoundRefused
from trainer.houses.files import find_house, load_house, load_houses, parse_house
from trainer.houses.house import STANDARD, House
from trainer.places import houses_folder
from trainer.terminal.standard_input import PLACE, is_standard_input, read_standard_input


def add_house(parser: ArgumentParser) -> None:
    """Let a command be told of a house."""
    at = parser.add_mutually_exclusive_group()
    at.add_argument("--at", metavar="NAME", help="one of your houses, by its name; --house changes single options")
    at.add_argument("--house-file", type=Path, metavar="FILE", help="the same, by its file, - for standard input")


def house_asked_for(arguments: Namespace) -> House:
    """Return the house that is named, the standard one if none is."""
    if arguments.house_file:
        if is_standard_input(arguments.house_file):
            return parse_house(read_standard_input(), PLACE)
        return load_house(arguments.house_file).house
    return STANDARD if arguments.at is None else house_named(arguments.at)


def house_named(name: str, option: str = "--at") -> House:
    """Return the house of that name, as an option asks for it."""
    folder = houses_folder()
    house = find_house(name, folder)
    if house is None:
        names = [each.house.name for each in load_houses(folder)[0]]
        raise RoundRefused(
            "{option} {name:repr} is none of your houses; expected one of {names:list}, or --house-file FILE",
            option=option,
            name=name,
            names=names,
        )
    return house
