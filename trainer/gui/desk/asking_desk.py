"""The felt with the panel beside it, where one question at a time is dealt and asked."""

from collections.abc import Mapping
from enum import Enum
from functools import cached_property
from typing import TypeVar

import msgspec
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.felt.cheque_looks import ChequeLook
from trainer.felt.placard import Lights
from trainer.games.kinds import Asks
from trainer.gui import keys
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.desk.act_form import ActForm
from trainer.gui.desk.help import PRACTICE, Help
from trainer.gui.desk.hitting_form import HittingForm
from trainer.gui.desk.order_form import OrderForm
from trainer.gui.desk.payout_form import PayoutForm
from trainer.gui.desk.question_form import QuestionForm
from trainer.gui.desk.recall_form import RecallForm
from trainer.gui.desk.request_form import RequestForm
from trainer.gui.felt.spoken import SpokenLine, spoken
from trainer.gui.felt.themed_scene import ThemedScene
from trainer.gui.felt.view import TableView
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.page import RoomPage
from trainer.gui.kit.panel import Panel
from trainer.gui.kit.table_reading import TableReading
from trainer.gui.settings import Preferences
from trainer.gui.style.speeds import Speed
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import AnyQuestion, way_to
from trainer.quiz.requests import RequestQuestion

LOWEST = 31
"""Below so many lines the panel has no room for a whole pile of cheques."""
_LOW = 36
"""Below so many it has none for all that a payout question says."""
_PINNED, _CRAMPED = 28, 24
"""Below so many lines what an answer is given with is pinned below the rest, which is scrolled; then it is smaller."""
_PINNED_BESIDE_READING = 36
"""The same while the felt in words takes a part of the height: Submit would be scrolled away for it."""

_Form = TypeVar("_Form", bound=QuestionForm)


class Stage(Enum):
    """The stage of a question."""

    IDLE = "idle"
    DEALING = "dealing"
    ASKING = "asking"
    JUDGED = "judged"


