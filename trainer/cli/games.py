"""`dealer-trainer games`: everything that the games have, listed."""

from collections.abc import Sequence

import msgspec

from trainer.terminal.ending import command
from trainer.terminal.game_list import games_shape, games_words
from trainer.terminal.parser import Parser
from trainer.wording.sentences import say


@command("games")
def main(words: Sequence[str]) -> int:
    """Print the games with their rules, pay tables, options, clauses and rulings; return the exit status."""
    parser = Parser(
        prog="dealer-trainer games", description="List games, rules, pay tables, options, clauses, rulings."
    )
    parser.add_json()
    asked = parser.parse_args(words)
    print(msgspec.json.encode(games_shape()).decode() if asked.json else say(games_words()))
    return 0
