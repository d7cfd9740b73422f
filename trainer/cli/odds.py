"""`dealer-trainer odds`: the exact odds of a table's bets, with their working."""

from collections.abc import Sequence

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.engine.money import Cents, read_money
from trainer.games.registry import GAMES
from trainer.houses.house_odds import HouseOdds
from trainer.odds.bets import USUAL_BET
from trainer.quiz.asking import table_asked_for
from trainer.terminal.ending import command
from trainer.terminal.house_asked import add_house, house_asked_for
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
    print(msgspec.json.encode(odds_shape(asked)).decode() if arguments.json else say(odds_words(asked)))
    return 0


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
    parser.add_argument("--bet", metavar="AMOUNT", help="the bet that amounts are told for, in dollars (10)")
    parser.add_json()
    parser.set_defaults(kind=None)
    return parser
