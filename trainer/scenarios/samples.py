"""Rounds dealt to be looked at: a table of any game at the moment when its wagers are settled."""

from collections.abc import Sequence
from random import Random

from trainer.engine.acts import Pay, Push, Return, Take
from trainer.engine.boxes import Side
from trainer.engine.replay import PlayerScript, Step, play
from trainer.engine.shoe import below, shuffled
from trainer.engine.table import MOST_BOXES, Seat, Table, open_table
from trainer.games.options import house_of, read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.scenarios.players import REGULAR


def sample(game: str, box_count: int = MOST_BOXES, seed: int = 21) -> Table:
    """Return a table of a game with a round dealt to the moment when its wagers are to be settled.

    Where there are arrows, every other box has its wager on D.
    """
    known = GAMES[game]
    random = Random(seed)
    stakes, bets = (1_000, 1_500, 2_500, 5_000, 7_500, 12_500), (500, 1_000, 2_500)
    rules = rules_in_force(game, known.rule_sets[0], read_house(known.houses[known.rule_sets[0]], {}))
    seats = [
        Seat(
            number=number,
            main=stakes[below(len(stakes), random)],
            sides=tuple([Side(wager, bets[below(len(bets), random)]) for wager in known.sides]),
            is_d=known.arrows and (number + seed) % 2 == 0,
        )
        for number in range(1, box_count + 1)
    ]
    table = open_table(rules, shuffled(house_of(rules).decks, random), seats)
    steps, end = play(table, PlayerScript(lambda table, turn: REGULAR.says(table, turn, random)))
    return to_settle(steps, end)


def to_settle(steps: Sequence[Step], end: Table) -> Table:
    """Return the table of a round at which its first wager is settled with the dealer's hand shown, else the last."""
    shown = [table for table, act, _ in steps if table.is_exposed and isinstance(act, Take | Pay | Push | Return)]
    return shown[0] if shown else steps[-1][0] if steps else end
