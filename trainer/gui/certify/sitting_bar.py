"""The bar over a sitting: the section and the question, the time that is left, and who sits here. Nothing else."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.flow import Flow
from trainer.gui.translation import in_words
from trainer.school.kept_sitting import SittingNow
from trainer.wording.sittings import minutes_left, place_words, section_words, time_words

_MINUTE_MS: Final = 60_000
_WARNED_AT: Final = (5, 1)
"""The minutes left of a section at which a voice says so."""
_SHORT_MS: Final = 10_000
"""Below so many milliseconds the time of a question stands out."""


class SittingBar(QFrame):
    """Stands over felt and panel; the time can be hidden, and is announced all the same."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("sitting")
        self.section = build.label(self, kind="strong")
        self.place = build.label(self)
        self.question_time = build.label(self)
        self.section_time = build.label(self)
        self.who = build.label(self, kind="muted")
        self.time_button = build.button(self, kind="link", clicked=lambda: self._hide_time(not self._is_hidden))
        self.time_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard on the felt
        self._is_hidden = False
        self._now: SittingNow | None = None
        self._said: tuple[int, ...] = ()
        """The warnings that were given in this section."""
        flow = Flow(self.section, self.place, spacing=14)
        flow.break_here()
        for widget in (self.question_time, self.section_time, self.time_button, self.who):
            flow.addWidget(widget)
        flow.setContentsMargins(0, 0, 0, 0)
        around = QWidget(self)
        around.setLayout(flow)
        build.column(around, margins=(14, 4, 14, 4), of=self)
        self._hide_time(False)

    def begin(self, name: str) -> None:
        """Name whoever sits here, and show the time, however it was left."""
        self.who.setText(name)
        self.who.setAccessibleName(self.tr("Candidate: {name}").format(name=name))
        self._now, self._said = None, ()
        self._hide_time(False)

    def tell_sample(self) -> None:
        """Say that the question counts nothing."""
        self._now = None
        self.section.setText(self.tr("Sample question"))
        self.place.setText(self.tr("It counts nothing"))
        self._tell_time()

    def tell(self, now: SittingNow, number_of_sections: int) -> None:
        """Show the place of a sitting, and its time."""
        before, self._now = self._now, now
        section, at, number = now.section, getattr(now.where, "section", 0), getattr(now.where, "number", 0)
        if section is None:
            return
        if before is None or before.section is not section:
            self._said = ()
            self.section.setText(in_words(section_words(section, at, number_of_sections)))
        self.place.setText(in_words(place_words(section, number, now.length)))
        self._tell_time()
        self._warn(now.section_ms_left, before.section_ms_left if before is not None else None)

    @property
    def place_told(self) -> str:
        """The section and the question, as a voice says them before the question itself."""
        return f"{self.section.text()}. {self.place.text()}"

    def _tell_time(self) -> None:
        now = self._now
        question = now.question_ms_left if now is not None else None
        section = now.section_ms_left if now is not None else None
        words = self.tr("This question: {time}")
        self._show_time(self.question_time, "" if question is None else words.format(time=time_words(question)))
        whole = self.tr("Section: {time}")
        self._show_time(self.section_time, "" if section is None else whole.format(time=time_words(section)))
        kind = "fault" if question is not None and question < _SHORT_MS else ""
        if (self.question_time.property("kind") or "") != kind:
            self.question_time.setProperty("kind", kind)
            adapting.restyle(self.question_time)
        self.time_button.setVisible(question is not None or section is not None)

    def _show_time(self, label: QLabel, text: str) -> None:
        if label.text() != text:
            label.setText(text)
        label.setVisible(bool(text) and not self._is_hidden)

    def _hide_time(self, hidden: bool) -> None:
        self._is_hidden = hidden
        self.time_button.setText(self.tr("Show time") if hidden else self.tr("Hide time"))
        self._tell_time()

    def _warn(self, left: int | None, before: int | None) -> None:
        """Say that five minutes are left, and then one, once each; not where a section has no more to begin with."""
        if left is None:
            return
        for minutes in _WARNED_AT:
            edge = minutes * _MINUTE_MS
            if minutes not in self._said and left <= edge:
                self._said += (minutes,)
                if before is not None and before > edge:
                    announce(self, in_words(minutes_left(minutes)), at_once=True)
