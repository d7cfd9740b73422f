"""Odds in words: the ways in which a bet ends, the sum of their shares, and what mistakes cost."""

from fractions import Fraction

from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.games.odds.game_odds import OddsRow
from trainer.games.pay_tables import PayLine, PrintedTable
from trainer.games.registry import GAMES
from trainer.odds.bets import BetOdds
from trainer.odds.chances import ShoeChances
from trainer.odds.mistake_costs import CostOfMistake
from trainer.wording.mistakes import mistake_name
from trainer.wording.pay_tables import CONTEXT, printed_title
from trainer.wording.sentences import inside
from trainer.wording.wagers import WAGERS


def bet_title(bet: BetOdds) -> Sentence:
    """Return the title of a bet."""
    return bet.title or WAGERS[bet.wager].start


def outcome_title(outcome: OddsRow) -> Sentence:
    """Return the title of a way in which a bet ends."""
    title = outcome.title
    return Sentence(title.title, context=CONTEXT) if isinstance(title, PayLine) else title


def wins_words(outcome: OddsRow) -> Sentence:
    """Return the win or loss of a bet by one of its rows."""
    wins = outcome.wins
    if wins > 0:
        return inside("{odds} to 1", odds=_figure(wins))
    if wins == 0:
        return inside("push")
    if wins in (-1, Fraction(-1, 2)):
        return inside("loses") if wins == -1 else inside("loses half")
    return inside("loses {part} of it", part=f"{-float(wins):.2f}")


def table_with_state(table: PrintedTable) -> Sentence:
    """Return a pay table by its number or name, and whether rows of a damaged print were read back or are missing."""
    title = printed_title(table)
    if table.state == "incomplete":
        return sentence("{table} (figures missing)", table=title)
    return sentence("{table} (reconstructed)", table=title) if table.state == "reconstructed" else title


def share_words(share: Fraction) -> Sentence:
    """Return a chance, a share or an edge."""
    return inside("{share:chance}", share=share)


def sets_words(sets: Fraction) -> Sentence:
    """Return a number of sets of cards; it is not whole where some cards were seen by their rank alone."""
    return inside("{sets}", sets=f"{int(sets):,}" if sets == int(sets) else f"{float(sets):,.1f}")


def one_in(chance: Fraction) -> Sentence:
    """Return a chance as the number of bets of which one ends so, on average."""
    if not chance:
        return inside("never")
    often = 1 / chance
    return inside("1 in {number}", number=f"{float(often):,.2f}" if often < 100 else f"{round(often):,}")


def sum_words(bet: BetOdds) -> Sentence:
    """Return the sum of the shares: all that is lost less all that is won is the edge."""
    share = sum([each.chance * each.wins for each in bet.outcomes if each.wins > 0], Fraction(0))
    lost, won = _cents(bet.edge + share), _cents(share)
    # What is left is told by the amounts beside it: rounded by itself it may be a cent off their difference.
    values = {"lost": lost, "won": won, "left": abs(lost - won), "edge": bet.edge}
    if bet.edge < 0:
        return sentence(
            "Of each $100 in bets the house takes {lost:money} and pays {won:money}: players are ahead by "
            "{left:money}, an edge of {edge:chance}."
        ).with_values(**values)
    return sentence(
        "Of each $100 in bets the house takes {lost:money} and pays {won:money}: it keeps {left:money}, an edge of "
        "{edge:chance}."
    ).with_values(**values)


def dealer_words(chances: ShoeChances) -> Sentence:
    """Return the chances of the dealer's hand, if it is always played out."""
    totals = [
        inside("{total} in {chance:chance}", total=total, chance=chance) for total, chance in chances.totals.items()
    ]
    if not (chances.bust or chances.blackjack):
        hand = sentence("Your hand ends with {totals:list}.", totals=totals)
    else:
        hand = sentence(
            "Your hand busts in {bust:chance} of rounds and is a blackjack in {blackjack:chance}; else {totals:list}.",
            bust=chances.bust,
            blackjack=chances.blackjack,
            totals=totals,
        )
    if GAMES[chances.rules.game].insurance and not chances.by_value[0]:
        return sentence("{hand} No ace is left, so nobody is offered insurance.", hand=hand)
    return hand


def cost_bet(cost: CostOfMistake) -> Sentence:
    """Return the title of the bet in which a mistake is made."""
    return cost.title or WAGERS[cost.on].start


def cost_title(cost: CostOfMistake) -> Sentence:
    """Return the name of a mistake that costs something, and how it is made where the name leaves that open."""
    name = mistake_name(cost.mistake)
    return sentence("{mistake} {how}.", mistake=name, how=cost.how) if cost.how is not None else name


def cost_words(cost: CostOfMistake, bet: Cents) -> Sentence:
    """Return the cost of a mistake to the house in a thousand bets, below zero where it keeps too much."""
    cents = round(cost.cost * 1000 * bet)
    return inside("{cost:money}", cost=cents) if cents >= 0 else inside("−{cost:money}", cost=-cents)


def _figure(wins: Fraction | int) -> str:
    return str(wins) if wins == int(wins) else f"{float(wins):.2f}"


def _cents(share: Fraction) -> Cents:
    """Return a share of $100."""
    return round(share * 10_000)
