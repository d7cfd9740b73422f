"""A judged answer in words: what was due, what was answered, the working, and the clauses it rests on."""

from collections.abc import Mapping
from functools import partial
from typing import Final

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.games.options import Dollars, options, write_house
from trainer.quiz.cutting import Cut
from trainer.quiz.hitting import HittingAnswer, HittingMark, HittingQuestion
from trainer.quiz.next_act import ActMark, ActQuestion
from trainer.quiz.ordering import WrongTouch
from trainer.quiz.payouts import PayoutMark, PayoutQuestion
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.quiz.recall import RecallMark, RecallQuestion
from trainer.quiz.requests import RequestMark
from trainer.wording.houses import HOUSE_OPTIONS, option_value
from trainer.wording.next_act import amiss, move_named, moves_due
from trainer.wording.pay_tables import PayRow, pay_rows, rows_of_table
from trainer.wording.questions import (
    about,
    answer_words,
    any_of_words,
    asked_on_felt,
    call_words,
    choice_words,
    decided_words,
    resolved_words,
    touch_words,
)
from trainer.wording.recall import likeness_words
from trainer.wording.requests import amiss_words
from trainer.wording.rule_book import RuleWords, rule_words

NOTHING_MORE: Final = sentence("Nothing more")
"""The end of an order, as an answer."""
WRONG_TOUCHES: Final[Mapping[WrongTouch, Sentence]] = {
    "wrong-action": sentence("Right bet, wrong action."),
    "too-early": sentence("Right bet, but its turn comes later."),
    "nothing-due": sentence("This bet is not settled now."),
    "missing": sentence("You submitted before the last bet was settled."),
}
"""The words for each fault of a touch."""
_AMISS: Final[Mapping[str, Sentence]] = {
    "too-much": sentence("{given:money} is {amount:money} too much."),
    "too-little": sentence("{given:money} is {amount:money} too little."),
}
"""The words for an amount that is wrong in no way that is known."""
CUTS: Final[Mapping[Cut, Sentence]] = {
    "not-fewest": sentence("This amount can be cut with fewer cheques. (Not graded.)"),
    "not-largest-first": sentence("Cut the largest cheques first. (Not graded.)"),
}
"""The remarks on cheques that were not cut as dealers cut them."""


class VerdictWords(msgspec.Struct, frozen=True, kw_only=True):
    """A verdict in words, ready to be shown."""

    right: bool
    about: Sentence
    """The wager it is about."""
    asked: Sentence | None = None
    """The question, where the felt does not show it."""
    diagnosis: Sentence | None = None
    """The mistake that was made, if it was recognized; it is said first."""
    due: Sentence
    given: Sentence | None = None
    """The answer that was given instead; None when it was right."""
    difference: Sentence | None = None
    working: Sentence | None = None
    pay_rows: tuple[PayRow, ...] = ()
    """The pay table by which the bet is paid, the row in play among it."""
    rules: tuple[RuleWords, ...]
    """The clauses and rulings that it rests on."""
    remark: Sentence | None = None
    """On how the cheques were cut; it is not marked."""
    line: tuple[Sentence, ...] = ()
    """The right order, touch by touch, where an order was asked."""
    wrong_from: int | None = None
    """The number of them that were answered right."""


