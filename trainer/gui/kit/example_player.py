"""A told round on the real felt, with a sentence for each step: played, paused, stepped on and back."""

from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QSizePolicy, QWidget

from trainer.engine.sentences import Sentence
from trainer.engine.table import Table
from trainer.gui.felt.scene import TableScene
from trainer.gui.felt.view import LEAST_FELT, TableView
from trainer.gui.kit import build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.clause_list import rule_row
from trainer.gui.kit.step_player import StepPlayer
from trainer.gui.kit.thin_bar import ThinBar
from trainer.gui.style.speeds import READ_LETTER_MS, READ_MS
from trainer.gui.translation import in_words
from trainer.rounds.playing import Played
from trainer.school.narrating import NarratedStep, narrate
from trainer.wording.rule_book import RuleWords, rule_words

_MARGIN = 18
_LEAST_FELT = 420
"""The height below which the felt rather stands beside the words."""
_LEAST_CAPTION, _CAPTION_LINES = 90, 3
"""The least height of the words below the felt in pixels, and in lines."""
_LEAST_SIDE, _SIDE_LETTERS = 300, 26
"""The least width of the words beside the felt in pixels, and in letters."""
_LEAST_BUTTON = 44


class ExamplePlayer(StepPlayer):
    """Stands before the first card until it is played; the felt above, what is said about it below."""

    entry_asked = Signal(str)
    """The number of a clause or ruling was pressed."""

    def __init__(
        self, scene: TableScene, parent: QWidget | None = None, *, title: str = "", about: str = "", play: str = ""
    ) -> None:
        """Say `title` and `about` before the first card, and `play` on the button; an example has its own words."""
        super().__init__(parent)
        self.scene = scene
        self.view = TableView(scene, self)
        self._steps: tuple[NarratedStep, ...] = ()
        self._opened: Table | None = None
        self._asides: tuple[Sentence | None, ...] = ()
        self._title = title
        self._about = about or self.tr("Bets are down, no cards dealt. Press Play, or step through it.")
        self._play_words = play or self.tr("Play the example")

        self._narration = build.links(self, "", self.entry_asked.emit)
        self._narration.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self._caption = build.scroll(QScrollArea(self), self._narration)

        self._short = ""
        self.back_button.setAccessibleName(self.tr("Previous step"))
        self.on_button.setAccessibleName(self.tr("Next step"))
        for button in (self.back_button, self.play_button, self.on_button):
            button.setMinimumWidth(_LEAST_BUTTON)
            button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.on_button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self._progress = build.label(self, kind="muted")
        self._bar = ThinBar(self)

        self._buttons = build.row(self.back_button, self.play_button, self.on_button, ..., self._progress, spacing=8)
        self._below = QWidget(self)
        build.column(
            self._bar, self._caption, self._buttons, spacing=8, margins=(_MARGIN, 10, _MARGIN, 14), of=self._below
        )
        self._all = build.column((self.view, 1), self._below, spacing=0, of=self)

        self._play_on(scene, tip=self.tr("Play or pause the example"))

    @property
    def steps(self) -> tuple[NarratedStep, ...]:
        return self._steps

    @property
    def narration(self) -> str:
        """The text about the step, as it is shown."""
        return self._narration.text()

    def show_controls(self, on: bool) -> None:
        """Show the narration and the buttons below the felt, or the felt alone."""
        self._below.setVisible(on)

    def show_example(self, played: Played) -> None:
        """Put a round on the felt as it is before its first card."""
        self._title = self.tr("Example: {title}").format(title=played.round.title)
        self.show_steps(narrate(played.steps), played.steps[0][0])

    def show_steps(
        self, steps: tuple[NarratedStep, ...], opened: Table, at: int = 0, asides: tuple[Sentence | None, ...] = ()
    ) -> None:
        """Put a told round on the felt, with so many of its steps done; an aside tells what would be wrong instead."""
        self.stop()
        self._steps, self._opened, self._asides, self.last = steps, opened, asides, len(steps)
        self.go_to(at)
        self._fit()

    def _begin_at(self) -> int | None:
        return 0 if self.place == self.last else None

    def _do(self) -> None:
        announce(self, *self._lines(self.place))
        self.scene.play_to(self._steps[self.place - 1].tables)

    def _lay(self) -> None:
        announce(self, *self._lines(self.place))
        table = self._steps[self.place - 1].tables[-1] if self.place else self._opened
        if table is not None:
            self.scene.show_table(table)

    def _milliseconds(self) -> int:
        text = in_words(self._steps[self.place - 1].says) if self.place else ""
        return READ_MS + READ_LETTER_MS * len(text)

    # What is said.

    def _tell(self) -> None:
        self._narration.setText(self._html(self.place))
        self._caption.verticalScrollBar().setValue(0)
        many = len(self._steps)
        self._bar.tell(self.place, many)
        if self.place:
            self._progress.setText(self.tr("Step {number} of {count}").format(number=self.place, count=many))
        else:
            self._progress.setText(self.tr("{count} steps").format(count=many))
        self.back_button.setEnabled(self.place > 0)
        self.on_button.setEnabled(self.place < many)
        self._write_buttons()

    def _html(self, at: int) -> str:
        big = self.font().pointSizeF() * 13 / 11
        head, *more = self._lines(at)
        rules = self._rules(at)
        titles = [in_words(rule.title) for rule in rules]  # a ruling is its own title, and said by its link
        parts = [f'<p style="margin:0 0 4px 0; font-size:{big:.1f}pt; font-weight:600">{escape(head)}</p>']
        parts += [f'<p style="margin:0 0 4px 0">{escape(line)}</p>' for line in more if line not in titles]
        if rules:
            parts.append(f'<p style="margin:0">{rule_row(rules)}</p>')
        return "".join(parts)

    def _lines(self, at: int) -> tuple[str, ...]:
        """Return the sentence for a step, the reason, and the act that would be wrong in its place."""
        if not at:
            return self._title, self._about
        step = self._steps[at - 1]
        reason = step.working or next((rule.says or rule.title for rule in self._rules(at)), None)
        aside = self._asides[at - 1] if self._asides else None
        return (in_words(step.says), *[in_words(more) for more in (reason, aside) if more is not None])

    def _rules(self, at: int) -> tuple[RuleWords, ...]:
        """Return the clauses and rulings that call for a step."""
        if not at or self._opened is None:
            return ()
        rules = self._opened.rules
        return tuple([rule_words(id_, rules.game, rules.rule_set) for id_ in self._steps[at - 1].ids])

    def _fit(self) -> None:
        """Give the longest step its room, so that nothing jumps while the round is told.

        In a low and wide page the words stand beside the felt, which would be too small above them.
        """
        room = self.width() - 2 * _MARGIN
        if room <= 0 or not self._steps:
            return
        around = self._below.layout()
        assert around is not None
        other = self.back_button.sizeHint().height() + self._bar.height() + 2 * around.spacing() + 24
        side = max(_LEAST_SIDE, self.fontMetrics().averageCharWidth() * _SIDE_LETTERS)
        least = max(_LEAST_CAPTION, self.fontMetrics().lineSpacing() * _CAPTION_LINES)
        beside = self.height() < _LEAST_FELT + other + least and self.width() >= LEAST_FELT.width() + side
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._all.setDirection(way)
        self._below.setMinimumWidth(side if beside else 0)
        self._below.setMaximumWidth(side if beside else build.NO_LIMIT)
        if beside:
            self._caption.setMinimumHeight(0)
            self._caption.setMaximumHeight(build.NO_LIMIT)
            self._arrange(side - 2 * _MARGIN)
            return
        document = QTextDocument()
        document.setDefaultFont(self.font())
        document.setDocumentMargin(0)
        document.setTextWidth(room - 14)
        tallest = 0.0
        for at in range(len(self._steps) + 1):
            document.setHtml(self._html(at))
            tallest = max(tallest, document.size().height())
        self._caption.setFixedHeight(int(min(tallest + 6, max(_LEAST_CAPTION, self.height() - _LEAST_FELT - other))))
        self._arrange(room)

    def _arrange(self, room: int) -> None:
        """Leave out words that do not fit beside each other: those of the steps first, then how far it is."""
        buttons = (self.back_button, self.play_button, self.on_button)
        back, play, on = [button.accessibleName() for button in buttons]
        widest = self._widest()
        for texts in ((back, play, on), ("", play, ""), ("", self._short, "")):
            for button, text in zip(buttons, texts, strict=True):
                button.setText(text)
            needed = sum(button.sizeHint().width() + 8 for button in buttons)
            if needed <= room:
                break
        own = self.play_button.sizeHint().width()
        is_wide = self.play_button.text() == play and needed + widest - own <= room
        self.play_button.setMinimumWidth(widest if is_wide else _LEAST_BUTTON)
        needed += widest - own if is_wide else 0
        self._progress.setVisible(needed + self._progress.sizeHint().width() <= room)

    def _widest(self) -> int:
        """Return the width of the main button with the longest of its words: the next step's button stays in place."""
        widths = []
        for text in (self._play_words, self.tr("Resume"), self.tr("Pause"), self.tr("Play it again")):
            self.play_button.setText(text)
            widths.append(self.play_button.sizeHint().width())
        return max(widths)

    def _colour(self) -> None:
        if self._steps:
            self._tell()

    def _write_buttons(self) -> None:
        if self.is_playing:
            name, words, self._short = "pause", self.tr("Pause"), self.tr("Pause")
        elif self._steps and self.place == len(self._steps):
            name, words, self._short = "again", self.tr("Play it again"), self.tr("Again")
        else:
            name, words, self._short = "play", self.tr("Resume") if self.place else self._play_words, self.tr("Play")
        self.play_button.setAccessibleName(words)
        self._show_icons(name)
        self._arrange(max(self._below.width() - 2 * _MARGIN, 1))
