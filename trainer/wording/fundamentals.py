"""Fundamentals in words: the drills' names, what each problem asks, and what was right."""

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.felt.stacking import counted
from trainer.fundamentals.drill import FundamentalGroup, FundamentalTarget
from trainer.fundamentals.problem import Field, Problem, ProblemAnswer
from trainer.fundamentals.run import RunScore
from trainer.wording.cards import RANKS
from trainer.wording.cheques import cheques_named
from trainer.wording.sentences import inside, joined

GROUPS: Final[Mapping[FundamentalGroup, Sentence]] = {
    "cheques": sentence("Reading and proving"),
    "paying": sentence("Cutting and coloring up"),
    "amounts": sentence("Odds and insurance"),
    "totals": sentence("Totals"),
}
TITLES: Final[Mapping[str, Sentence]] = {
    "stack-value": sentence("Value of a stack"),
    "mixed-value": sentence("Value of a mixed stack"),
    "prove": sentence("Proving cheques"),
    "size-in": sentence("Sizing in"),
    "change": sentence("Change"),
    "buy-in": sentence("Buy-ins"),
    "cut": sentence("Cutting an amount"),
    "color-for-color": sentence("Paying color for color"),
    "conversion": sentence("Paying in the fewest cheques"),
    "color-up": sentence("Coloring up"),
    "two-to-one": sentence("2 to 1"),
    "half": sentence("Half of a bet"),
    "three-to-two": sentence("3 to 2"),
    "six-to-five": sentence("6 to 5"),
    "bonus": sentence("Bonus payouts"),
    "insurance-maximum": sentence("Insurance maximum"),
    "totals-without-tens": sentence("Totals without tens"),
    "totals": sentence("Totals of any hand"),
}
"""The name of each drill."""
HINTS: Final[Mapping[str, Sentence]] = {
    "stack-value": sentence("Cheques of one value."),
    "mixed-value": sentence("Large cheques at the bottom."),
    "prove": sentence("Fives of $1, $5 and $100; fours of 50¢, $25 and $500."),
    "size-in": sentence("Two bets out of one full stack of 20."),
    "change": sentence("Large cheques into smaller ones."),
    "buy-in": sentence("One full stack of small cheques, the rest in large ones."),
    "cut": sentence("From the rack, in the fewest cheques."),
    "color-for-color": sentence("2 to 1, each color paid in its own."),
    "conversion": sentence("2 to 1, in the fewest cheques."),
    "color-up": sentence("A player's cheques into the fewest large ones."),
    "two-to-one": sentence("Twice the bet."),
    "half": sentence("What a half loss takes."),
    "three-to-two": sentence("The bet and half of it."),
    "six-to-five": sentence("6 for each 5, unit by unit."),
    "bonus": sentence("Side bets at the odds of the pay tables."),
    "insurance-maximum": sentence("Half of the bet, in whole cheques."),
    "totals-without-tens": sentence("Every card has to be added. Soft totals both ways: 7 or 17."),
    "totals": sentence("Past 21 too. Soft totals both ways: 7 or 17."),
}
"""A line about each drill."""
_ASKED: Final[Mapping[str, Sentence]] = {
    "stack-value": sentence("What is this stack worth?"),
    "mixed-value": sentence("What is this stack worth?"),
    "prove": sentence("Prove these {count} cheques of {value:money}: how many full stacks, and how many left over?"),
    "size-in": sentence("You size into both bets from a stack of {count}. How many cheques are left in it?"),
    "change": sentence("Change these into {value:money} cheques. How many?"),
    "buy-in": sentence(
        "{cents:money} in cash buys in for one stack of 20 {small:money} cheques, the rest in {value:money} cheques. "
        "How many of those?"
    ),
    "cut": sentence("Cut {cents:money} in the fewest cheques."),
    "color-for-color": sentence("Pay this bet 2 to 1, color for color."),
    "conversion": sentence("Pay this bet 2 to 1 in the fewest cheques."),
    "color-up": sentence("Color up these {count} cheques of {value:money} in the fewest cheques."),
    "two-to-one": sentence("{cents:money} at 2 to 1"),
    "half": sentence("Half of {cents:money}"),
    "three-to-two": sentence("{cents:money} at 3 to 2"),
    "six-to-five": sentence("{cents:money} at 6 to 5"),
    "bonus": sentence("{cents:money} at {pays} to 1"),
    "insurance-maximum": sentence("What is the most insurance on {cents:money}?"),
    "totals-without-tens": sentence("What is the total?"),
    "totals": sentence("What is the total?"),
}
_TOLD: Final = frozenset({"prove", "color-up"})
"""The drills whose question says which cheques there are."""
FIELDS: Final[Mapping[Field, Sentence]] = {
    "money": sentence("Amount"),
    "count": sentence("Cheques"),
    "stacks": sentence("Full stacks"),
    "left": sentence("Left over"),
    "total": sentence("Total"),
    "other-total": sentence("Other total, if soft"),
    "cheques": sentence("Cheques"),
}
"""The label of each field of an answer."""


