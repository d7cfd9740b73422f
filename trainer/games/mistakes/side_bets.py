"""Mistakes in what a side bet pays, made from the figures of its pay tables; each side bet declares its own."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from trainer.engine import acts, poker
from trainer.engine.boxes import Box
from trainer.engine.cards import Card
from trainer.engine.faults import Fault
from trainer.engine.sentences import sentence
from trainer.engine.table import MOST_BOXES, Rules, Table
from trainer.games.mistakes.mistake import GIVES_A_CARD, MONEY, Mistake, WrongAct, sums, where
from trainer.games.mistakes.outcomes import DEALER_BLACKJACK_AS_BUST, SIDE_BET_OF_A_BUST, SIDE_BET_WITHOUT_A_BUST

FiguresOf: TypeAlias = Callable[[WrongAct], Iterable[int | None]]
"""The odds to 1 that a mistake takes for the right ones."""
OddsOf: TypeAlias = Callable[[Rules], tuple[int | None, ...]]
"""The figures in force at a table, line by line."""


def pays_by(figures: FiguresOf) -> Callable[[WrongAct], bool]:
    """Return a test of a wrong act: True if a side bet was paid by one of these figures instead of the right one."""

    def fits(wrong: WrongAct) -> bool:
        if not (wrong.is_payoff and wrong.on_side and wrong.given != wrong.owes):
            return False
        return wrong.given in [wrong.stake * pays for pays in figures(wrong) if pays]

    return fits


def on_the_main_bet(wrong: WrongAct) -> bool:
    """True if the right odds were paid on the main bet instead of the side bet."""
    if not (wrong.is_payoff and wrong.on_side and wrong.box is not None and wrong.box.hands):
        return False
    pays, to = wrong.odds
    return wrong.given * to == wrong.box.hands[0].stake * pays and wrong.given != wrong.owes


def hole_card(table: Table) -> Card | None:
    """Return the hole card once it lies open."""
    cards = table.dealer.cards
    if not table.is_exposed or len(cards) < 2:
        return None
    return cards[1 if table.rules.up_card_is_first else 0]


def by_up_card(
    odds: OddsOf,
    line_of: Callable[[Card], int],
    tables: Callable[[Rules], Iterable[tuple[int, ...]]],
    elsewhere: Callable[[Rules], Iterable[tuple[int, ...]]],
) -> tuple[Mistake, ...]:
    """Return the mistakes of a bet on the dealer's bust that pays by the up card.

    `tables` are the printed ones of the rule set, `elsewhere` the one of the same number in other rule sets.
    """

    def hole(wrong: WrongAct) -> Iterable[int | None]:
        card = hole_card(wrong.table)
        return [odds(wrong.table.rules)[line_of(card)]] if card else []

    def last(wrong: WrongAct) -> Iterable[int | None]:
        cards = wrong.table.dealer.cards
        return [odds(wrong.table.rules)[line_of(cards[-1])]] if len(cards) > 2 else []

    def of_tables(found: Callable[[Rules], Iterable[tuple[int, ...]]]) -> FiguresOf:
        def figures(wrong: WrongAct) -> Iterable[int | None]:
            up = wrong.table.up
            return [each[line_of(up)] for each in found(wrong.table.rules)] if up else []

        return figures

    return (
        Mistake(
            "db21-by-hole-card",
            "payout",
            sentence("That's what the hole card would pay. DB21 goes by the up card."),
            pays_by(hole),
        ),
        Mistake(
            "db21-by-last-card",
            "payout",
            sentence("That's what the last card would pay. DB21 goes by the up card."),
            pays_by(last),
        ),
        Mistake(
            "db21-other-state",
            "payout",
            sentence("That's this pay table's figure in the other state. Check your rule set."),
            pays_by(of_tables(elsewhere)),
        ),
        Mistake(
            "db21-on-main-bet",
            "payout",
            sentence("You paid {pays} to 1 on the main bet. DB21's odds are for the DB21 bet, {stake:money}."),
            on_the_main_bet,
        ),
        Mistake(
            "db21-other-table",
            "payout",
            sentence("That's the figure from another pay table."),
            pays_by(of_tables(tables)),
        ),
        Mistake(
            "db21-other-line",
            "payout",
            sentence("That's another line of the pay table: go by the up card."),
            pays_by(lambda wrong: odds(wrong.table.rules)),
        ),
        Mistake(
            "db21-even",
            "payout",
            sentence("DB21 pays by the up card: this one {pays} to 1, not even money."),
            pays_by(lambda wrong: [1]),
        ),
        Mistake(
            "up-card-set-early",
            "next act",
            sentence("Turn the hole card first, then move the up card to its box."),
            lambda wrong: wrong.is_a(acts.SetUpCard) and not (wrong.table.is_dealing or wrong.table.is_exposed),
        ),
        DEALER_BLACKJACK_AS_BUST,
        SIDE_BET_WITHOUT_A_BUST,
        SIDE_BET_OF_A_BUST,
    )


def over_29(loses: Callable[[Table, Box], bool]) -> tuple[Mistake, ...]:
    """Return the mistakes of a bet that also loses by a total above 29; `loses` tells at which boxes it does."""

    def is_lost(wrong: WrongAct) -> bool:
        return wrong.box is not None and loses(wrong.table, wrong.box)

    def is_to_be_taken(wrong: WrongAct) -> bool:
        if not (wrong.on_side and is_lost(wrong)):
            return False
        return isinstance(wrong.owed, acts.Take) or (is_before_main(wrong) and wrong.owed is None)

    def is_before_main(wrong: WrongAct) -> bool:
        return any([where(each)[2] == "main" for each in wrong.due_at(wrong.number, acts.Take)])

    return (
        Mistake(
            "over-29-kept",
            "outcome",
            sentence("The player passed 29: the DB21 bet loses too, whatever the dealer does."),
            lambda wrong: wrong.is_a(acts.Pay, acts.Push, acts.Return) and is_to_be_taken(wrong),
        ),
        Mistake(
            "over-29-before-main",
            "order",
            sentence("Take the main bet first, then the DB21 bet."),
            lambda wrong: wrong.is_a(acts.Take) and wrong.owed is None and is_to_be_taken(wrong),
        ),
        Mistake(
            "over-29-left",
            "next act",
            sentence("A hand passed 29: take its DB21 bet right away."),
            lambda wrong: (
                not wrong.table.is_exposed
                and any(
                    [isinstance(each, acts.Take) and each.wager in wrong.table.rules.sides for each in wrong.settling]
                )
                and not wrong.is_a(acts.Tuck)
                and wrong.owed is None
            ),
        ),
        Mistake(
            "tucked-after-thirty",
            "next act",
            sentence("Past 29 the DB21 bet is gone too. Put the cards in the rack."),
            lambda wrong: wrong.is_a(acts.Tuck) and is_lost(wrong) and wrong.has_due(acts.Discard, acts.Take),
            fault=Fault.WRONG_ACT,
        ),
    )


def by_count(
    odds: OddsOf,
    row_of: Callable[[int], int],
    tables: Iterable[tuple[int | None, ...]],
    envy: tuple[int, ...],
    has_envy: Callable[[Rules], bool],
) -> tuple[Mistake, ...]:
    """Return the mistakes of a bet on the dealer's bust that pays by the number of cards.

    `envy` is what the dealer gets beside it, line by line, where the house has that at all.
    """

    def envy_too_soon(wrong: WrongAct) -> bool:
        if wrong.wager != "envy" or wrong.owed is not None or not wrong.has_due(*MONEY):
            return False
        return has_envy(wrong.table.rules)

    def row(wrong: WrongAct, card_count: int) -> Iterable[int | None]:
        return [odds(wrong.table.rules)[row_of(card_count)]] if card_count >= 3 else []

    def off_by_one(wrong: WrongAct) -> Iterable[int | None]:
        cards = len(wrong.table.dealer.cards)
        return [*row(wrong, cards - 1), *row(wrong, cards + 1)]

    def drawn(wrong: WrongAct) -> Iterable[int | None]:
        return row(wrong, len(wrong.table.dealer.cards) - 2)

    def other_tables(wrong: WrongAct) -> Iterable[int | None]:
        return [each[row_of(len(wrong.table.dealer.cards))] for each in tables]

    def envy_grown(wrong: WrongAct) -> bool:
        if not wrong.is_a(acts.PayDealerEnvy) or not wrong.is_payoff:
            return False
        stakes = [
            side.stake for box in wrong.table.boxes for side in box.sides if side.wager in wrong.table.rules.sides
        ]
        each = envy[row_of(len(wrong.table.dealer.cards))]
        return wrong.given in [each * stake // part for stake in (*stakes, sum(stakes)) for part in (100, 500)]

    def envy_of_another_row(wrong: WrongAct) -> bool:
        if not wrong.is_a(acts.PayDealerEnvy) or not wrong.is_payoff:
            return False
        at = row_of(len(wrong.table.dealer.cards))
        bets = wrong.owes // envy[at]
        return wrong.given in [cents * bets for cents in envy if cents]

    def envy_of_other_bets(wrong: WrongAct) -> bool:
        if not wrong.is_a(acts.PayDealerEnvy) or not wrong.is_payoff:
            return False
        sides = [side for box in wrong.table.boxes for side in box.sides if side.wager in wrong.table.rules.sides]
        bets, rest = divmod(wrong.given, envy[row_of(len(wrong.table.dealer.cards))])
        return not rest and bets <= len(sides)

    return (
        Mistake(
            "breakz-count-off-by-one",
            "payout",
            sentence("Count the dealer's cards again: the busted hand has {cards}."),
            pays_by(off_by_one),
        ),
        Mistake(
            "breakz-without-first-two",
            "payout",
            sentence("The hole card and the up card count too: the busted hand has {cards} cards."),
            pays_by(drawn),
        ),
        Mistake(
            "breakz-on-main-bet",
            "payout",
            sentence("You paid {pays} to 1 on the main bet. Breakz odds are for the Breakz bet, {stake:money}."),
            on_the_main_bet,
        ),
        Mistake(
            "breakz-other-table",
            "payout",
            sentence("That's the figure from another pay table."),
            pays_by(other_tables),
        ),
        Mistake(
            "breakz-other-row",
            "payout",
            sentence("That's another row of the pay table: the busted hand has {cards} cards."),
            pays_by(lambda wrong: odds(wrong.table.rules)),
        ),
        Mistake(
            "envy-dealer-other-bets",
            "payout",
            sentence("Check which side bets bring Dealer Envy, and how often the house pays it."),
            envy_of_other_bets,
        ),
        Mistake(
            "envy-dealer-scaled",
            "payout",
            sentence("Dealer Envy is a fixed amount. It doesn't grow with the bet."),
            envy_grown,
        ),
        Mistake(
            "envy-dealer-wrong-row",
            "payout",
            sentence("Check the row: Dealer Envy goes by the number of cards too, here {cards}."),
            envy_of_another_row,
        ),
        Mistake(
            "envy-dealer-forgotten",
            "order",
            sentence("Not yet: Dealer Envy is still owed."),
            lambda wrong: (wrong.is_a(acts.Clear) or wrong.act is None) and wrong.has_due(acts.PayDealerEnvy),
        ),
        Mistake(
            "envy-dealer-too-soon",
            "order",
            sentence("Dealer Envy comes last, once every bet is settled."),
            envy_too_soon,
        ),
        DEALER_BLACKJACK_AS_BUST,
        SIDE_BET_WITHOUT_A_BUST,
        SIDE_BET_OF_A_BUST,
    )


def by_poker_hand(
    hand_of: Callable[[Table, int], tuple[Card, ...]],
    scale: Callable[[poker.Stud], int],
    whole: Callable[[Table, int], int],
    envies: Callable[[Rules], tuple[int, ...]],
) -> tuple[Mistake, ...]:
    """Return the mistakes of a bet on the poker hand of a box's first two cards and the up card.

    `whole` is what a box would be paid without a limit, `envies` what the house pays for each of the top hands.
    """

    def envy_of_other_hands(wrong: WrongAct) -> bool:
        if wrong.wager != "envy" or not wrong.is_payoff:
            return False
        return wrong.given in sums([figure for figure in envies(wrong.table.rules) for _ in range(MOST_BOXES - 1)])

    def envy_too_soon(wrong: WrongAct) -> bool:
        if wrong.wager != "envy" or wrong.owed is not None or not is_before_the_deal_is_settled(wrong):
            return False
        return bool(envies(wrong.table.rules))

    def envy_left(wrong: WrongAct) -> bool:
        if not (wrong.is_a(*GIVES_A_CARD, acts.Expose, acts.Clear) or (wrong.is_settling and wrong.on_main)):
            return False
        return any([isinstance(each, acts.Pay) and each.wager == "envy" for each in wrong.due])

    def lower(wrong: WrongAct) -> Iterable[int | None]:
        cards = hand_of(wrong.table, wrong.number)
        return [scale(each) for each in lower_hands(cards)] if len(cards) == 3 else []

    def any_line(wrong: WrongAct) -> Iterable[int | None]:
        return [scale(each) for each in poker.Stud]

    def over_the_limit(wrong: WrongAct) -> bool:
        return wrong.is_payoff and wrong.on_side and wrong.given == whole(wrong.table, wrong.number) > wrong.owes

    def is_before_the_deal_is_settled(wrong: WrongAct) -> bool:
        return any([getattr(each, "wager", "") in wrong.table.rules.sides for each in wrong.settling])

    def main_before_bonuses(wrong: WrongAct) -> bool:
        # With hands to play the hole card is wrong for a better reason.
        turns = wrong.is_a(acts.Expose) and not wrong.table.has_hand_to_play
        if not (turns or wrong.is_a(*GIVES_A_CARD) or (wrong.on_main and wrong.owed is None)):
            return False
        return is_before_the_deal_is_settled(wrong)

    def bonus_kept(wrong: WrongAct) -> bool:
        return wrong.is_a(acts.Pay, acts.Push) and wrong.on_side and isinstance(wrong.owed, acts.Take)

    def bonus_not_paid(wrong: WrongAct) -> bool:
        return wrong.is_a(acts.Take, acts.Push) and wrong.on_side and isinstance(wrong.owed, acts.Pay)

    return (
        Mistake(
            "stud-cap-ignored",
            "payout",
            sentence("The house caps this bonus: it pays {owed:money} here."),
            over_the_limit,
        ),
        Mistake(
            "stud-lower-hand",
            "payout",
            sentence("The three cards make a higher hand: it pays {pays} to 1."),
            pays_by(lower),
        ),
        Mistake(
            "stud-on-main-bet",
            "payout",
            sentence("You paid {pays} to 1 on the main bet. The bonus odds are for the bonus bet, {stake:money}."),
            on_the_main_bet,
        ),
        Mistake(
            "stud-kicker-odds",
            "payout",
            sentence("Read the hand again, the two cards and the up card: it pays {pays} to 1."),
            pays_by(any_line),
        ),
        Mistake(
            "stud-loser-kept",
            "outcome",
            sentence("The two cards and the up card make nothing that pays: take the bonus bet."),
            bonus_kept,
        ),
        Mistake(
            "stud-winner-not-paid",
            "outcome",
            sentence("Read the hand again, the two cards and the up card: the bonus pays {pays} to 1."),
            bonus_not_paid,
        ),
        Mistake(
            "envy-of-other-hands",
            "payout",
            sentence("Count the top hands on the other spots again: envy comes to {owed:money} here."),
            envy_of_other_hands,
        ),
        Mistake(
            "envy-left",
            "order",
            sentence("Pay the envies before you go on."),
            envy_left,
        ),
        Mistake(
            "envy-before-bonuses",
            "order",
            sentence("Settle the bonus bets first, then the envies."),
            envy_too_soon,
        ),
        Mistake(
            "main-before-bonuses",
            "order",
            sentence("The bonus bets come first, right after the deal."),
            main_before_bonuses,
        ),
    )


def lower_hands(cards: tuple[Card, ...]) -> list[poker.Stud]:
    """Return the hands that three cards make besides their highest."""
    best = poker.stud(cards)
    stud = poker.Stud
    one_suit = len({card.suit for card in cards}) == 1
    found = {
        stud.SUITED_TRIPS: [stud.TRIPS, stud.FLUSH, stud.PAIR],
        stud.STRAIGHT_FLUSH: [stud.STRAIGHT, stud.FLUSH],
        stud.TRIPS: [stud.PAIR],
    }.get(best, [])
    return [*found, stud.FLUSH] if one_suit and best is not stud.FLUSH else list(found)
