"""A judged answer in the words of the panel."""

from PySide6.QtCore import QCoreApplication

from trainer.engine.money import dollars
from trainer.games.registry import GAMES, RULINGS
from trainer.gui import words
from trainer.gui.translation import in_words
from trainer.gui.widgets.verdict_view import VerdictWords
from trainer.quiz.hitting import HittingAnswer, HittingMark, HittingQuestion
from trainer.quiz.ordering import OrderMark, OrderQuestion
from trainer.quiz.payouts import PayoutMark, PayoutQuestion
from trainer.quiz.questions import AnyMark, AnyQuestion


def _tr(text: str) -> str:
    return QCoreApplication.translate("verdict", text)


def verdict_words(question: AnyQuestion, mark: AnyMark) -> VerdictWords:
    """Return a verdict ready to be shown: what was due, the working, and each clause with its own sentence."""
    if isinstance(question, PayoutQuestion) and isinstance(mark, PayoutMark):
        return _of_a_payout(question, mark)
    if isinstance(question, HittingQuestion) and isinstance(mark, HittingMark):
        return _of_a_call(question, mark)
    assert isinstance(question, OrderQuestion)
    assert isinstance(mark, OrderMark)
    return _of_an_order(question, mark)


def _of_a_payout(question: PayoutQuestion, mark: PayoutMark) -> VerdictWords:
    return VerdictWords(
        right=mark.right,
        about=words.marked(question),
        due=words.beginning(words.answer(mark.due)),
        given="" if mark.right else words.beginning(words.answer(mark.given)),
        difference=_difference(mark),
        working=in_words(mark.working),
        clauses=_cited(question, mark),
        remark=_remark(mark),
    )


def _of_a_call(question: HittingQuestion, mark: HittingMark) -> VerdictWords:
    asked_total = question.asks_total
    due = mark.due if asked_total else HittingAnswer(mark.due.call)
    difference = ""
    if mark.wrong == "wrong-total":
        difference = _tr("The call is right, the total is not.")
    elif mark.wrong and mark.total_right:
        difference = _tr("The total is right, the call is not.")
    return VerdictWords(
        right=mark.right,
        about=words.marked(question),
        due=words.called(due),
        given="" if mark.right else words.called(mark.given),
        difference=difference,
        working=in_words(mark.working),
        clauses=_cited(question, mark),
    )


def _of_an_order(question: OrderQuestion, mark: OrderMark) -> VerdictWords:
    table = question.table
    line = tuple(words.resolved(table, each) for each in mark.line)
    if mark.right:
        return VerdictWords(
            right=True,
            about=words.marked(question),
            due=_tr("All {count} in order").format(count=len(line)),
            given="",
            working="",
            clauses=_cited(question, mark),
            line=line,
        )
    due = words.any_of(table, mark.due)
    given = words.touch(table, mark.given) if mark.given else _tr("Nothing more")
    why = {
        "wrong-action": _tr("The right wager, but not what is done with it."),
        "too-early": _tr("Its turn comes later."),
        "nothing-due": _tr("It is not settled now."),
        "missing": _tr("It was submitted too early."),
    }.get(mark.wrong, "")
    return VerdictWords(
        right=False,
        about=_tr("Lammer {number}").format(number=mark.at + 1),
        due=due or _tr("Nothing more"),
        given=given,
        difference=why,
        working=in_words(mark.working),
        clauses=_cited(question, mark),
        line=line,
        wrong_from=mark.at,
    )


def _cited(question: AnyQuestion, mark: AnyMark) -> list[tuple[str, str]]:
    told = question.round
    return [(each, sentence_of(each, told.game, told.rule_set)) for each in mark.clauses]


def sentence_of(clause: str, game: str, rule_set: str) -> str:
    """Return what a clause or a ruling says, in its own short sentence."""
    found = GAMES[game].clauses[rule_set].get(clause)
    return found or (RULINGS[clause].says if clause in RULINGS else "")


def _difference(mark: PayoutMark) -> str:
    if mark.right or not mark.money:
        return ""
    if mark.wrong == "too-much":
        template = _tr("{amount} too much")
    elif mark.wrong == "too-little":
        template = _tr("{amount} too little")
    else:
        template = _tr("{amount} for the house") if mark.money > 0 else _tr("{amount} against the house")
    return template.format(amount=dollars(abs(mark.money)))


def _remark(mark: PayoutMark) -> str:
    """Return a word on how the cheques were cut."""
    return {
        "not-fewest": _tr("The amount can be cut in fewer cheques. (Not marked.)"),
        "not-largest-first": _tr("Dealers cut the largest cheques first. (Not marked.)"),
    }.get(mark.cut, "")
