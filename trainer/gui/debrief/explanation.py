"""One act explained: right or wrong, what was due and why, by which clause, and what it cost whom."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from trainer.dealing.debrief import Debrief, Line
from trainer.gui.artwork.icons import icon_picture
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.clause_list import rule_text
from trainer.gui.kit.pay_row_list import PayRowList
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.acts import impossible_words
from trainer.wording.deals import pay_rows_behind, working_behind
from trainer.wording.debrief import line_verdict, line_words, outcome, price, tuck_purpose
from trainer.wording.moves import done_words, moves_instead
from trainer.wording.rule_book import RuleWords, rule_words
from trainer.wording.sentences import joined


class Explained(Adapting, QFrame):
    """The card of the act that is chosen."""

    def __init__(self, open_entry: Callable[[str], object], parent: QWidget | None = None) -> None:
        """`open_entry` is told the number of a clause or ruling that is pressed."""
        super().__init__(parent)
        self._line: Line | None = None
        self._rules: tuple[RuleWords, ...] = ()
        self._mark = build.label(self)
        self.heading = build.label(self, kind="heading", wraps=True)
        self.diagnosis = build.label(self, kind="strong", wraps=True)
        self.done = build.label(self, wraps=True)
        self.due = build.label(self, kind="strong", wraps=True)
        self.why = build.label(self, wraps=True)
        self.pay_rows = PayRowList(self)
        self.pay_rows.give_room(False)
        self.price = build.label(self, wraps=True)
        self.clauses = build.links(self, "", open_entry)
        top = build.row((self._mark, Qt.AlignmentFlag.AlignTop), (self.heading, 1), spacing=8)
        lines = (self.diagnosis, self.done, self.due, self.why, self.pay_rows, self.price, self.clauses)
        build.column(top, *lines, spacing=4, margins=(14, 10, 14, 12), of=self)

    def show_line(self, debrief: Debrief, line: Line) -> None:
        """Explain an act."""
        self._line = line
        did, told = line.act_done, line.told
        spec = debrief.attempt.spec
        finding = line.finding
        self.setProperty("verdict", "wrong" if line.is_slip else "right" if did.by == "trainee" else "note")
        adapting.restyle(self, self.heading)
        self.heading.setText(in_words(line_verdict(line)))
        adapting.show_text(self.diagnosis, in_words(told.mistake.says) if told.mistake is not None else "")
        done, due = in_words(line_words(line)), ""
        if finding is not None:
            done = in_words(joined([done_words(did.table, did.act), outcome(line)], "text"))
            due = in_words(moves_instead(told.table, finding.due, did.act))
        self.done.setText(done)
        adapting.show_text(self.due, due and self.tr("Correct: {act}.").format(act=due))
        adapting.show_text(self.why, in_words(working_behind(told)))
        self.pay_rows.show_rows(pay_rows_behind(told))
        cannot = impossible_words(did.impossible) if did.impossible else None
        says = [price(debrief, line) if line.is_slip else cannot, tuck_purpose(line)]
        adapting.show_text(self.price, in_words(joined([each for each in says if each], "text")))
        ids = line.own_finding.clauses if line.own_finding is not None else did.clauses
        self._rules = tuple([rule_words(each, spec.game, spec.rule_set) for each in ids])
        self.clauses.setVisible(bool(did.clauses))
        self._colour()

    def _colour(self) -> None:
        line = self._line
        if line is None:
            return
        self.clauses.setText("<br>".join([rule_text(each) for each in self._rules]))
        colours = theme.current_palette()
        side = self.fontMetrics().height() + 2
        name, colour = ("info", colours.note)
        if line.is_slip:
            name, colour = "cross", colours.wrong
        elif line.act_done.by == "trainee":
            name, colour = "tick", colours.right
        self._mark.setPixmap(icon_picture(name, colour, side, self.devicePixelRatioF()))
