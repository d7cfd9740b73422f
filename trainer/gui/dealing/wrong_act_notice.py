"""The panel's notice about the act just tried: the reason it was stopped or is impossible, or a hint."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from trainer.dealing.attempt import ActDone
from trainer.engine.table import Table
from trainer.gui.guarding import guarded_or
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.clause_list import ClauseList
from trainer.gui.kit.fitting_area import FittingArea
from trainer.gui.kit.pay_row_list import PayRowList
from trainer.gui.translation import in_words
from trainer.wording.acts import fault_name
from trainer.wording.deals import pay_rows_behind, working_behind
from trainer.wording.moves import done_words, moves_instead
from trainer.wording.pay_tables import PayRow
from trainer.wording.rule_book import RuleWords, rule_words

_SHARE = 0.4
"""The most of the panel's height that it takes from the acts."""
_DUE = 3
"""The place of the words about the act that was due; its working follows."""


class WrongActNotice(FittingArea):
    """As high as its text, or scrolled where the panel has no room for all of it; not there while nothing is said."""

    entry_asked = Signal(str)
    """The number of a clause or ruling was pressed."""
    told = Signal()
    """Something else is said now, or nothing any longer."""

    def __init__(self, parent: QWidget) -> None:
        self._frame = QFrame()
        super().__init__(self._frame, parent)
        kinds = ("heading", "strong", "", "strong", "")
        self._labels = [build.label(self._frame, kind=kind, wraps=True) for kind in kinds]
        for label in self._labels:
            label.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self._pay_rows = PayRowList(self._frame)
        self._pay_rows.give_room(False)
        self.clauses = ClauseList(self._frame)
        self.clauses.entry_asked.connect(self.entry_asked)
        build.column(*self._labels, self._pay_rows, self.clauses, spacing=4, margins=(14, 7, 14, 7), of=self._frame)
        self.text = ""
        """All that is said, for those who hear the program."""
        self._table: Table | None = None
        """The table of the act that was stopped."""
        self._is_folded = False
        self._left = 0
        self.hide()

    @property
    def is_stopping(self) -> bool:
        """True if it tells of an act that was stopped."""
        return bool(self.text) and self._frame.property("verdict") == "wrong"

    def is_past(self, table: Table) -> bool:
        """True if it tells of an act that was stopped before players or the program went on to this table."""
        return self.is_stopping and table is not self._table

    def leave_out_due(self) -> None:
        """Say no longer what was due: somebody has done it."""
        for label in self._labels[_DUE:]:
            adapting.show_text(label, "")
        self._pay_rows.show_rows(())
        self.text = " ".join([label.text() for label in self._labels[:_DUE] if label.text()])
        self._frame.setAccessibleName(self.text)

    def say_nothing(self) -> None:
        self.text = ""
        self.hide()
        self.told.emit()

    def take(self, left: int) -> None:
        """Take the height that is left beside the acts, as far as it is needed."""
        if left != self._left:
            self._left = left
            self.updateGeometry()

    def fold(self, folded: bool) -> None:
        """Say nothing while the panel is folded."""
        self._is_folded = folded
        self.setVisible(bool(self.text) and not folded)

    def tell_stopped(self, act_done: ActDone) -> None:
        """Show the reason why an act was stopped, the act due instead, and the clauses."""
        finding = act_done.finding
        assert finding is not None
        self._table, rules = act_done.table, act_done.table.rules
        self._say(
            "wrong",
            in_words(fault_name(finding, act_done.mistake).start),
            in_words(act_done.mistake.says) if act_done.mistake is not None else "",
            in_words(done_words(act_done.table, act_done.act)),
            self.tr("Next: {act}.").format(act=in_words(moves_instead(act_done.table, finding.due, act_done.act))),
            in_words(working_behind(act_done)),
            rows=pay_rows_behind(act_done),
            clauses=[rule_words(each, rules.game, rules.rule_set) for each in finding.clauses],
        )

    def tell_impossible(self, act: str, why: str) -> None:
        """Show the act that hands cannot do, and the reason."""
        self._say("note", self.tr("Not possible here"), "", act, "", why)

    def tell_hint(self, kind: str) -> None:
        """Show the kind of act that is next; the right place glows on the felt."""
        self._say("note", self.tr("Hint"), "", "", kind, self.tr("Press Hint again to see the whole move."))

    def tell(self, heading: str, text: str) -> None:
        """Say something else."""
        self._say("note", heading, "", text)

    def _say(self, verdict: str, *texts: str, rows: Sequence[PayRow] = (), clauses: Sequence[RuleWords] = ()) -> None:
        """Show a heading, the mistake, the act, what was due and its working, as many as there are."""
        self.setVisible(not self._is_folded)  # before the texts, or Qt breaks them for a width without a scroll bar
        self._frame.setProperty("verdict", verdict)
        adapting.restyle(self._frame, self._labels[0])
        for label, text in zip(self._labels, (*texts, "", "", "", ""), strict=False):
            adapting.show_text(label, text)
        self._pay_rows.show_rows(rows)
        self.clauses.show_rules(clauses)
        self.text = " ".join(filter(None, texts))
        self._frame.setAccessibleName(self.text)
        self.told.emit()
        announce(self, *texts, at_once=True)
        self.verticalScrollBar().setValue(0)

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """All of it, up to a share of the panel, or to what the acts leave: those keep the rest."""
        panel = self.parentWidget()
        share = round(panel.height() * _SHARE) if panel is not None else 0
        return QSize(0, min(self.sizeHint().height(), max(share, self._left)))
