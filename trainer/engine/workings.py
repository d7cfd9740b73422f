"""The working of a settlement: why the wager ends so, and the sum behind the amount, as data for a sentence."""

from trainer.engine.boxes import Hand
from trainer.engine.money import Cents, whole_units
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.settle import Reason, Settlement
from trainer.engine.table import Table


def working(settled: Settlement, table: Table) -> Sentence:
    """Return the working of a wager settled at a table, such as "Ace up, pay table 2: $15 × 15 = $225."."""
    because = settled.reason.because
    if settled.wager == "envy":
        return sentence("{because} = {paid:money}.", because=because, paid=settled.paid)
    if "{hand}" in because.template or "{dealer}" in because.template:
        box = table.box(settled.box)
        assert box is not None
        dealer = _total(table, table.dealer)
        because = because.with_values(hand=_total(table, box.hand(settled.hand)), dealer=dealer)
    cents = settled.paid or settled.taken
    amount = arithmetic(settled.reason, settled.stake, cents, settled.chip)
    if settled.reason.outcome == "win":
        return sentence("{because}: {sum}.", because=because, sum=amount)
    return sentence("{because} – {sum}.", because=because, sum=amount)


def _total(table: Table, hand: Hand) -> int:
    return table.rules.count(hand.cards).total


def arithmetic(reason: Reason, stake: Cents, cents: Cents, chip: Cents) -> Sentence:
    """Return the sum behind an amount, such as "$15 × 15 = $225"."""
    match reason.outcome:
        case "win":
            return _multiplied(reason, stake, cents, chip)
        case "lose" if cents < stake:
            return sentence(
                "take {taken:money} of {stake:money}, give {rest:money} back",
                taken=cents,
                stake=stake,
                rest=stake - cents,
            )
        case "lose":
            return sentence("take {stake:money}", stake=stake)
        case "push":
            return sentence("push, the {stake:money} bet stays", stake=stake)
        case "half" if cents * 2 == stake:
            return sentence(
                "take half of {stake:money}, {taken:money}, and give {rest:money} back",
                stake=stake,
                taken=cents,
                rest=stake - cents,
            )
        case "half":
            return sentence(
                "{stake:money} can't be halved in {chip:money} cheques, take the larger part, {taken:money}, and give "
                "{rest:money} back",
                stake=stake,
                chip=chip,
                taken=cents,
                rest=stake - cents,
            )
        case "returned":
            return sentence("give the {stake:money} bet back", stake=stake)


def _multiplied(reason: Reason, stake: Cents, cents: Cents, chip: Cents) -> Sentence:
    odds = str(reason.pays) if reason.to == 1 else f"{reason.pays}/{reason.to}"
    exact = stake * reason.pays / reason.to  # of whole numbers as small as these a whole quotient is exact
    if exact == cents:
        return sentence("{stake:money} × {odds} = {paid:money}", stake=stake, odds=odds, paid=cents)
    if cents > exact:
        return sentence(
            "{stake:money} × {odds} = {exact:money}, rounded up to whole {chip:money} cheques: {paid:money}",
            stake=stake,
            odds=odds,
            exact=exact,
            chip=chip,
            paid=cents,
        )
    if reason.to > 1 and reason.rounding == "down":
        return sentence(
            "{stake:money} × {odds} = {exact:money}, rounded down to whole {chip:money} cheques: {paid:money}",
            stake=stake,
            odds=odds,
            exact=exact,
            chip=chip,
            paid=cents,
        )
    if reason.to > 1 and reason.rounding == "even_money":
        at_the_odds, rest = whole_units(stake, reason.to, chip)
        return sentence(
            "{stake:money} × {odds} = {exact:money} can't be made: {units:money} × {odds} and {rest:money} × 1 = "
            "{paid:money}",
            stake=stake,
            odds=odds,
            exact=exact,
            units=at_the_odds,
            rest=rest,
            paid=cents,
        )
    return sentence(
        "{stake:money} × {odds} = {exact:money}, reduced to {paid:money}",
        stake=stake,
        odds=odds,
        exact=int(exact),
        paid=cents,
    )
