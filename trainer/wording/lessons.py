"""Lessons in words: the one thing to do, the ways to do it by mouse and by keys, and the reason why it was next."""

from collections.abc import Mapping
from typing import Final

from trainer.dealing.attempt import Attempt
from trainer.dealing.gestures import hand_of
from trainer.dealing.lesson_progress import guidance_of, is_dealt_right, mistakes_of
from trainer.dealing.lessons import Lesson, lesson_of
from trainer.dealing.plan import DealPlan
from trainer.dealing.steps import LessonStep, Missing
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.money import Cents
from trainer.engine.procedure import settlement_due
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.engine.workings import working
from trainer.felt.shoe import faced_card
from trainer.wording.cards import total_of
from trainer.wording.deals import lesson_title
from trainer.wording.moves import move_words
from trainer.wording.sentences import inside, joined
from trainer.wording.wagers import box_place, wager_name

BY_MOUSE: Final[Mapping[type[Act], Sentence]] = {
    acts.Burn: sentence("Drag a card from the shoe to the discard rack."),
    acts.Deal: sentence("Drag a card from the shoe to the spot."),
    acts.Draw: sentence("Drag a card from the shoe to your hand."),
    acts.Return: sentence("Drag the bet past its spot, toward the player."),
    acts.OfferInsurance: sentence("Sweep along the insurance line."),
    acts.CloseInsurance: sentence("Sweep along the insurance line again."),
    acts.Peek: sentence("Lift your hole card: drag it up a little."),
    acts.Expose: sentence("Double-click your hole card."),
    acts.SetUpCard: sentence("Drag your up card to the UP CARD box."),
    acts.Take: sentence("Drag the bet to the rack."),
    acts.Pay: sentence("Click cheques (chips) in the rack, then drag the cut stack to the bet."),
    acts.Push: sentence("Double-click the bet."),
    acts.Tuck: sentence("Drag the cards under their side bet."),
    acts.LaySideways: sentence("Drag the D hand onto the insurance line."),
    acts.Discard: sentence("Drag the cards to the discard rack."),
    acts.PayDealerEnvy: sentence("Click cheques in the rack, then drag them to your own cards."),
    acts.Shuffle: sentence("Drag the discards to the shoe."),
    acts.CallFloor: sentence("Click Floor."),
    acts.TakeBack: sentence("Drag the payout back to the rack."),
    acts.TakeBackDealerEnvy: sentence("Drag the payout back to the rack."),
    acts.Clear: sentence("Drag your own cards to the discard rack: all the others go with them."),
}
"""The way to do an act by mouse, but for the dealer's own first two cards."""
OWN_BY_MOUSE: Final[Mapping[bool, Sentence]] = {
    False: sentence("Drag a card from the shoe to your left place."),
    True: sentence("Drag a card from the shoe to your right place."),
}
"""The way for the dealer's own first two cards, by whether the card lies face up."""
SHOWN_BY_MOUSE: Final = sentence("Drag the exposed card there. It is beside the discard rack.")

WHY: Final[Mapping[type[Act], Sentence]] = {
    acts.OfferInsurance: sentence("With an ace up, players may insure against your blackjack."),
    acts.CloseInsurance: sentence("From here on, no one can insure."),
    acts.Peek: sentence("If you have blackjack, the round ends before anyone plays."),
    acts.SetUpCard: sentence("Your original up card decides what the side bet pays, so it stays in view."),
    acts.Tuck: sentence("The side bet is still in action, so the cards wait under it."),
    acts.LaySideways: sentence("A busted D hand waits on the line until your hand is finished."),
    acts.Discard: sentence("The bet is settled, so its cards go to the discard rack."),
    acts.PayDealerEnvy: sentence("Dealer Envy is yours, not a player's."),
    acts.Shuffle: sentence("The shoe is out of cards, so shuffle the discards and finish the round."),
    acts.CallFloor: sentence("This one is the floor's decision."),
    acts.TakeBack: sentence("Put a wrong payout right before you go on."),
    acts.TakeBackDealerEnvy: sentence("Put a wrong payout right before you go on."),
    acts.Clear: sentence("Every bet is settled, so pick up all the cards."),
    acts.Return: sentence("That money can't play, so it goes back."),
    acts.Take: sentence("The bet lost."),
    acts.Pay: sentence("The bet won."),
    acts.Push: sentence("A push: the player keeps the bet."),
}
"""The reason for an act whose reason is always the same, and for a settled bet where no sum says it."""


def step_words(step: LessonStep) -> Sentence:
    """Return the one thing to do."""
    return sentence("Next: {act}", act=move_words(step.table, step.act))


def by_mouse(step: LessonStep) -> Sentence:
    """Return the way to do a step by mouse."""
    if step.table.shown and isinstance(step.act, acts.Deal | acts.Draw | acts.Burn):
        return SHOWN_BY_MOUSE
    if isinstance(step.act, acts.DealDealer):
        return OWN_BY_MOUSE[step.act.up]
    return BY_MOUSE[type(step.act)]


def by_keys(step: LessonStep, missing: Missing, left: Cents, key: str, cheques: str) -> Sentence:
    """Return the rest of the way to do a step by keys, from what is `missing` on; it follows the way by mouse.

    `left` is the amount that is still to be cut, `cheques` the keys that cut it or, of too much, put it back.
    """
    values = {"amount": left, "cheques": cheques, "key": key}
    match missing:
        case "spot":
            place = _place(step)
            if left:
                return sentence(
                    "Or go to {place} with the arrow keys, press {cheques} to cut {amount:money}, then press {key}.",
                    place=place,
                    **values,
                )
            return sentence("Or go to {place} with the arrow keys, then press {key}.", place=place, key=key)
        case "cheques":
            return sentence("Or press {cheques} to cut {amount:money}, then press {key}.", **values)
        case "too much":
            return sentence("That is too much. Press {cheques} to put the cheques back.", cheques=cheques)
    return sentence("Or press {key}.", key=key)