class AskingDesk(RoomPage):
    """Deals and asks one question at a time; the page chooses which one comes next, and judges the answer or does not.

    Its help belongs to what is asked, and is set before the first question.
    """

    dealt = Signal()
    """The question's cards and cheques have come to rest; it is not asked yet."""
    answered = Signal(object)
    """Carries the answer that was handed in."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.stage = Stage.IDLE
        self.question: AnyQuestion | None = None
        """The question that is dealt, asked or judged here."""
        self.help = PRACTICE
        self._mixed = self._unread = self._is_pinned = self._is_cramped = False

        self.scene = ThemedScene(preferences, self)
        self.scene.set_turn_ring(False)  # it would tell that a player is waited for, and which one
        self.view = TableView(self.scene, self)
        self.view.installEventFilter(self)
        self.panel = Panel(self)
        self._artwork = Artwork(self.devicePixelRatioF())
        self._forms: dict[str, QuestionForm] = {}
        """The forms of the quizzes of which a question has been asked."""
        self._watch = self._make_watch(self.panel.place)
        self.panel.add(self._watch)
        self.reading = TableReading(self.scene, self.panel, self, also=self._said_so_far)
        self.reading.button.toggled.connect(self._pin_in_sight)
        self._side_by_side = build.row((self.view, 1), self.panel, spacing=0)
        self._column = build.column((self._side_by_side, 1), spacing=0, of=self)
        self.scene.settled.connect(self._settled)

    def _make_watch(self, parent: QWidget) -> QWidget:
        watch = QWidget(parent)
        self._watch_words = build.label(watch, kind="heading", wraps=True)
        hint = build.label(watch, self.tr("Press any key or click to skip to the question."), wraps=True)
        self.skip_button = build.button(watch, self.tr("Skip to the &question"), clicked=self.scene.finish)
        build.column(self._watch_words, hint, self.skip_button, ..., spacing=10, of=watch)
        return watch

    # The forms: a session asks one quiz, most often, and waits for no other's.

    @cached_property
    def payout_form(self) -> PayoutForm:
        return self._take_in("payout", PayoutForm(self.scene, self._artwork, self.panel.place))

    @cached_property
    def hitting_form(self) -> HittingForm:
        form = self._take_in("hitting", HittingForm(self.scene, self.panel.place))
        form.explain(self.help.is_explained)
        return form

    @cached_property
    def order_form(self) -> OrderForm:
        form = self._take_in("order", OrderForm(self.scene, self.panel.place))
        form.laid_changed.connect(self.reading.read)
        return form

    @cached_property
    def act_form(self) -> ActForm:
        form = self._take_in("act", ActForm(self.view, self._artwork, self.panel.place))
        self._help_hands(form)
        return form

    @cached_property
    def request_form(self) -> RequestForm:
        return self._take_in("request", RequestForm(self.scene, self.panel.place))

    @cached_property
    def recall_form(self) -> RecallForm:
        return self._take_in("recall", RecallForm(self.scene, self.panel.place))

    def _form(self, asks: Asks) -> QuestionForm:
        """Return the form of a quiz, which is made for its first question."""
        form: QuestionForm = getattr(self, f"{asks}_form")
        return form

    def _take_in(self, asks: str, form: _Form) -> _Form:
        """Put a form among the contents, as the rest of them stand in the room that there is."""
        self._forms[asks] = form
        self.panel.add(form)
        form.answered.connect(self.answered)
        if self._is_pinned:
            self._pin_parts(form, form.in_sight)
        if self._is_cramped:
            form.be_cramped(True)
        self._give_room()
        return form

    # What is shown while cards move.

    def _tell_watch(self, *, goes_on: bool) -> None:
        """Show the name of what moves: a whole round, or the hand's next card."""
        self._watch_words.setText(self.tr("Playing the hand…") if goes_on else self.tr("Dealing the hand…"))

    # One question.

    def give_help(self, help: Help) -> None:
        """Give so much help from the next question on."""
        self.help, self.explains_words = help, help.is_explained
        self.scene.set_placard(help.has_placard)
        if "act_form" in self.__dict__:
            self._help_hands(self.act_form)
        if "hitting_form" in self.__dict__:
            self.hitting_form.explain(help.is_explained)

    def _help_hands(self, form: ActForm) -> None:
        form.says_go_on, form.has_amounts = self.help.says_go_on, self.help.has_amounts

    def use_stacks(self, *, mixed: bool, unread: bool) -> None:
        """Stack bets so in the questions that come; amounts that are to be read are told with the verdict."""
        self._mixed, self._unread = mixed, unread

    def deal(self, question: AnyQuestion, *, at_once: bool = False) -> None:
        """Lay a question's round, card by card or at once; a hand that goes on goes on from the question before."""
        before = self.question if self.stage is Stage.JUDGED else None
        self.stage, self.question = Stage.IDLE, question
        for form in self._forms.values():
            form.leave()
        self.scene.set_lights(Lights.OFF)
        self.scene.set_stacks(mixed=self._mixed, unread=self._unread or not self.help.has_amounts)
        self.scene.set_bare(question.asks == "recall")  # the print would tell what is asked
        begin, tables = way_to(question, before, self.scene.table)
        if at_once or not tables or self.scene.speed is Speed.INSTANT:
            self.stage = Stage.DEALING
            self.scene.show_table(question.table)
            return
        self.scene.show_table(begin)
        self._tell_watch(goes_on=begin != question.opened)
        self.panel.show_content(self._watch)
        self.stage = Stage.DEALING
        self.put_focus()
        self.scene.play_to(tables)

    def _settled(self) -> None:
        if self.stage is Stage.DEALING:
            self.dealt.emit()

    def ask(self, remark: str, about: str = "") -> None:
        """Ask the question that was dealt; a remark says that it was missed before, if it was.

        What it is about, if the panel's head says so, is told before it to whoever hears the program.
        """
        assert self.question is not None
        self.stage = Stage.ASKING
        form = self._form(self.question.asks)
        form.ask(as_read(self.question) if not self.help.has_amounts else self.question, remark)
        self.panel.show_content(form)
        self.put_focus(form.first_focus)
        announce(self, *[each for each in (about,) if each], *form.aloud)

    def clear(self) -> None:
        """Ask nothing any more; what lies on the felt stays there."""
        self.stage, self.question = Stage.IDLE, None
        self.scene.finish()
        for form in self._forms.values():
            form.leave()

    def begin_forms(self) -> None:
        """Begin another session in every form."""
        for form in self._forms.values():
            form.begin()

    def _said_so_far(self) -> list[str]:
        """Return the order given so far, a line for each number, or what was said at the table."""
        said: list[SpokenLine] = []
        for form in self._forms.values():
            if isinstance(form, OrderForm) and form.is_open:
                return form.laid.splitlines()
            if isinstance(form, ActForm | RequestForm):
                said += form.bubbles.lines
        return spoken(said)

    def use_cheque_colours(self, cheques: Mapping[int, ChequeLook]) -> None:
        """Use the cheques of a house from now on."""
        self._artwork.use_cheque_colours(cheques)
        for form in self._forms.values():
            form.update()
        self.scene.use_cheque_colours(cheques)

    # What the hands do.

    @guarded_or(bool)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Hear the arrow keys before the felt would scroll by them."""
        is_press = watched is self.view and event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and not self.scene.is_moving and self._key(event):
            return True
        return super().eventFilter(watched, event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not self._key(event):
            super().keyPressEvent(event)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Let a click beside the felt finish the motion too."""
        if self.stage is Stage.DEALING:
            self.scene.finish()
        super().mousePressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        """Do what a key says, if it says anything now."""
        if keys.is_key(event, "read"):
            self.panel.fold(False)
            self.reading.button.toggle()
            return True
        match self.stage:
            case Stage.DEALING if keys.command_of(event, "dealing") == "finish":
                self.scene.finish()
                return True
            case Stage.ASKING:
                return self._answer_key(event)
        return False

    def _answer_key(self, event: QKeyEvent) -> bool:
        question = self.question
        if question is None or not self._form(question.asks).press_key(event):
            return False
        if keys.is_key(event, "clear"):
            self.put_focus(self._form(question.asks).first_focus)
        return True

    # The desk itself.

    def put_focus(self, widget: QWidget | None = None) -> None:
        """Put the keyboard on a widget, or on the felt."""
        if self.isVisible():
            (widget or self.view).setFocus()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        self.panel.fit()
        self._pin_in_sight()
        is_cramped = self.lines < _CRAMPED
        if is_cramped != self._is_cramped:
            self._is_cramped = is_cramped
            self.panel.be_low(is_cramped)
            for form in self._forms.values():
                form.be_cramped(is_cramped)
        self._give_room()
        super().resizeEvent(event)

    @property
    def lines(self) -> int:
        """The height, in lines of text."""
        return self.height() // self.fontMetrics().height()

    def _give_room(self) -> None:
        """Let each form leave out what the window has no lines for."""
        lines = self.lines
        for form in self._forms.values():
            form.lens.be_small(lines < LOWEST)
            if isinstance(form, PayoutForm):
                row_within = self.panel.inside if lines < LOWEST else 0
                form.leave_out(hint=lines < _LOW, heading=lines < LOWEST, row_within=row_within)
            if isinstance(form, ActForm):
                form.be_low(lines < LOWEST)

    def _pin_in_sight(self) -> None:
        """Pin what an answer is given with where the window is low, or has to be read beside it."""
        self._pin(self.lines < (_PINNED_BESIDE_READING if self.reading.button.isChecked() else _PINNED))

    def _pin(self, pinned: bool) -> None:
        """Pin what an answer is given with, where the text is large for the height."""
        if pinned == self._is_pinned:
            return
        self._is_pinned = pinned
        for form in self._forms.values():
            self._pin_parts(form, form.in_sight)

    def _pin_parts(self, content: QWidget, parts: tuple[QWidget, ...]) -> None:
        for part in parts if self._is_pinned else reversed(parts):  # each comes back to where it was
            self.panel.pin(content, part, pinned=self._is_pinned)


def as_read(question: AnyQuestion) -> AnyQuestion:
    """Return a question whose bet is to be read from its cheques; what is right is the same."""
    if isinstance(question, PayoutQuestion | RequestQuestion) and not question.reads:
        return msgspec.structs.replace(question, reads="fewest")
    return question
