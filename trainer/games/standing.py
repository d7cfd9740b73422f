"""The rules by which a dealer's hand stands."""

from collections.abc import Callable
from functools import cache

from trainer.engine.boxes import Hand


@cache
def stands_on_17(soft_17: str) -> Callable[[Hand], bool]:
    """Return the dealer's standing rule: hard 17 and above, soft 17 as the house says, soft 18."""
    soft_stand = 8 if soft_17 == "hit" else 7

    def must_stand(hand: Hand) -> bool:
        hard = hand.hard
        return hard >= 17 or (hand.ace and soft_stand <= hard <= 11)

    return must_stand
