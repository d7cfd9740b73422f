"""Rounds a second beside other programs in Python that deal blackjack to several boxes, in one run.

    .venv/bin/python -m pip install -r packaging/requirements-peers.txt
    .venv/bin/python packaging/peers.py
    MYPYC_OPT_LEVEL=3 .venv/bin/python packaging/compiled_engine.py packaging/peers.py

Ours is measured as it is found: the compiled engine where the program is installed with one, or as the last line runs
it. Seven boxes everywhere, in one process and on one core; each is measured turn by turn with the others, its own time
only, and its best is told, since whatever else a machine does can only slow it. What each does for a round is printed
with it, for they do not do the same.
"""

import argparse
import importlib
import io
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Final, NamedTuple

sys.path.append(str(Path(__file__).resolve().parent.parent))  # last, since the program may be installed

from trainer.games.registry import GAMES
from trainer.scenarios.players import MIMIC
from trainer.terminal.batch import settle_lines
from trainer.terminal.machine_code import is_engine_compiled

CHECKOUT: Final = Path(__file__).resolve().parent.parent
BESIDE: Final = "blackjack21"
"""The peer that the others are told in parts of: the fastest one with several boxes."""
ROUNDS: Final = 500
OURS: Final = (
    "Each round is read from JSON with its shoe, every wager played and settled to the cent, side bets with it, and "
    "written as JSON with every act in order and the clauses of every amount. Players have every habit: they double, "
    "split and insure."
)


class Contender(NamedTuple):
    """A program that plays rounds: what it is called, what it does for one, and how it plays some."""

    name: str
    does: str
    play: Callable[[int], None]


def ours() -> Iterator[Contender]:
    """Yield every game, and blackjack as the peers' players play it."""
    tests = ModuleType("tests")  # the checkout's: a peer brings a package of that name, which would be found first
    tests.__path__ = [str(CHECKOUT / "tests")]
    sys.modules["tests"] = tests
    from tests.support.random_rounds import TABLES
    from tests.support.seven_boxes import lines_of, seven_boxes

    for game, rule_set in TABLES:
        yield _settled(f"{GAMES[game].title}, {rule_set}", OURS, lines_of(seven_boxes(game, rule_set, ROUNDS)))
    simple = lines_of(seven_boxes("blackjack", "standard", ROUNDS, (MIMIC,)))
    yield _settled("Blackjack, players hit below 17", "The same; the players play as the peers' do.", simple)


def _settled(name: str, does: str, lines: bytes) -> Contender:
    def play(rounds: int) -> None:
        assert rounds == ROUNDS
        results = io.BytesIO()
        assert settle_lines(io.BytesIO(lines), results) == 0
        assert results.getvalue().count(b"\n") == rounds

    return Contender(name, does, play)


def blackjack21() -> Contender:
    their = importlib.import_module("blackjack21")
    deck = their.Deck(their.DEFAULT_SUITS, count=6)
    seats = [(f"player {number}", 10) for number in range(1, 8)]
    table = their.Table(seats, deck, hit_soft_17=True, on_round_reset=their.shoe_reset_hook(deck))

    def play(rounds: int) -> None:
        for _ in range(rounds):
            table.start_game()
            while (hand := table.current_hand) is not None:
                if hand.total < 17:
                    table.hit()
                else:
                    table.stand()
            assert all([hand.result is not None for player in table for hand in player.hands])

    does = "Deals and compares totals: no amounts, insurance, peek, acts, side bets or JSON. Players hit below 17."
    return Contender("blackjack21", does, play)


def jackblack() -> Contender:
    their = importlib.import_module("jackblack")
    habit = their.Simple17(auto_log=False)
    seats = [their.Player(f"player {number}", chips=10**9, strategy=habit) for number in range(1, 8)]
    shoe = their.Deck(shuffle=True, num_decks=6)
    table = their.Simulation(players=seats, deck=shoe, min_bet=15, hit_on_soft_17=True)

    def play(rounds: int) -> None:
        table.run(n_times=rounds)

    does = "Deals, compares totals and moves chips: no insurance, peek, acts, side bets or JSON. Players hit below 17."
    return Contender("jackblack", does, play)


def py21() -> Contender:
    their_game, their_player = importlib.import_module("py21.game"), importlib.import_module("py21.player")

    def says(player: object, hand: object, dealer_up: object, game_params: object, **_: object) -> str:
        return "HIT" if getattr(hand, "total") < 17 else "STAND"  # noqa: B009  # its hands have no type

    seats = [their_player.Player(10**9, strategy_func=says) for _ in range(7)]
    table = their_game.Game(seats, rules={"num_decks": 6})

    def play(rounds: int) -> None:
        for _ in range(rounds):
            table.play_round()

    does = "Deals, compares totals and moves money: no side bets, acts or JSON. Players hit below 17."
    return Contender("py21", does, play)


PEERS: Final = (blackjack21, jackblack, py21)


def peers() -> Iterator[Contender]:
    """Yield those that are installed, and say which are not, or do not run on this Python."""
    for make in PEERS:
        try:
            contender = make()
            contender.play(2)
        except Exception as fault:  # whatever another program fails by, the others can be measured
            print(f"Left out: {make.__name__} ({fault!r})")
        else:
            yield contender._replace(name=f"{contender.name} {version(contender.name)}")


def best_of(contenders: Sequence[Contender], turns: int) -> list[float]:
    """Return the most rounds a second that each came to, turn by turn, after one turn that is not counted."""
    best = [0.0] * len(contenders)
    for turn in range(turns + 1):
        for at, contender in enumerate(contenders):
            before = process_time()
            contender.play(ROUNDS)
            if turn:
                best[at] = max(best[at], ROUNDS / (process_time() - before))
    return best


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="peers.py", description="Measure rounds a second beside other programs.")
    parser.add_argument("--turns", type=int, default=7, metavar="N", help="how often each is measured (7)")
    asked = parser.parse_args(words)
    contenders = [*peers(), *ours()]
    best = best_of(contenders, max(asked.turns, 1))
    beside = next((each for each, one in zip(best, contenders, strict=True) if one.name.startswith(BESIDE)), 0.0)
    engine = "compiled" if is_engine_compiled() else "not compiled"
    print(f"Python {platform.python_version()}, our engine {engine}; the best of {asked.turns} turns")
    print(f"{'':34} {'rounds a second':>16} {f'of {BESIDE}':>15}")
    for contender, rounds in zip(contenders, best, strict=True):
        ratio = f"{rounds / beside:.2f}" if beside else ""
        print(f"{contender.name:34} {rounds:16,.0f} {ratio:>15}")
    told = ""
    for contender in contenders:
        if contender.does != told:
            print(f"\n{contender.name}: {contender.does}")
        told = contender.does
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
