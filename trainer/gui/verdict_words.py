"""A judged answer in the words of the panel."""

from PySide6.QtCore import QCoreApplication

from trainer.engine.money import dollars
from trainer.games.registry import GAMES
from trainer.games.rulings import RULINGS
from trainer.gui import words
from trainer.gui.widgets.verdict_view import VerdictWords
from trainer.quiz.payouts import Mark, Question


def _tr(text: str) -> str:
    return QCoreApplication.translate("verdict", text)


def verdict_words(question: Question, mark: Mark) -> VerdictWords:
    """Return a verdict ready to be shown: what was due, the working, and each clause with its own sentence."""
    told = question.round
    return VerdictWords(
        right=mark.right,
        about=words.marked(question),
        due=words.sentence(words.answer(mark.due)),
        given="" if mark.right else words.sentence(words.answer(mark.given)),
        difference=_difference(mark),
        working=words.sentence(mark.working),
        clauses=[(each, sentence_of(each, told.game, told.rule_set)) for each in mark.clauses],
        remark=_remark(mark),
    )


def sentence_of(clause: str, game: str, rule_set: str) -> str:
    """Return what a clause or a ruling says, in its own short sentence."""
    found = GAMES[game].clauses[rule_set].get(clause)
    return found or (RULINGS[clause].says if clause in RULINGS else "")


def _difference(mark: Mark) -> str:
    if mark.right or not mark.money:
        return ""
    if mark.wrong == "too-much":
        template = _tr("{amount} too much")
    elif mark.wrong == "too-little":
        template = _tr("{amount} too little")
    else:
        template = _tr("{amount} for the house") if mark.money > 0 else _tr("{amount} against the house")
    return template.format(amount=dollars(abs(mark.money)))


def _remark(mark: Mark) -> str:
    """Return a word on how the cheques were cut."""
    return {
        "not-fewest": _tr("The amount can be cut in fewer cheques. (Not marked.)"),
        "not-largest-first": _tr("Dealers cut the largest cheques first. (Not marked.)"),
    }.get(mark.cut, "")