def verdict_words(question: AnyQuestion, mark: AnyMark) -> VerdictWords:
    """Return a verdict ready to be shown: what was due, the working, and each rule by its title."""
    table, game, rule_set = question.table, question.round.game, question.round.rule_set
    words = partial(
        VerdictWords,
        right=mark.right,
        about=about(question),
        diagnosis=diagnosis_of(mark),
        working=mark.working,
        rules=tuple([rule_words(id_, game, rule_set) for id_ in mark.clauses]),
    )
    match mark:
        case PayoutMark():
            return words(
                due=answer_words(mark.due),
                given=None if mark.right else answer_words(mark.given),
                difference=_difference(mark),
                pay_rows=pay_rows(table, question.settlement) if isinstance(question, PayoutQuestion) else (),
                remark=CUTS.get(mark.cut),
            )
        case HittingMark():
            return words(
                due=call_words(call_as_asked(question, mark.due)),
                given=None if mark.right else call_words(mark.given),
                difference=_wrong_half(mark),
            )
        case ActMark():
            assert isinstance(question, ActQuestion)
            return words(
                asked=asked_on_felt(question),
                due=move_named(table, mark.given) if mark.right else moves_due(question, mark.given),
                given=None if mark.right else move_named(table, mark.given),
                pay_rows=pay_rows(table, question.settlement),
            )
        case RecallMark():
            assert isinstance(question, RecallQuestion)
            return words(
                asked=asked_on_felt(question),
                due=choice_words(question, mark.due),
                given=None if mark.right else choice_words(question, mark.given),
                working=house_rule(question),  # what the clause says stands beside its title
                pay_rows=row_asked(question),
            )
        case RequestMark():
            return words(
                due=decided_words(mark.due),
                given=None if mark.right else decided_words(mark.given),
            )
    line = tuple([resolved_words(table, each) for each in mark.line])
    if mark.right:
        return words(due=sentence("All {count} in order", count=len(line)), working=None, line=line)
    return words(
        about=sentence("Step {number}", number=mark.at + 1),
        due=any_of_words(table, mark.due) if mark.due else NOTHING_MORE,
        given=touch_words(table, mark.given) if mark.given else NOTHING_MORE,
        difference=None if mark.mistake is not None else WRONG_TOUCHES[mark.wrong],
        line=line,
        wrong_from=mark.at,
    )


def house_rule(question: RecallQuestion) -> Sentence | None:
    """Return the house's choice that decides a fact; None where the print does."""
    name = question.fact.option
    written = write_house(question.round.house)
    if not name or name not in written or isinstance(written[name], list):
        return None
    house, permitted = question.round.house, options(type(question.round.house))[name][0]
    value = (
        sentence("{amount:money}", amount=getattr(house, name))
        if isinstance(permitted, Dollars)
        else option_value(name, written[name])
    )
    return sentence("House rule – {option}: {value}", option=HOUSE_OPTIONS[name], value=value)


def row_asked(question: RecallQuestion) -> tuple[PayRow, ...]:
    """Return the pay table that a fact is about, the row that was asked for told apart."""
    fact = question.fact
    return rows_of_table(question.rules, fact.bet, fact.figure) if fact.bet is not None else ()


def diagnosis_of(mark: AnyMark) -> Sentence | None:
    """Return the mistake that was recognized, else how far an amount is off; None where no more can be said."""
    if mark.mistake is not None:
        return mark.mistake.says
    if isinstance(mark, RequestMark):
        return amiss_words(mark)
    if isinstance(mark, ActMark):
        return amiss(mark)
    if isinstance(mark, RecallMark):
        return likeness_words(mark.likeness) if mark.likeness is not None else None
    if not isinstance(mark, PayoutMark) or mark.wrong not in _AMISS:
        return None
    return _AMISS[mark.wrong].with_values(given=mark.given.cents, amount=abs(mark.money))


def call_as_asked(question: AnyQuestion, answer: HittingAnswer) -> HittingAnswer:
    """Return an answer without its total where the question does not ask for one."""
    return answer if isinstance(question, HittingQuestion) and question.asks_total else HittingAnswer(answer.call)


def _wrong_half(mark: HittingMark) -> Sentence | None:
    if mark.wrong == "wrong-total" and not mark.given.total:
        return sentence("Right call, no total.")
    if mark.wrong == "wrong-total":
        return sentence("Right call, wrong total.")
    return sentence("Right total, wrong call.") if mark.wrong and mark.total_right else None


def _difference(mark: PayoutMark) -> Sentence | None:
    amount = abs(mark.money)
    if mark.right or not amount or (mark.mistake is None and mark.wrong in _AMISS):  # said already
        return None
    if mark.wrong == "too-much":
        return sentence("{amount:money} too much", amount=amount)
    if mark.wrong == "too-little":
        return sentence("{amount:money} too little", amount=amount)
    if mark.money > 0:
        return sentence("{amount:money} in the house's favor", amount=amount)
    return sentence("{amount:money} against the house", amount=amount)
