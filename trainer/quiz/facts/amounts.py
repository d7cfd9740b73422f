"""Amounts that the regulation works out in a round, beside those of other rules."""

from collections.abc import Iterator
from typing import get_args

from trainer.engine import acts
from trainer.engine.acts import Wager
from trainer.engine.judge import is_right
from trainer.engine.money import Cents, Rounding, at_odds, is_exact
from trainer.engine.poker import Stud
from trainer.engine.sentences import sentence
from trainer.engine.table import Rules
from trainer.games.options import blackjack_odds, house_of
from trainer.games.three_card_stud import PAY_SCALE
from trainer.quiz.facts.fact import FactChoice, Likeness, OtherHouse, Pool, figures, own_first, said_by
from trainer.quiz.facts.limits import AMOUNT
from trainer.quiz.facts.next_acts import taken_for
from trainer.quiz.facts.other_rules import at_other_house, other_values
from trainer.quiz.facts.trial import Seated, Trial, after, bet_of, trial


def amounts(rules: Rules) -> Iterator[Pool]:
    """Yield the questions for an amount."""
    if hasattr(rules.house, "blackjack_pays"):
        yield from _rounding(rules)
        yield from _late_blackjack(rules)
    yield from _wrong_payout(rules)
    yield from _cap(rules)


def _rounding(rules: Rules) -> Iterator[Pool]:
    """Yield the payoff of a blackjack that the cheques cannot make."""
    house, chip = house_of(rules), rules.chip
    own = blackjack_odds(getattr(house, "blackjack_pays", "3:2"))
    stakes = [bet_of(rules) + step * house.wager_step for step in range(1, 11)]
    stake = next((each for each in stakes if not is_exact(each, *own, chip)), 0)
    played = trial(rules, Seated("AS KD"), main=stake) if stake else None
    settled = played.settled(1, "main") if played is not None else None
    if settled is None:
        return
    others: list[tuple[Cents, Likeness]] = [
        (at_odds(stake, *own, chip, rounding), OtherHouse("breakage", rounding)) for rounding in get_args(Rounding)
    ]
    for option, value in other_values(rules, "blackjack_pays"):
        others.append((at_odds(stake, *blackjack_odds(str(value)), chip, "up"), OtherHouse(option, value)))
    others += [(stake, sentence("That is 1 to 1.")), (2 * stake, sentence("That is 2 to 1."))]
    yield Pool(
        id="rounding",
        kind="know-blackjack",
        asked=sentence(
            "A blackjack wins on {stake:money}; the smallest cheque is {chip:money}. How much do you pay?",
            stake=stake,
            chip=chip,
        ),
        choices=figures(AMOUNT, "amount", settled.paid, others),
        clauses=(*said_by(rules, "SB-13"), *own_first(rules, settled.clauses)),
        option="breakage",
    )


def _taken(played: Trial) -> Cents:
    return sum([act.cents for _, act, _ in played.steps if isinstance(act, acts.Take)])


def _late_blackjack(rules: Rules) -> Iterator[Pool]:
    """Yield the bets that a dealer's blackjack takes which is found after a split and a double."""
    played = None if rules.peeks else _split_and_doubled(rules)
    if played is None:
        return
    bet = bet_of(rules)
    all_in = at_other_house(rules, late_blackjack="all")
    settled = played.settled(1, "main")
    others: list[tuple[Cents, Likeness]] = [
        (bet, OtherHouse("late_blackjack", "original")),
        (3 * bet, OtherHouse("late_blackjack", "all") if all_in else sentence("That is every bet of the spot.")),
        (2 * bet, sentence("That leaves out one of the three bets.")),
        (bet // 2, sentence("That is half of the original bet.")),
    ]
    yield Pool(
        id="late-blackjack",
        kind="know-settling",
        asked=sentence(
            "A bet of {bet:money} is split, and one hand is doubled: three bets of {bet:money}. You turn over a "
            "blackjack. How much do you take?",
            bet=bet,
        ),
        choices=figures(AMOUNT, "amount", _taken(played), others),
        clauses=own_first(rules, settled.clauses) if settled is not None else (),
        option="late_blackjack" if hasattr(rules.house, "late_blackjack") else "",
    )


def _split_and_doubled(rules: Rules) -> Trial | None:
    return trial(rules, Seated("8S 8D", ("split", "double")), dealer="TS AH", then="3C TC TD")


def _wrong_payout(rules: Rules) -> Iterator[Pool]:
    """Yield the amount that is taken back of a payout that was too large."""
    played = trial(rules, Seated("TS TD"))
    table = played.table_at(acts.Pay) if played is not None else None
    if table is None:
        return
    bet, over = bet_of(rules), house_of(rules).wager_step * 5
    table = after(table, acts.Pay(1, 0, "main", bet + over))
    tried = {cents: acts.TakeBack(1, 0, "main", cents) for cents in (bet + over, over, bet, 2 * bet + over)}
    yield Pool(
        id="wrong-payout",
        kind="know-settling",
        asked=sentence(
            "You paid {paid:money} on a {bet:money} bet that won 1 to 1. How much do you take back?",
            paid=bet + over,
            bet=bet,
        ),
        choices=tuple(
            [
                FactChoice(
                    says=AMOUNT.with_values(amount=cents),
                    holds=is_right(table, act),
                    mistake=None if is_right(table, act) else taken_for(table, act),
                )
                for cents, act in tried.items()
            ]
        ),
        clauses=said_by(rules, "STD mend") + said_by(rules, "SB-15"),
    )


def paid(played: Trial | None, wager: Wager) -> Cents:
    """Return the sum that a round pays to bets of a kind."""
    steps = played.steps if played is not None else []
    return sum([act.cents for _, act, _ in steps if isinstance(act, acts.Pay) and act.wager == wager])


def _cap(rules: Rules) -> Iterator[Pool]:
    """Yield the payoff of two bonuses that come to more than the house's limit."""
    cap = getattr(rules.house, "bonus_cap", None)
    free = at_other_house(rules, side_max="main") if cap is not None else None
    if cap is None or free is None:
        return
    odds, step = PAY_SCALE[Stud.STRAIGHT_FLUSH], house_of(rules).wager_step
    stake = (cap // odds // step + 5) * step
    spots = (Seated("6S 7S", has_side=True), Seated("3S 4S", has_side=True))
    played = trial(free, *spots, dealer="5S TH", main=stake, side=stake)
    right = paid(played, "stud")
    others: list[tuple[Cents, Likeness]] = []
    for option, value in other_values(free, "bonus_cap_per"):
        other = at_other_house(free, **{option: value})
        if other is not None:
            others.append(
                (paid(trial(other, *spots, dealer="5S TH", main=stake, side=stake), "stud"), OtherHouse(option, value))
            )
    others += [
        (2 * stake * odds, sentence("That is without the limit.")),
        (stake * odds, sentence("That is one of the two bonuses without the limit.")),
        (cap * 3 // 2, sentence("That is one bonus and half of the other.")),
    ]
    settled = played.settled(1, "stud") if played is not None else None
    yield Pool(
        id="cap-per",
        kind="know-bets",
        asked=sentence(
            "The limit on bonuses is {cap:money}. Two spots win {won:money} each. How much do you pay them together?",
            cap=cap,
            won=stake * odds,
        ),
        choices=figures(AMOUNT, "amount", right, others),
        clauses=said_by(rules, "TS-6") + own_first(rules, settled.clauses if settled is not None else ()),
        option="bonus_cap_per",
    )
