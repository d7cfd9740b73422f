"""Mistakes in a total as it is called."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from trainer.engine.boxes import Hand
from trainer.engine.sentences import Sentence, sentence
from trainer.games.mistakes.mistake import Diagnosis

Total: TypeAlias = tuple[int, ...]
"""The values that a hand is called by, lowest first."""

CALLED_WRONG: Final[dict[str, Sentence]] = {
    "no-total-called": sentence("Call the total too."),
    "soft-total-called-hard": sentence("There is an ace: call both totals."),
    "hard-total-called-soft": sentence("One total only: the ace no longer counts 11."),
    "two-totals-without-ace": sentence("One total only: there is no ace."),
    "ace-counted-as-one": sentence("The ace counts 11 here."),
    "ace-counted-as-eleven": sentence("The ace counts 1 here."),
    "ace-missed-in-total": sentence("You left the ace out."),
    "face-card-not-ten": sentence("Jack, queen and king count 10."),
    "total-off-by-ten": sentence("You are off by ten."),
    "card-missed-in-total": sentence("One card is missing from your total."),
    "total-off-by-one": sentence("You are off by one: count again."),
}
"""The mistakes in a total, the special before the general."""


def diagnosed_total(hand: Hand, given: Sequence[int], accepted: Sequence[Total]) -> Diagnosis | None:
    """Return the mistake in a wrongly called total, or None if none is recognized."""
    called = tuple(sorted(set(given)))
    if called in accepted:
        return None
    for id_ in CALLED_WRONG:
        if _FITS[id_](hand, called, accepted):
            return Diagnosis(id_, CALLED_WRONG[id_])
    return None


def _values(accepted: Sequence[Total]) -> set[int]:
    return {value for total in accepted for value in total}


def _nothing(hand: Hand, called: Total, accepted: Sequence[Total]) -> bool:
    return not called


def _only_one(hand: Hand, called: Total, accepted: Sequence[Total]) -> bool:
    both = all([len(each) > 1 for each in accepted])
    return hand.ace and both and len(called) == 1 and called[0] in _values(accepted)


def _one_too_many(hand: Hand, called: Total, accepted: Sequence[Total]) -> bool:
    single = all([len(each) == 1 for each in accepted])
    return hand.ace and single and len(called) == 2 and called[1] - called[0] == 10 and called[0] in _values(accepted)


def _two_without_an_ace(hand: Hand, called: Total, accepted: Sequence[Total]) -> bool:
    return not hand.ace and len(called) > 1


def _ace_as_one(hand: Hand, called: Total, accepted: Sequence[Total]) -> bool:
    return hand.ace and called == (hand.hard,) and hand.hard + 10 in _values(accepted)


def _ace_as_eleven(hand: Hand, called: Total, accepted: Sequence[Total]) -> bool:
    return hand.ace and called == (hand.hard + 10,) and _values(accepted) == {hand.hard}


def _without_an_ace(hand: Hand, called: Total, accepted: Sequence[Total]) -> bool:
    return hand.ace and len(called) == 1 and called[0] == hand.hard - 1


def _face_card(hand: Hand, called: Total, accepted: Sequence[Total]) -> bool:
    faces = [{"J": 1, "Q": 2, "K": 3}[card.rank] for card in hand.cards if card.rank in "JQK"]
    return len(called) == 1 and any([called[0] == hand.hard + more for more in (*faces, sum(faces)) if more])


def _ten(hand: Hand, called: Total, accepted: Sequence[Total]) -> bool:
    return len(called) == 1 and any([abs(called[0] - value) == 10 for value in _values(accepted)])


def _card_missed(hand: Hand, called: Total, accepted: Sequence[Total]) -> bool:
    return len(called) == 1 and any([called[0] == hand.hard - card.hard for card in hand.cards])


def _one(hand: Hand, called: Total, accepted: Sequence[Total]) -> bool:
    return len(called) == 1 and any([abs(called[0] - value) == 1 for value in _values(accepted)])


_FITS: Final = {
    "no-total-called": _nothing,
    "soft-total-called-hard": _only_one,
    "hard-total-called-soft": _one_too_many,
    "two-totals-without-ace": _two_without_an_ace,
    "ace-counted-as-one": _ace_as_one,
    "ace-counted-as-eleven": _ace_as_eleven,
    "ace-missed-in-total": _without_an_ace,
    "face-card-not-ten": _face_card,
    "total-off-by-ten": _ten,
    "card-missed-in-total": _card_missed,
    "total-off-by-one": _one,
}
