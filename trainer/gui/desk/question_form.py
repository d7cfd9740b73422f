"""The common part of every kind of question: it is asked in the panel, and answered there and on the felt."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from trainer.felt.pointing import FeltPlace
from trainer.gui import keys
from trainer.gui.desk.movement_buttons import MovementButtons
from trainer.gui.felt.scene import TableScene
from trainer.gui.kit import adapting, build
from trainer.gui.kit.lens import Lens
from trainer.gui.translation import in_words
from trainer.quiz.hitting import D_CALLS, HittingQuestion
from trainer.quiz.next_act import ActQuestion
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.quiz.request_rulings import REPLIES
from trainer.quiz.requests import RequestQuestion
from trainer.school.key_map import CHOICE_KEYS, KeyPlace
from trainer.wording.questions import asked_on_felt, heading

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object


class QuestionForm(_Widget):
    """One kind of question; it listens to the felt only while its question is open.

    Stands before the Qt class among a form's bases, as the form of payouts has another one than the rest.
    """

    answered = Signal(object)
    """Carries the answer that was handed in."""
    place: KeyPlace
    """The place in which its keys are heard."""
    in_sight: tuple[QWidget, ...] = ()
    """The parts that an answer is given with: they are not scrolled away where the window is low for its text."""

    def __init__(self, scene: TableScene, *args: Any) -> None:
        super().__init__(*args)
        self.scene = scene
        self.is_open = self._is_to_read = self._is_cramped = False
        self._about = build.label(self, kind="heading", wraps=True)
        self._again = build.label(self, kind="muted", wraps=True)
        self._asked = build.label(self, wraps=True)
        self.lens = Lens(scene, self)
        self._has_bet = True
        asked = build.column(self._about, self._again, self._asked, ..., spacing=10)
        self._question = build.row((asked, 1), (self.lens, Qt.AlignmentFlag.AlignTop), spacing=8)
        self.lens.toggled.connect(self._spread)
        self.submit_button = build.button(self, kind="main", enter=False, clicked=self.submit)
        self._by_space = QAction(self, autoRepeat=False, shortcutContext=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._by_space.triggered.connect(lambda: self.submit())
        self.addAction(self._by_space)
        keys.follow(self, self._follow_space)

    def _follow_space(self) -> None:
        """Let Space submit from a button, too, where it is chosen for it: the button would press itself."""
        self._by_space.setShortcut("Space" if keys.key("submit") == "Space" else "")

    def _spread(self, spread: bool) -> None:
        """Give cheques that are spread the whole width."""
        down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._question.setDirection(down if spread else across)
        self._question.setAlignment(self.lens, Qt.AlignmentFlag(0) if spread else Qt.AlignmentFlag.AlignTop)

    @property
    def aloud(self) -> list[str]:
        """The question as it is said, with the cheques of a bet that is to be read."""
        texts = [label.text() for label in (self._about, self._again, self._asked) if not label.isHidden()]
        return [*texts, self.lens.accessibleName()] if self._is_to_read else texts

    @property
    def first_focus(self) -> QWidget | None:
        """The widget where the keyboard begins; None for the felt."""
        return None

    def ask(self, question: AnyQuestion, again: str) -> None:
        """Put a question; `again` says that it was put before, if it was."""
        self.is_open = True
        mark_asked(self.scene, question)
        self._is_to_read = isinstance(question, PayoutQuestion | RequestQuestion) and bool(
            question.reads and question.stake
        )
        self._about.setText(in_words(heading(question)))
        self._show_asked_bet(question)
        self._asked.setText(in_words(asked_on_felt(question)))
        adapting.show_text(self._again, again)

    def _show_asked_bet(self, question: AnyQuestion) -> None:
        """Show the bet asked about in the lens; a bonus has no cheques on the felt."""
        if isinstance(question, PayoutQuestion) and question.stake:
            self.lens.show_bet(question.box, question.hand, question.settlement.wager)
        elif isinstance(question, RequestQuestion) and question.stake:
            self.lens.show_bet(question.box, question.hand, "main")
        else:
            self.lens.show_none()
        is_about_bet = isinstance(question, PayoutQuestion | RequestQuestion) and question.stake > 0
        self._has_bet = is_about_bet or isinstance(question, ActQuestion | OrderQuestion)
        self.lens.be_quiet(not is_about_bet)
        self._show_lens()

    def be_cramped(self, cramped: bool) -> None:
        """Leave the lens out where the text is large for the height, unless a bet is to be read in it."""
        self._is_cramped = cramped
        self._show_lens()

    def _show_lens(self) -> None:
        self.lens.setVisible(self._has_bet and (self._is_to_read or not self._is_cramped))

    def press_key(self, event: QKeyEvent) -> bool:
        """Do what a key says; return False if it says nothing here."""
        command = keys.command_of(event, self.place)
        if event.isAutoRepeat() and command in (*D_CALLS, *CHOICE_KEYS, *REPLIES, "submit"):
            return True
        return command is not None and self._do(command)

    def _do(self, command: str) -> bool:
        match command:
            case "clear":
                self.clear()
            case "submit":
                self.submit()
            case _:
                return False
        return True

    def clear(self) -> None:
        """Take back what is chosen, typed or laid."""
        raise NotImplementedError

    def submit(self) -> None:
        """Hand the answer in, if it is one."""
        raise NotImplementedError

    def show_due(self, question: AnyQuestion, mark: AnyMark) -> None:  # noqa: ARG002
        """Show on the felt what was due."""
        self.is_open = False

    def begin(self) -> None:
        """Begin another session: nothing that was chosen in the one before stays."""

    def leave(self) -> None:
        """Point at nothing any more."""
        self.is_open = False
        unmark(self.scene)


class MovementForm(QuestionForm):
    """A question that is answered by taking, paying or pushing; what was laid last can be taken back."""

    def __init__(self, scene: TableScene, *args: Any) -> None:
        super().__init__(scene, *args)
        self.movements = MovementButtons(self)
        self.back = build.button(self, self.tr("Remove last"), enter=False, clicked=self.take_back)
        self.clear_button = build.button(self, self.tr("Clear"), enter=False, clicked=self.clear)
        self._keys_told = build.label(self, kind="muted", wraps=True)
        keys.follow(self, self._tell_keys)

    def _tell_keys(self) -> None:
        back, clear, submit = keys.shown("back"), keys.shown("clear"), keys.shown("submit")
        self.clear_button.setToolTip(clear)
        words = self.tr("{back}: remove last · {clear}: clear · {submit}: submit")
        self._keys_told.setText(words.format(back=back, clear=clear, submit=submit))

    def _do(self, command: str) -> bool:
        match command:
            case "take" | "pay" | "push" as movement:
                self.movements.buttons[movement].click()
            case "back":
                self.take_back()
            case _:
                return super()._do(command)
        return True

    def be_cramped(self, cramped: bool) -> None:
        super().be_cramped(cramped)
        self.movements.be_low(cramped)
        for button in (self.back, self.clear_button):
            button.setProperty("kind", "act" if cramped else None)
            adapting.restyle(button)

    def take_back(self) -> None:
        """Take back what was laid last."""
        raise NotImplementedError


def mark_asked(scene: TableScene, question: AnyQuestion) -> None:
    """Mark the wager or the hand that a question is about, or let the payout lie that was made right before it."""
    match question:
        case PayoutQuestion() if question.box:
            scene.mark(question.box, question.hand, question.settlement.wager)
        case ActQuestion():
            scene.leave_payout(question.payout)
        case HittingQuestion():
            scene.highlight([("hand", question.box, 0) if question.box else ("dealer",)])
        case RequestQuestion() if question.is_about_bet or question.table.box(question.box) is None:
            at_bet = question.asked_hand is None or question.wager != "main"
            hand: FeltPlace = ("hand", question.box, question.hand)
            scene.highlight([("wager", question.box, 0, question.wager) if at_bet else hand])


def unmark(scene: TableScene) -> None:
    """Take away all that points at something on the felt."""
    scene.unmark()
    scene.highlight([])
    scene.set_cursor(None)
    scene.lay_lammers([])
