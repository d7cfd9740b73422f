"""Arguments of the commands that ask questions: the game, its rules, house options, the kind of question, a seed."""

import argparse
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from trainer.engine.errors import OptionRefused, RoundRefused
from trainer.games.game import Game
from trainer.games.options import Dollars, GameOptions, MoneyOneOf, OneOf, PayTable, WordOrDollars, options, read_house
from trainer.games.registry import GAMES, RULINGS, rules_in_force
from trainer.houses.house import STANDARD, House
from trainer.quiz.alone import check_only, quiz_of, read_stakes
from trainer.quiz.plan import QuizKind
from trainer.quiz.slots import QuizTable
from trainer.scenarios.wagers import Stakes

KINDS_OF_QUESTION: Final = ("payout", "hitting", "order", "act", "request", "recall", "mix")


def add_questions(parser: argparse.ArgumentParser) -> None:
    """Add what every command takes that asks questions."""
    parser.add_argument("--game", required=True, metavar="G", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--rules", metavar="R", help="the rule set; a game's first one if left out")
    parser.add_argument(
        "--kind", metavar="KIND", help=f"one of {', '.join(KINDS_OF_QUESTION)} (payout, or the quiz of --only)"
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="KIND[@FIGURE]",
        help="ask this kind alone, such as insurance-win or blackjack@odd; dealer-trainer games lists them",
    )
    parser.add_argument("--clause", metavar="ID", help="ask only what cites this clause or ruling, such as SB-13")
    parser.add_argument("--stakes", metavar="MIN-MAX", help="what players bet, in dollars, such as 5-100")
    parser.add_argument("--totals", action="store_true", help="hitting: also ask for the total")
    parser.add_argument(
        "--house",
        nargs="+",
        action="extend",
        default=[],
        metavar="KEY=VALUE",
        help="house options, such as soft_17=stand peek=false pay_table=[15,4,2,1]",
    )
    parser.add_argument("--count", type=how_many, default=10, metavar="N", help="how many questions (10)")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="the same number brings the same questions (0)"
    )


def how_many(text: str) -> int:
    """Return a number of questions that is asked for."""
    count = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
    if not count:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of questions; expected 1 or more")
    return count


def table_asked_for(arguments: argparse.Namespace, own: House = STANDARD) -> tuple[Game, str, GameOptions]:
    """Return the game, the rule set and the options of a house, as they are asked for; raises ``RoundRefused``."""
    game, rule_set = game_asked_for(arguments)
    return game, rule_set, house_with(options_asked_for(game, rule_set, arguments.house), game, rule_set, own)


def house_with(chosen: dict[str, Any], game: Game, rule_set: str, own: House) -> GameOptions:
    """Return the options of a house, some chosen as they are written; ``RoundRefused`` for those it may not have."""
    try:
        if own is not STANDARD:
            return own.options_of((game.name, rule_set), chosen)
        house = read_house(game.houses[rule_set], chosen)
        rules_in_force(game.name, rule_set, house)  # refuses an incomplete pay table
    except OptionRefused as refusal:
        raise refusal.within("house") from None
    return house


class Alone(NamedTuple):
    """The part of a plan that says what is asked: the quiz, and the kinds, the clause and the stakes of a drill."""

    kind: QuizKind
    only: tuple[str, ...]
    only_clause: str
    stakes: Stakes | None


def alone_asked_for(arguments: argparse.Namespace, game: Game, rule_set: str, house: GameOptions) -> Alone:
    """Return the quiz, kinds, clause and stakes that are asked for; ``RoundRefused`` for those that cannot come."""
    stakes = None
    try:
        if arguments.stakes is not None:
            stakes = read_stakes(arguments.stakes, house)
    except RoundRefused as refusal:
        raise refusal.within("--stakes") from None
    table = QuizTable(game=game.name, rule_set=rule_set, house=house, stakes=stakes)
    try:
        check_only(arguments.only, arguments.kind, table)
    except RoundRefused as refusal:
        raise refusal.within("--only") from None
    kind = arguments.kind or (quiz_of(arguments.only) if arguments.only else "mix" if arguments.clause else "payout")
    alone = Alone(kind, tuple(arguments.only), arguments.clause or "", stakes)
    if arguments.clause is not None and arguments.clause not in (*game.clauses[rule_set], *RULINGS):
        raise RoundRefused(
            "--clause {clause:repr} is not known in {name}; expected an id that dealer-trainer games lists",
            clause=arguments.clause,
            name=game.name,
        )
    return alone


def game_asked_for(arguments: argparse.Namespace) -> tuple[Game, str]:
    """Return the game and the rule set that are asked for, and refuse a kind of question that there is not."""
    game = GAMES.get(arguments.game)
    if game is None:
        raise RoundRefused(
            "--game {game:repr} is not known; expected one of {games:list}", game=arguments.game, games=GAMES
        )
    rule_set = game.rule_sets[0] if arguments.rules is None else arguments.rules
    if rule_set not in game.rule_sets:
        raise RoundRefused(
            "--rules {rule_set:repr} is not known in {name}; expected {rule_sets:or}",
            rule_set=rule_set,
            name=game.name,
            rule_sets=game.rule_sets,
        )
    if arguments.kind not in (None, *KINDS_OF_QUESTION):
        raise RoundRefused(
            "--kind {kind:repr} is not known; expected one of {kinds_of_question:list}",
            kind=arguments.kind,
            kinds_of_question=KINDS_OF_QUESTION,
        )
    return game, rule_set


def options_asked_for(game: Game, rule_set: str, words: Sequence[str], asked_by: str = "--house") -> dict[str, Any]:
    """Return house options as a round file holds them, from ``KEY=VALUE``."""
    known = options(game.houses[rule_set])
    written: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise RoundRefused(
                "{option} {word:repr}; expected KEY=VALUE, such as peek=false", option=asked_by, word=word
            )
        if name in written:
            raise RoundRefused("{option} {name} is given twice; expected each option once", option=asked_by, name=name)
        written[name] = _value(known[name][0], value) if name in known else value
    return written


def _value(permitted: Any, text: str) -> Any:
    """Return a value of the type that a round file gives the option; `read_house` refuses what is left as text."""
    if len(text) >= 2 and text[0] == text[-1] == '"':
        text = text[1:-1]
    match permitted:
        case OneOf(values) if type(values[0]) is bool:
            return {"true": True, "false": False}.get(text, text)
        case OneOf(values) if type(values[0]) is int:
            return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else text
        case PayTable() if text.startswith("["):
            try:
                return msgspec.json.decode(text)
            except (msgspec.DecodeError, RecursionError):
                return text
        case MoneyOneOf() | Dollars() | WordOrDollars():
            return text.removeprefix("$")
    return text