def _place(step: LessonStep) -> Sentence | None:
    """Return the spot of a step within a sentence; of a bet beside the main one its name."""
    spot = step.spot
    if spot is None:
        return None
    place, wager = box_place(spot.box, spot.hand).inside, wager_name(step.table, spot.box, spot.wager).inside
    if spot.is_late:
        return inside("the late {wager} at {place}", wager=wager, place=place)
    return place if spot.wager == "main" else inside("the {wager} at {place}", wager=wager, place=place)


def why(table: Table, act: Act) -> Sentence:
    """Return the reason why an act was next at a table, in one sentence."""
    settled = settlement_due(table, act)
    if settled is not None:
        return working(settled, table)
    match act:
        case acts.Deal(number, place):
            return _why_dealt(table, number, place)
        case acts.DealDealer(up):
            if up:
                return sentence("One of your cards is face up, so players see what they're up against.")
            return sentence("Your hole card stays face down until the players are done.")
        case acts.Expose():
            if table.dealer.is_natural and table.hole_is_known:  # without a peek nobody knows it yet
                return sentence("Your blackjack ends the round.")
            return sentence("The players are done, so your hand is next.")
        case acts.Draw():
            return sentence("You must hit {total}.", total=total_of(table.rules, table.dealer))
        case acts.Burn() if table.is_burn_missing:
            return sentence("A new shoe, or a dealer who just tapped in, starts with a burn card.")
        case acts.Burn() if faced_card(table) and not (table.shown or table.astray):
            return sentence("A card face up in the shoe is out of play.")
        case acts.Burn():
            return sentence("A card that no hand may use is out of play.")
    return WHY[type(act)]


def _why_dealt(table: Table, number: int, place: int) -> Sentence:
    """Return the reason for a card to a player's hand."""
    box = table.box(number)
    hand = hand_of(box, place) if box is not None else None
    if hand is None or not hand.cards:
        return sentence("Everyone gets a first card, spot by spot from your left.")
    if table.is_dealing:
        return sentence("Everyone gets a second card, in the same order.")
    if hand.is_d_hand:
        return sentence("You draw a D hand by your own rule: hit {total}.", total=total_of(table.rules, hand))
    if hand.is_split_ace:
        return sentence("A split ace gets just one card.")
    if hand.is_split and len(hand.cards) == 1:
        return sentence("A split hand gets its second card when its turn comes.")
    if hand.is_doubled:
        return sentence("A doubled hand gets just one card.")
    return sentence("The player asked for a card.")


# The lesson as a whole.


def lesson_name(place: int, lesson: Lesson) -> Sentence:
    """Return a lesson with its number on the path."""
    return sentence("{number}. {lesson}", number=place, lesson=lesson_title(lesson))


def lesson_standing(lesson: Lesson, right: int) -> Sentence:
    """Return the standing of a lesson of which so many rounds were dealt right."""
    if right >= lesson.rounds:
        return sentence("done")
    if right:
        return sentence("{right} of {rounds} rounds done", right=right, rounds=lesson.rounds)
    return sentence("not done yet")


def round_name(attempt: Attempt) -> Sentence | None:
    """Return the round of a lesson that is dealt; None at a table of one's own choice."""
    plan, lesson = attempt.plan, lesson_of(attempt.plan.lesson)
    if lesson is None:
        return None
    if not plan.lesson_round or lesson.rounds == 1:
        return lesson_title(lesson)
    return sentence(
        "{lesson} – round {place} of {rounds}",
        lesson=lesson_title(lesson),
        place=plan.lesson_round,
        rounds=lesson.rounds,
    )


def guidance_words(plan: DealPlan) -> Sentence | None:
    """Return the words for the help in a round of a lesson; None where it is led, and in an audition."""
    lesson, guidance = lesson_of(plan.lesson), guidance_of(plan)
    if lesson is None or lesson.judging == "free" or not plan.lesson_round or guidance == "led":
        return None
    if guidance == "nudged":
        return sentence("Try each move yourself. If you wait, you'll see the step.")
    if lesson.allows_help:
        return sentence("On your own this time. Hint shows the next move.")
    return sentence("On your own this time. To finish the lesson, make no mistakes and use no hints.")


def lesson_ending(attempt: Attempt) -> Sentence | None:
    """Return the words about a round of a lesson that is over: if it counts, and what is missing if it does not."""
    plan, lesson = attempt.plan, lesson_of(attempt.plan.lesson)
    if lesson is None or not plan.lesson_round:
        return None
    if is_dealt_right(attempt):
        if plan.lesson_round < lesson.rounds:
            return sentence("Round {place} of {rounds} done.", place=plan.lesson_round, rounds=lesson.rounds)
        return sentence("Lesson done: {lesson}.", lesson=lesson_title(lesson))
    missing = []
    if mistakes_of(attempt):
        missing.append(inside("mistakes"))
    if attempt.hints and guidance_of(plan) == "own" and not lesson.allows_help:
        missing.append(inside("hints"))
    if not missing:
        return sentence("This round does not count. Deal it again to finish the lesson.")
    return sentence("To finish the lesson, deal this round without {what}.", what=joined(missing, "choice"))