def asked(problem: Problem) -> Sentence:
    """Return the question of a problem."""
    return _ASKED[problem.drill].with_values(
        cents=problem.cents,
        value=problem.value,
        count=problem.count,
        pays=problem.odds[0],
        small=problem.cheques[0][0] if problem.cheques else 0,
    )


def problem_words(problem: Problem) -> Sentence:
    """Return a problem in a line: its question, with the cheques or cards that it is about."""
    shown = shown_words(problem)
    return asked(problem) if shown is None else sentence("{asked} ({shown})", asked=asked(problem), shown=shown)


def answer_words(fields: tuple[Field, ...], answer: ProblemAnswer) -> Sentence:
    """Return an answer within a sentence: "$57", "3 stacks and 2 left over", "7 or 17"."""
    match fields:
        case ("money",):
            return inside("{cents:money}", cents=answer.numbers[0])
        case ("cheques",):
            return cheques_named(sorted(answer.cheques, reverse=True))
        case ("stacks", "left"):
            return inside("{stacks} full and {left} left over", stacks=answer.numbers[0], left=answer.numbers[1])
        case _:
            return joined([str(number) for number in answer.numbers], "or")


def run_length(seconds: int) -> Sentence:
    """Return the length of a run: "90 seconds", "2 minutes"."""
    if seconds % 60:
        return sentence("{seconds} seconds", seconds=seconds)
    return sentence("{minutes} minutes", minutes=seconds // 60)


def score_words(score: RunScore) -> Sentence:
    """Return a run's result in a row: the longest row first, since it ranks."""
    return joined(
        [
            sentence("{longest} in a row", longest=score.longest),
            sentence("{right} right, {wrong} wrong", right=score.right, wrong=score.wrong),
            sentence("{seconds:tenths} s each", seconds=score.seconds_each),
        ],
        "dots",
    )


def best_words(best: RunScore | None) -> Sentence | None:
    """Return somebody's best run of a drill; None before there is one."""
    if best is None or not best.longest:
        return None
    return sentence("Best: {longest} in a row, {seconds:tenths} s", longest=best.longest, seconds=best.longest_seconds)


def target_words(target: FundamentalTarget | None) -> Sentence | None:
    """Return the target of a drill, named as whose it is; None if there is none."""
    if target is None:
        return None
    seconds = f"{target.seconds:g}"
    if target.of == "school":
        return sentence("Your school: under {seconds} s each", seconds=seconds)
    return sentence("A college's dealer badge: under {seconds} s each", seconds=seconds)


def working(problem: Problem) -> Sentence:
    """Return the way to the answer of a problem."""
    shown = [cheque for stack in problem.cheques for cheque in stack]
    first = problem.answer.numbers[0] if problem.answer.numbers else 0
    match problem.drill:
        case "stack-value" | "mixed-value":
            return sentence("{terms} = {total:money}", terms=_terms(shown), total=sum(shown))
        case "prove":
            by = (problem.count - problem.answer.numbers[1]) // first
            return sentence(
                "{value:money} cheques are proved in stacks of {by}: {stacks} × {by} = {used}, and {left} more.",
                value=problem.value,
                by=by,
                stacks=first,
                used=first * by,
                left=problem.answer.numbers[1],
            )
        case "size-in":
            one, other = (len(stack) for stack in problem.cheques)
            return sentence("{count} − {one} − {other} = {left}", count=problem.count, one=one, other=other, left=first)
        case "change":
            return sentence(
                "{total:money} ÷ {value:money} = {count}", total=sum(shown), value=problem.value, count=first
            )
        case "buy-in":
            small = 20 * shown[0]
            return sentence(
                "20 × {small:money} = {used:money}; {left:money} ÷ {value:money} = {count}",
                small=shown[0],
                used=small,
                left=problem.cents - small,
                value=problem.value,
                count=first,
            )
        case "cut":
            return sentence("{terms} = {total:money}", terms=_terms(problem.answer.cheques), total=problem.cents)
        case "color-for-color":
            return sentence("Two of its own color for each cheque.")
        case "conversion":
            paid = 2 * sum(shown)
            return sentence("2 × {bet:money} = {paid:money}", bet=sum(shown), paid=paid)
        case "color-up":
            return sentence(
                "{count} × {value:money} = {total:money}", count=problem.count, value=problem.value, total=sum(shown)
            )
        case "insurance-maximum":
            return sentence("Half of {bet:money}, in whole cheques: {most:money}", bet=problem.cents, most=first)
        case "three-to-two":
            return sentence(
                "{bet:money} + half of it, {half:money}, is {paid:money}",
                bet=problem.cents,
                half=first - problem.cents,
                paid=first,
            )
        case "six-to-five":
            return sentence(
                "{bet:money} + a fifth of it, {fifth:money}, is {paid:money}",
                bet=problem.cents,
                fifth=first - problem.cents,
                paid=first,
            )
        case "half":
            return sentence("{bet:money} ÷ 2 = {paid:money}", bet=problem.cents, paid=first)
        case "two-to-one" | "bonus":
            return sentence("{bet:money} × {pays} = {paid:money}", bet=problem.cents, pays=problem.odds[0], paid=first)
        case _:
            cards = joined([card.hard for card in problem.cards], "plus")
            if len(problem.answer.numbers) == 1:
                return sentence("{cards} = {total}", cards=cards, total=first)
            return sentence(
                "{cards} = {total}, with an ace as 11 {soft}", cards=cards, total=first, soft=problem.answer.numbers[1]
            )


def diagnosis(problem: Problem, answer: ProblemAnswer) -> Sentence | None:
    """Return the mistake of cheques that come to the right amount; None for any other."""
    if not problem.rack or sum(answer.cheques) != sum(problem.answer.cheques):
        return None
    if problem.drill == "color-for-color":
        return sentence("The amount is right, but not every color is paid in its own.")
    return sentence(
        "The amount is right, but in {own} cheques. {fewest} are enough.",
        own=len(answer.cheques),
        fewest=len(problem.answer.cheques),
    )


def _terms(cheques: Sequence[Cents]) -> Sentence:
    """Return cheques as products: "3 × $25 + 2 × $5"."""
    return joined(
        [inside("{count} × {value:money}", count=count, value=value) for value, count in counted(cheques)], "plus"
    )


def shown_words(problem: Problem) -> Sentence | None:
    """Return the cheques or cards of a problem, for those who hear it; None where its question says it all."""
    if problem.cards:
        return sentence("{cards}", cards=joined([RANKS[card.rank] for card in problem.cards], "list"))
    if problem.cheques and not (problem.cents or problem.drill in _TOLD):
        return joined([cheques_named(stack) for stack in problem.cheques], "parts")
    return None
