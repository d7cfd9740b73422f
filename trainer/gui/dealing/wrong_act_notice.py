"""The panel's notice about the act just tried: the reason it was stopped or is impossible, or a hint."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from trainer.dealing.attempt import ActDone
from trainer.gui.kit import adapting, build
from trainer.gui.kit.clause_list import ClauseList
from trainer.gui.translation import in_words
from trainer.wording.acts import FAULTS, act_words, due_instead
from trainer.wording.deals import due_working
from trainer.wording.rule_book import entry_words

_SHARE = 0.33
"""The most of the panel's height that it takes from the acts."""


class TrialView(QFrame):
    """A frame that is there only while something is to be said."""

    entry_asked = Signal(str)
    """The number of a clause or ruling was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading = build.label(self, kind="heading")
        self._diagnosis = build.label(self, kind="strong")
        self._given = QLabel(self)
        self._due = build.label(self, kind="strong")
        self._working = QLabel(self)
        for label in (self._heading, self._diagnosis, self._given, self._due, self._working):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.clauses = ClauseList(self)
        self.clauses.entry_asked.connect(self.entry_asked)
        build.column(
            self._heading,
            self._diagnosis,
            self._given,
            self._due,
            self._working,
            self.clauses,
            spacing=6,
            margins=(14, 10, 14, 10),
            of=self,
        )
        self.say_nothing()

    @property
    def said(self) -> str:
        """All that is said, for those who hear the program."""
        labels = (self._heading, self._diagnosis, self._given, self._due, self._working)
        return " ".join([label.text() for label in labels if label.text()]) if not self.isHidden() else ""

    @property
    def is_stopping(self) -> bool:
        """True if it tells of an act that was stopped."""
        return not self.isHidden() and self.property("verdict") == "wrong"

    def say_nothing(self) -> None:
        self.hide()

    def tell_stopped(self, act_done: ActDone) -> None:
        """Say why an act was stopped, what was due instead, and by which clauses."""
        finding = act_done.finding
        assert finding is not None
        rules = act_done.table.rules
        self._say(
            "wrong",
            self.tr("Stopped: {fault}").format(fault=in_words(FAULTS[finding.fault].inside)),
            self.tr("You: {act}").format(act=in_words(act_words(act_done.table, act_done.act))),
            self.tr("Due: {act}").format(act=in_words(due_instead(act_done.table, finding.due, act_done.act))),
            in_words(due_working(act_done)),
            in_words(act_done.mistake.says) if act_done.mistake is not None else "",
        )
        cited = [(each, in_words(entry_words(each, rules.game, rules.rule_set))) for each in finding.clauses]
        self.clauses.show_clauses(cited)

    def tell_impossible(self, act: str, why: str) -> None:
        """Say what hands cannot do."""
        self._say("note", self.tr("That cannot be done"), act, "", why)

    def tell_hint(self, kind: str) -> None:
        """Say what kind of act is next; the right place glows on the felt."""
        self._say("note", self.tr("Hint"), "", kind)

    def tell(self, heading: str, text: str) -> None:
        """Say something else."""
        self._say("note", heading, text)

    def _say(
        self, verdict: str, heading: str, given: str = "", due: str = "", working: str = "", diagnosis: str = ""
    ) -> None:
        self.setProperty("verdict", verdict)
        adapting.restyle(self, self._heading)
        for label, text in (
            (self._heading, heading),
            (self._diagnosis, diagnosis),
            (self._given, given),
            (self._due, due),
            (self._working, working),
        ):
            adapting.show_text(label, text)
        self.clauses.show_clauses([])
        self.show()
        self.setAccessibleName(self.said)


class TrialArea(QScrollArea):
    """As high as what is said, or scrolled where the panel has no room for all of it; not there while nothing is."""

    def __init__(self, view: TrialView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._is_folded = False
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setWidget(view)
        self.viewport().setAutoFillBackground(False)
        view.installEventFilter(self)
        self.setVisible(not view.isHidden())

    def fold(self, folded: bool) -> None:
        """Say nothing while the panel is folded."""
        self._is_folded = folded
        self.setVisible(not self._view.isHidden() and not folded)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if watched is self._view:
            match event.type():
                case QEvent.Type.ShowToParent | QEvent.Type.HideToParent:
                    self.setVisible(not self._view.isHidden() and not self._is_folded)
                    self.verticalScrollBar().setValue(0)
                case QEvent.Type.LayoutRequest:
                    self.updateGeometry()
                    self._offer_bar()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:  # noqa: N802
        layout = self._view.layout()
        width = self.width() or super().sizeHint().width()
        high = layout.totalHeightForWidth(width) if layout is not None else 0
        return QSize(super().sizeHint().width(), high + 2)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """All of it, up to a share of the panel: the acts keep the rest."""
        panel = self.parentWidget()
        most = round(panel.height() * _SHARE) if panel is not None else 0
        return QSize(0, min(self.sizeHint().height(), most))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._offer_bar()

    def _offer_bar(self) -> None:
        """Let there be a scroll bar only where words need one: its own width may break a line, and then it stays."""
        policies = Qt.ScrollBarPolicy
        fits = self.height() >= self.sizeHint().height()
        policy = policies.ScrollBarAlwaysOff if fits else policies.ScrollBarAsNeeded
        if policy != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(policy)
