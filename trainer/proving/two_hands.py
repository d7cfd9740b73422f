"""The chances of two hands from fresh shoes: ``python -m trainer.proving.two_hands`` compares them with what is kept.

With ``--write`` they are written down in ``assets/odds.json``: all that a rule makes takes half a second to work out.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from trainer.games.options import options
from trainer.games.registry import GAMES, rules_in_force
from trainer.odds.drawing import Drawing, drawing
from trainer.odds.shoe import Shoe
from trainer.odds.two_hands import TwoHands, worked_out
from trainer.places import asset
from trainer.rounds.spec import FORMAT
from trainer.terminal.ending import command
from trainer.terminal.parser import Parser

_RULES = ("soft_17", "ace_ace_22")
"""The options of a house on which its dealer's draw depends."""


def drawings() -> Iterator[tuple[Drawing, tuple[int, ...]]]:
    """Yield every rule of drawing of a game that has a main bet with odds, and the decks that it is dealt with."""
    for game in GAMES.values():
        if game.odds().main is None:
            continue
        for rule_set in game.rule_sets:
            struct = game.houses[rule_set]
            permitted = {name: each for name, (each, _) in options(struct).items()}
            decks = permitted["decks"].values
            ways = [[(name, value) for value in permitted[name].values] for name in _RULES if name in permitted]
            for chosen in product(*ways):
                yield drawing(rules_in_force(game.name, rule_set, struct(**dict(chosen)))), tuple(sorted(decks))


def shape(hands: TwoHands) -> dict[str, Any]:
    """Return the chances as they are kept."""
    ties = [f"{one} {other} {chance}" for (one, other), chance in sorted(hands.ties.items())]
    return {"both bust": str(hands.both_bust), "ties": ties}


@command("two-hands")
def main(words: Sequence[str]) -> int:
    """Compare or write; the exit status is 1 if they are not as they are kept."""
    parser = Parser(prog="python -m trainer.proving.two_hands", description="Work out two hands from fresh shoes.")
    parser.add_argument("--write", action="store_true", help="write them down")
    parser.add_json()
    asked: Any = parser.parse_args(words)
    found = {
        drawn.fingerprint: {str(decks): shape(worked_out(drawn, Shoe(decks).by_value)) for decks in several}
        for drawn, several in drawings()
    }
    text = json.dumps(found, indent=1) + "\n"
    if asked.write:
        asset("odds.json").write_text(text, encoding="utf-8")
    same = asset("odds.json").read_text(encoding="utf-8") == text
    if asked.json:
        print(json.dumps({"format": FORMAT, "same": same}))
    else:
        print("as kept" if same else "differs from what is kept")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
