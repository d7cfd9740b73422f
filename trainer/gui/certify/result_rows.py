"""The lines of a result: a section with its bar, a question, a mistake of a dealt round, each with what may be done."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.dealing.audition import AuditionFault
from trainer.exam.result import SectionResult
from trainer.gui.kit import build
from trainer.gui.kit.thin_bar import ThinBar
from trainer.gui.translation import in_words
from trainer.school.exam_results import FaultReview, ItemReview, SittingReview
from trainer.store.folding import FULL_CREDIT
from trainer.wording.auditions import fault_heading, fault_lines, points
from trainer.wording.exam_results import call_words, dealt_figures, pace_words, ruling_words, section_figures, share


class SectionRow(QWidget):
    """A section with its score as a bar and in figures, or its dealt rounds."""

    def __init__(self, section: SectionResult, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        figures = in_words(section_figures(section) if section.score is not None else dealt_figures(section))
        name = build.label(self, section.section.title, "strong", wraps=True)
        told = build.label(self, figures)
        told.setAlignment(Qt.AlignmentFlag.AlignRight)
        pieces: list[build.Piece] = [build.row((name, 1), told, spacing=12)]
        if section.score is not None:
            bar = ThinBar(self)
            bar.tell(section.score, FULL_CREDIT)
            bar.setAccessibleName(section.section.title)
            bar.setAccessibleDescription(figures)
            pieces.append(bar)
        else:
            for words in (pace_words(section), call_words(section)):
                if words is not None:
                    beside = build.label(self, in_words(words), "muted")
                    beside.setAlignment(Qt.AlignmentFlag.AlignRight)
                    pieces.append(beside)
        build.column(*pieces, spacing=4, of=self)


class _ResultRow(QWidget):
    """A question or a mistake: its words, what it counts, its replay, and the way to doubt it."""

    replay_asked = Signal()
    doubt_asked = Signal()

    def __init__(self, review: SittingReview, place: str, *, may_doubt: bool) -> None:
        super().__init__()
        self.place, self.title = place, ""
        self.appeal = review.appeals.get(place)
        self.ruling = review.rulings.get(self.appeal.uuid) if self.appeal is not None else None
        self._review = review
        self._may_doubt = may_doubt and self.appeal is None
        self.replay_button = build.button(self, self.tr("Replay"), clicked=self.replay_asked.emit)
        self.doubt_button = build.button(self, self.tr("Doubt…"), "link", clicked=self.doubt_asked.emit)
        self.first = self.replay_button
        """The button that has the keyboard when the row does."""
        self.doubt_button.setToolTip(self.tr("An instructor looks at it"))

    def _lay_out(self, title: str, lines: list[str], side: str, *, has_replay: bool) -> None:
        """Put the parts where they belong; a button without a use is not there."""
        self.title = title
        name = build.label(self, title, "strong", wraps=True)
        told = [build.label(self, line, wraps=True) for line in lines]
        if answer := self._told_doubt():
            told.append(build.label(self, answer, "muted", wraps=True))
        words = build.column(name, *told, spacing=2)
        cost = build.label(self, side, "muted")
        cost.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.replay_button.setVisible(has_replay)
        self.first = self.replay_button if has_replay else self.doubt_button
        self.doubt_button.setVisible(self._may_doubt)
        self.replay_button.setAccessibleName(self.tr("Replay {what}").format(what=f"{title}, {side}"))
        self.doubt_button.setAccessibleName(self.tr("Doubt {what}").format(what=f"{title}, {side}"))
        build.row((words, 1), cost, self.doubt_button, self.replay_button, spacing=12, of=self)

    def _told_doubt(self) -> str:
        """Return the state of a doubt in words; nothing for what nobody doubts."""
        if self.appeal is None:
            return ""
        if self.ruling is None:
            waits = self.tr("Doubted: {why}. An instructor will answer.") if self.appeal.why else ""
            return waits.format(why=self.appeal.why.rstrip(".")) or self.tr("Doubted. An instructor will answer.")
        return in_words(ruling_words(self.ruling, self._review.names.get(self.ruling.by, "")))


class ItemRow(_ResultRow):
    """A question, what was answered, and what was right."""

    def __init__(self, review: SittingReview, item: ItemReview, *, may_doubt: bool) -> None:
        super().__init__(review, item.place, may_doubt=may_doubt)
        self.item = item
        title, lines = item_texts(item)
        side = self.tr("void: counts in full") if item.is_void else share(item.credit)
        if item.critical and not item.is_void:
            side = self.tr("critical at a table, {share}").format(share=share(item.credit))
        self._lay_out(title, lines, side, has_replay=item.done.question.asks != "recall")


class FaultRow(_ResultRow):
    """A mistake in a dealt round, and what was due."""

    def __init__(self, review: SittingReview, fault: FaultReview, *, may_doubt: bool) -> None:
        super().__init__(review, fault.fault.key, may_doubt=may_doubt)
        self.fault = fault
        title, lines = fault_texts(fault)
        side = self.tr("Round {number}, {points}").format(
            number=fault.fault.of.number, points=in_words(points(fault.fault.points))
        )
        self._lay_out(title, lines, side, has_replay=True)


def item_texts(item: ItemReview) -> tuple[str, list[str]]:
    """Return the heading of a question and the lines below it."""
    words = item.words
    title = _tr("{place}  {kind}").format(place=item.place.replace("/", "."), kind=in_words(words.kind))
    lines = [in_words(words.about)]
    given, due = in_words(words.given), in_words(words.due)
    if item.graded is None:
        lines.append(_tr("Not answered. Correct: {due}").format(due=due))
    elif words.given is None:
        lines.append(_tr("Answer: {answer}").format(answer=due))
    else:
        lines += [in_words(words.diagnosis)] if words.diagnosis is not None else []
        lines.append(_tr("Answer: {given}. Correct: {due}").format(given=given, due=due))
    if item.facility is not None:
        lines.append(_tr("Observed: {share} correct").format(share=share(item.facility)))
    return title, lines


def fault_texts(fault: FaultReview) -> tuple[str, list[str]]:
    """Return the name of a mistake, what was done, and what was due."""
    told = AuditionFault(fault.fault.of.number, fault.attempt, fault.fault.point)
    return in_words(fault_heading(told)), [in_words(each) for each in fault_lines(told)]


def _tr(text: str) -> str:
    return QCoreApplication.translate("ResultRows", text)
