"""Rulings on Buster Blackjack with 21+3."""

from typing import Final

from trainer.games.rulings.ruling import Ruling

RULINGS: Final = (
    Ruling(
        id="BU-2",
        asks="When is 21+3 settled?",
        says="21+3 is settled right after the deal, in any order.",
        why="Its three cards lie there then.",
    ),
)
