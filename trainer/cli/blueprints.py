"""`dealer-trainer blueprints`: examinations listed, checked, shown, and a specimen of one on paper."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from trainer.disk.whole_file import write_whole
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import Blueprint
from trainer.exam.blueprint_files import check_blueprint, load_blueprint
from trainer.exam.blueprint_numbers import numbers_of
from trainer.places import data_folder
from trainer.school.blueprint_shelf import BlueprintShelf, ShelvedBlueprint
from trainer.school.making_files import Unwritable
from trainer.school.worksheet.paper import PAPERS
from trainer.school.worksheet.specimen import specimen_paper
from trainer.terminal.ending import REFUSED, command, printable
from trainer.terminal.misused import Misused
from trainer.terminal.parser import Parser
from trainer.wording.blueprints import blueprint_lines, length_words, mark_words
from trainer.wording.sentences import joined, say

FORMAT: Final = 1
Outcome = tuple[dict[str, Any], list[Sentence], int]
"""The shape for programs, the lines for people, and the exit status."""


@command("blueprints")
def main(words: Sequence[str]) -> int:
    """Do what is asked with blueprints and return the exit status: 2 if one of them cannot be sat."""
    asked = _parser().parse_args(words)
    least, most = _TAKES[asked.what]
    if not least <= len(asked.names) <= most:
        raise Misused("{what} expects {expected}", what=asked.what, expected=_EXPECTED[asked.what])
    if (asked.what == "specimen") != (asked.out is not None):
        raise Misused("specimen expects --out FILE.pdf" if asked.out is None else "--out belongs to specimen")
    shape, lines, status = _DOES[asked.what](asked)
    if asked.json:
        print(msgspec.json.encode({"format": FORMAT, **shape}).decode())
    else:
        for line in lines:
            print(say(line))
    return status


def _parser() -> Parser:
    parser = Parser(
        prog="dealer-trainer blueprints",
        description="List the blueprints of examinations, check files, show one, print a specimen.",
        epilog="list. check FILE...: a line for each fault. show NAME: what it asks, how exact it is, whom it passes. "
        "specimen NAME --out FILE.pdf: a paper to look at, with its answers. A NAME may be a file, too.",
    )
    parser.add_argument("what", nargs="?", choices=list(_DOES), default="list")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument(
        "--data", type=Path, metavar="FOLDER", help="the folder that has the school's own in blueprints"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="with specimen: another seed, another paper")
    parser.add_argument("--out", type=Path, metavar="FILE.pdf", help="with specimen: the file")
    parser.add_argument("--paper", choices=list(PAPERS), default="letter", help="the size of the paper (letter)")
    parser.add_json()
    return parser


def _list(asked: Any) -> Outcome:
    shelf = _shelf(asked)
    shapes = [
        {
            "name": each.name,
            "title": each.blueprint.title,
            "edition": each.blueprint.edition,
            "digest": each.blueprint.digest,
            "own": each.is_own,
            "retired": each.is_retired,
            "file": printable(each.path),
        }
        for each in shelf.blueprints
    ]
    lines = [*shelf.refused, *[_listed(each) for each in shelf.blueprints]]
    told = {"blueprints": shapes, "refused": [say(line) for line in shelf.refused]}
    return told, lines, REFUSED if shelf.refused else 0


def _listed(shelved: ShelvedBlueprint) -> Sentence:
    blueprint = shelved.blueprint
    told = [length_words(numbers_of(blueprint)), mark_words(blueprint)]
    if shelved.is_own:
        told.append(sentence("the school's own"))
    if shelved.is_retired:
        told.append(sentence("retired"))
    return sentence(
        "{name}  {title}, blueprint edition {edition}: {told}",
        name=shelved.name,
        title=blueprint.title,
        edition=blueprint.edition,
        told=joined(told, "dots"),
    )


def _check(asked: Any) -> Outcome:
    lines: list[Sentence] = []
    shapes = []
    for name in asked.names:
        path = Path(name)
        faults = check_blueprint(path)
        shapes.append({"file": printable(path), "faults": [say(fault) for fault in faults]})
        lines += faults or [sentence("{path}: can be sat", path=path)]
    return {"files": shapes}, lines, REFUSED if any([each["faults"] for each in shapes]) else 0


def _show(asked: Any) -> Outcome:
    blueprint = _named(asked)
    numbers = numbers_of(blueprint)
    shape = {"digest": blueprint.digest, "blueprint": blueprint.shape, "numbers": numbers}
    return shape, blueprint_lines(blueprint, numbers), 0


def _specimen(asked: Any) -> Outcome:
    blueprint = _named(asked)
    # The other words about blueprints work where no Qt is.
    from trainer.gui.felt.picture import application
    from trainer.gui.printing.specimen import printed_specimen

    _application = application()
    content = printed_specimen(blueprint, specimen_paper(blueprint, asked.seed), asked.seed, asked.paper)
    try:
        write_whole(asked.out, content)
    except OSError as fault:
        raise Unwritable(asked.out, fault) from None
    shape = {"digest": blueprint.digest, "seed": asked.seed, "specimen": printable(asked.out)}
    return shape, [sentence("{path}: a specimen of {title}", path=asked.out, title=blueprint.title)], 0


def _named(asked: Any) -> Blueprint:
    """Return the blueprint of a name on the shelf, else of a file."""
    [name] = asked.names
    shelf = _shelf(asked)
    if (shelved := shelf.named(name)) is not None:
        return shelved.blueprint
    path = Path(name)
    if path.suffix or path.exists():
        return load_blueprint(path)
    raise Refusal(
        "{name:repr} is no blueprint here; expected one of {known:list}, or a file",
        name=name,
        known=[each.name for each in shelf.blueprints],
    )


def _shelf(asked: Any) -> BlueprintShelf:
    return BlueprintShelf(asked.data if asked.data is not None else data_folder()).read()


_DOES: Final = {"list": _list, "check": _check, "show": _show, "specimen": _specimen}
_TAKES: Final = {"list": (0, 0), "check": (1, 1000), "show": (1, 1), "specimen": (1, 1)}
"""The fewest and the most names of each word."""
_EXPECTED: Final = {
    "list": sentence("no NAME"),
    "check": sentence("one FILE or more"),
    "show": sentence("a NAME"),
    "specimen": sentence("a NAME"),
}
