"""A sentence that is data becomes one line of words, in whatever language the translator knows."""

from __future__ import annotations

from typing import Any

import pytest

from trainer.engine.cards import read_cards
from trainer.engine.errors import RoundRefused
from trainer.engine.sentences import CONTEXT, sentence
from trainer.games.notation import read_act
from trainer.wording.sentences import say, say_refusal

# How each kind of value is written.
WRITTEN: list[tuple[str, Any, str]] = [
    ("{it}", 7, "7"),
    ("{it}", "Ana", "Ana"),
    ("{it}", sentence("box {box}", box=3), "box 3"),
    ("{it}", RoundRefused("no box {box}", box=3), "no box 3"),
    ("{it:money}", 1_250_00, "$1,250"),
    ("{it:money}", 112.5, "$1.125"),
    ("{it:plain}", 50_000, "500"),
    ("{it:exact}", 700, "7.00"),
    ("{it:act}", read_act("pay 1.2 main 25"), "pay 1.2 main 25"),
    ("{it:acts}", (read_act("draw"), read_act("peek")), "draw or peek"),
    ("{it:cards}", read_cards("AS TD"), "AS TD"),
    ("{it:ranks}", read_cards("AS TD"), "A-10"),
    ("{it:list}", ("a", "b"), "a, b"),
    ("{it:or}", ("a", "b"), "a or b"),
    ("{it:plus}", (sentence("a"), sentence("b")), "a + b"),
    ("{it:dots}", ("a", "b"), "a · b"),
    ("{it:shown}", "A\nB", '"A\\nB"'),
    ("{it:shown}", "x" * 80, f'"{"x" * 56}...'),
    ("{it:shown_or}", ("hit", True), '"hit" or true'),
    ("{it:shown_list}", ("1", "2"), '"1", "2"'),
    ("{it:value}", None, "nothing"),
    ("{it:value}", True, "true"),
    ("{it:value}", "A", '"A"'),
    ("{it:percent}", 0.01234, "1.23%"),
    ("{{it}}", 7, "{it}"),
]


@pytest.mark.parametrize(("template", "value", "words"), WRITTEN)
def test_written(template: str, value: Any, words: str) -> None:
    assert say(sentence(template, it=value)) == words


@pytest.mark.parametrize("length", [0, 1, 39, 40])
def test_a_short_text_is_quoted_whole(length: int) -> None:
    assert say(sentence("{text:quoted}", text="x" * length)) == f"'{'x' * length}'"


@pytest.mark.parametrize("length", [41, 42, 1000])
def test_a_long_text_is_quoted_up_to_forty_characters(length: int) -> None:
    assert say(sentence("{text:quoted}", text="x" * length)) == f"'{'x' * 37}...'"


def test_a_translator_is_asked_for_templates_and_may_put_the_places_in_another_order() -> None:
    spanish = {"box {box} has {hands} hands": "{hands} manos en la casilla {box}", " or ": " o "}

    def tr(context: str, text: str) -> str:
        assert context == CONTEXT
        return spanish.get(text, text)

    assert say(sentence("box {box} has {hands} hands", box=3, hands=2), tr) == "2 manos en la casilla 3"
    assert say(sentence("{may:or}", may=("hit", "stand")), tr) == "hit o stand"


def test_a_refusal_is_one_line_with_its_place_in_front() -> None:
    refusal = RoundRefused("no\nbox").within("a.round")
    assert say_refusal(refusal) == "a.round: no box"
    assert say_refusal(RoundRefused("no box").within("")) == "no box"
