"""The felt read aloud: every wager and card at its place, and what nobody can see left unnamed."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from tests.support.any_acts import done_anyhow, possible, something
from tests.support.random_rounds import TABLES, chance, told_at_random
from tests.support.said import said
from tests.support.tables import box, felt_of, hand, split, table
from trainer.engine.boxes import Hand
from trainer.engine.cards import read_cards
from trainer.engine.errors import NoCardLeft
from trainer.engine.flags import NATURAL
from trainer.engine.procedure import due
from trainer.engine.table import Table
from trainer.engine.values import replace
from trainer.felt.picture import places
from trainer.felt.placed import BACK
from trainer.felt.shoe import faced_card
from trainer.rounds.spec import opened
from trainer.wording.cards import RANKS, SUITS, card_name
from trainer.wording.felt import read_aloud


def lines(table: Table) -> list[str]:
    return said(read_aloud(table)).split("\n")


def test_the_hands_of_a_split_box_are_numbered_and_a_single_hand_is_not() -> None:
    laid = table([box(1, [hand("AS 6D")]), box(2, split("8S TD", "8D 3C 9H"))])
    assert lines(laid)[:2] == [
        "Spot 1: main bet $25, ace of spades, six of diamonds (total soft 17)",
        "Spot 2: hand 1: main bet $25, eight of spades, ten of diamonds (total 18); "
        "hand 2: main bet $25, eight of diamonds, three of clubs, nine of hearts (total 20)",
    ]


def test_a_face_down_card_is_not_named() -> None:
    told = lines(table([box(1, [hand("AS 6D")])]))
    assert [line for line in told if line.startswith("Dealer")] == ["Dealer: five of diamonds, a face-down card"]


@pytest.mark.parametrize(("cards", "told"), [("6S TD", "(total 16)"), ("AS 6D", "(total soft 17)")])
def test_a_total_is_told_as_it_is_called(cards: str, told: str) -> None:
    assert lines(table([box(1, [hand(cards)])]))[0].endswith(told)


def test_a_blackjack_is_called_by_its_name_and_not_by_a_soft_total() -> None:
    laid = hand("AS TD")
    natural = replace(laid, bits=laid.bits | NATURAL)
    assert lines(table([box(1, [natural])]))[0].endswith("ace of spades, ten of diamonds (blackjack)")


def test_a_box_with_nothing_is_left_out() -> None:
    empty = replace(box(2, [Hand()]), hands=())
    assert [line for line in lines(table([box(1, [hand("AS 6D")]), empty])) if line.startswith("Spot 2")] == []


CARD = re.compile(
    rf"a face-down card|(?:{'|'.join(map(said, RANKS.values()))}) (?:{'|'.join(map(said, SUITS.values()))})"
)


def test_the_words_name_the_cards_that_the_picture_shows_and_no_others() -> None:
    """In rounds dealt rightly and wrongly, to the cleared layout: what was swept away is told of no more."""
    seen = Counter[str]()
    for seed in range(24):
        random = Random(seed)
        game, rule_set = TABLES[seed % len(TABLES)]
        table, felt = opened(told_at_random(game, rule_set, {}, random)), felt_of(7, (1280, 800), game)
        while True:
            shown = [each.face for each in places(table, felt).cards]
            shown += [str(card) for card in [faced_card(table)] if card]
            named = [BACK if each == BACK else said(card_name(read_cards(each)[0])) for each in shown]
            told = [each.replace("a face-down card", BACK) for each in CARD.findall(said(read_aloud(table)))]
            assert Counter(told) == Counter(named), (seed, said(read_aloud(table)))
            seen["cleared" if table.is_cleared else "cards" if shown else "bare"] += 1
            if not (answer := due(table)):
                break
            wrong = possible(table, answer, random) if chance(15, random) else None
            try:
                table = done_anyhow(table, wrong or something(table, answer, random))
            except NoCardLeft:
                break
    assert min(seen["cleared"], seen["cards"], seen["bare"]) >= 15, seen
