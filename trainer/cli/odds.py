"""`dealer-trainer odds`: the exact odds of a table's bets, with their working."""

from argparse import Namespace
from collections.abc import Sequence

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.engine.money import Cents, read_money
from trainer.games.registry import GAMES
from trainer.houses.house import STANDARD, House
from trainer.houses.house_odds import HouseOdds
from trainer.odds.bets import USUAL_BET
from trainer.quiz.asking import house_with, options_asked_for, table_asked_for
from trainer.terminal.ending import command
from trainer.terminal.house_asked import add_house, house_asked_for, house_named
from trainer.terminal.odds_table import odds_shape, odds_words
from trainer.terminal.parser import Parser
from trainer.wording.sentences import say


@command("odds")
def main(words: Sequence[str]) -> int:
    """Print the odds of a game at a house; return the exit status."""
    arguments = _parser().parse_args(words)
    own = house_asked_for(arguments)
    game, rule_set, options = table_asked_for(arguments, own)
    asked = HouseOdds(
        house=own,
        rule_set_key=(game.name, rule_set),
        options=options,
        seen=tuple(arguments.seen),
        bet=_bet(arguments.bet, options.wager_step),
    )
    second = _second(asked, arguments)
    if arguments.json:
        print(msgspec.json.encode(odds_shape(asked, second)).decode())
    else:
        names = [_name(own, arguments.house), _name(second.house if second else own, arguments.beside)]
        print(say(odds_words(asked, second, names)))
    return 0


def _second(asked: HouseOdds, arguments: Namespace) -> HouseOdds | None:
    """Return the table beside, if one is asked for: that of another house, or the same one with other options."""
    if arguments.beside_at is None and not arguments.beside:
        return None
    game, rule_set = asked.rule_set_key
    chosen = options_asked_for(GAMES[game], rule_set, arguments.beside, "--beside")
    house = asked.house
    if arguments.beside_at is None:
        chosen = {**options_asked_for(GAMES[game], rule_set, arguments.house), **chosen}
    else:
        house = house_named(arguments.beside_at, "--beside-at")
    options = house_with(chosen, GAMES[game], rule_set, house)
    return msgspec.structs.replace(asked, house=house, options=options)


def _name(house: House, options: Sequence[str]) -> str:
    """Return a house as it was asked for."""
    named = [house.name] if house is not STANDARD or not options else []
    return " ".join([*named, *options])


def _bet(text: str | None, step: Cents) -> Cents:
    bet = USUAL_BET if text is None else read_money(text)
    if bet < 1 or (text is not None and bet % step):
        raise RoundRefused("--bet {bet:repr} is no bet of this table", bet=text)
    return bet


def _parser() -> Parser:
    parser = Parser(
        prog="dealer-trainer odds",
        description="Print what the house keeps of each bet, exactly: row by row, by decks, and what mistakes cost.",
    )
    parser.add_argument("--game", required=True, metavar="G", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--rules", metavar="R", help="the rule set; a game's first one if left out")
    parser.add_argument(
        "--house",
        nargs="+",
        action="extend",
        default=[],
        metavar="KEY=VALUE",
        help="house options, such as decks=2 soft_17=stand pay_table=[15,4,2,1]",
    )
    add_house(parser)
    parser.add_argument(
        "--seen",
        nargs="+",
        action="extend",
        default=[],
        metavar="CARD",
        help="cards that are gone from the shoe, by rank and suit or by rank alone, such as AS TD 5 5",
    )
    parser.add_argument(
        "--beside",
        nargs="+",
        action="extend",
        default=[],
        metavar="KEY=VALUE",
        help="a second house beside it, by the options that it has otherwise",
    )
    parser.add_argument("--beside-at", metavar="NAME", help="the same, one of your houses by its name")
    parser.add_argument("--bet", metavar="AMOUNT", help="the bet that amounts are told for, in dollars (10)")
    parser.add_json()
    parser.set_defaults(kind=None)
    return parser
