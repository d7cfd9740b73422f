"""The next-act question: the felt is live as in a dealt round, and the first act, or waiting, is the answer."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.dealing import commands
from trainer.dealing.commands import ChosenSpot
from trainer.dealing.hint_marks import glowing
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.judge import is_noted
from trainer.engine.table import Table
from trainer.felt.cheques import values
from trainer.gui import keys
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.desk.question_form import QuestionForm
from trainer.gui.felt.cut_pile import CutPile
from trainer.gui.felt.mouse_dealing import MouseDealing
from trainer.gui.felt.speech_bubbles import SpeechBubbles
from trainer.gui.felt.spoken import said_now
from trainer.gui.felt.view import TableView
from trainer.gui.keys.key_places import figure_at
from trainer.gui.kit import adapting, build
from trainer.gui.kit.acts_list import ActsList
from trainer.gui.kit.announce import announce
from trainer.gui.kit.deal_cutting import DealCutting
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.one_line import OneLine
from trainer.gui.translation import in_words
from trainer.quiz.next_act import ActAnswer, ActMark, ActQuestion
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.school.key_map import CHEQUES
from trainer.school.key_words import COMMAND_WORDS
from trainer.wording.commands import CannotDo, act_meant, spot_words, why_impossible
from trainer.wording.next_act import FLOOR_GOES_ON, WAIT


class ActForm(QuestionForm, QWidget):
    """One act is one answer: dragged on the felt, pressed in the panel, or by its key."""

    place = "deal"

    def __init__(self, view: TableView, artwork: Artwork, parent: QWidget | None = None) -> None:
        super().__init__(view.table_scene, parent)
        self._question_asked: ActQuestion | None = None
        self._is_low = False
        self.at: ChosenSpot | None = None
        """The spot chosen on the felt."""
        self.says_go_on = True
        """The floor says so where it is called for nothing; else the call is the answer."""
        self.has_amounts = True
        """The spot that is chosen is told with its bet."""
        self._view = view
        self._cut = CutPile(self.scene)
        self.bubbles = SpeechBubbles(self.scene)
        self.mouse = MouseDealing(view, self._cut, self)
        self.mouse.is_listening = False
        self.chosen = OneLine(self, "strong", elided=Qt.TextElideMode.ElideMiddle)
        self.submit_button.hide()  # an act is its own answer, and waiting stands among the acts
        self.wait_button = build.button(self, kind="act", clicked=self.submit)
        self.floor_button = build.button(self, kind="act", clicked=lambda: self.do_command("call floor"))
        beside = Flow(spacing=6, spread=True)
        for button in (self.wait_button, self.floor_button):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard on the felt
            beside.addWidget(button)
        self.cutting = DealCutting(artwork, self)
        self.acts = ActsList(self)
        self.in_sight = (self.acts,)
        self._fault = build.label(self, kind="fault", wraps=True)
        build.column(
            self._question,
            beside,
            self.chosen,
            self._fault,
            self.cutting,
            self.acts,
            ...,
            spacing=8,
            of=self,
        )
        self.acts.asked.connect(self.do_command)
        self.cutting.cut_changed.connect(self._show_cut)
        self.mouse.act_made.connect(self.try_act)
        self.mouse.chosen.connect(self.choose)
        self.mouse.tube_clicked.connect(self.cutting.cut)
        self.mouse.taken_back.connect(self.cutting.give_back)
        keys.follow(self, self._tell_keys)

    def be_low(self, low: bool) -> None:
        """Leave out the lens and the name of the cheques where the window is low for all acts."""
        self._is_low = low
        self.cutting.be_named(not low)
        self._show_lens()

    def be_cramped(self, cramped: bool) -> None:
        super().be_cramped(cramped)
        self.acts.show_keys(not cramped)
        self._tell_keys()

    def _show_lens(self) -> None:
        super()._show_lens()
        if self._is_low:
            self.lens.hide()

    def _tell_keys(self) -> None:
        if self._is_cramped:
            self.wait_button.setText(in_words(WAIT))
        else:
            self.wait_button.setText(keys.on_button(in_words(WAIT), "go on").replace("\n", " "))
        self.wait_button.setToolTip(self.tr("You do nothing now: a player has to signal first"))
        self.floor_button.setText(keys.on_button(self.tr("Floor"), "call floor").replace("\n", " "))
        self.floor_button.setToolTip(keys.labelled(in_words(COMMAND_WORDS["call floor"]), "call floor"))

    def ask(self, question: AnyQuestion, again: str) -> None:
        """Put a question, nothing chosen and nothing cut."""
        assert isinstance(question, ActQuestion)
        super().ask(question, again)
        self._question_asked = question
        self.cutting.show_values(values(question.table.rules.chip))
        self.acts.show_game(question.table)
        self.bubbles.say(said_now(question.attempt))
        self.mouse.is_listening = self.mouse.is_open = True
        self.choose(None)

    @property
    def table(self) -> Table | None:
        """The table that the hands are at."""
        return self._question_asked.table if self._question_asked is not None else None

    @property
    def aloud(self) -> list[str]:
        return [*super().aloud, self.chosen.accessibleName()]

    @property
    def fault(self) -> str:
        return self._fault.text()

    # What the hands do.

    def choose(self, spot: ChosenSpot | None) -> None:
        """Choose a hand or a bet on the felt."""
        table = self.table
        if table is None:
            return
        self.at = spot
        self._tell_spot(table, spot)
        self._tell_fault("")
        if spot is not None:
            announce(self, self.chosen.accessibleName())

    def _tell_spot(self, table: Table, spot: ChosenSpot | None) -> None:
        """Show the spot that is chosen, and let only acts be pressed that hands could do there."""
        self.scene.set_cursor((spot.box, spot.hand, spot.wager) if spot else None)
        self.acts.tell(table, spot, is_open=self.is_open)
        if spot is None:
            self.chosen.tell(self.tr("Select a spot (click, or arrow keys)"), self.tr("Select a spot"))
            self.lens.show_none()
            return
        self.chosen.tell(in_words(spot_words(table, spot, has_amount=self.has_amounts)))
        self.lens.show_bet(spot.box, spot.hand, spot.wager, late=spot.is_late)

    def do_command(self, command: str) -> None:
        """Do the act of a key or a button, about what is chosen and for what is cut."""
        table = self.table
        if table is None or not self.is_open:
            return
        self.mouse.let_go()
        meant = act_meant(command, table, self.at, self.cutting.cents, self.cutting.fault)
        if isinstance(meant, CannotDo):
            self._tell_cannot(meant)
        else:
            self.try_act(meant)

    def try_act(self, act: Act, start: QPointF | None = None) -> None:
        """Do an act, if hands can do it; what moves does so from `start`, where a hand let go of it."""
        table = self.table
        if table is None or not self.is_open:
            return
        cannot = why_impossible(table, act, self.cutting.fault)
        if cannot is not None:
            self._tell_cannot(cannot)
        else:
            self._do_act(table, act, start)

    def _do_act(self, table: Table, act: Act, start: QPointF | None) -> None:  # noqa: ARG002
        """Answer with an act; in practice a call of the floor for nothing answers nothing."""
        if self.says_go_on and is_noted(table, act):
            self._tell_fault(in_words(FLOOR_GOES_ON))
            announce(self, self._fault.text(), at_once=True)
        else:
            self.answered.emit(ActAnswer.of(act))

    def submit(self) -> None:
        """Answer that nothing is due: a player is waited for."""
        if self.is_open:
            self.answered.emit(ActAnswer())

    def clear(self) -> None:
        """Put back what is cut or in the hand, and what was told of it."""
        self.mouse.call_off()
        self.cutting.clear()
        self._tell_fault("")

    def _tell_cannot(self, cannot: CannotDo) -> None:
        why = cannot.why if isinstance(cannot.why, str) else in_words(cannot.why)
        if cannot.act is not None:
            why = self.tr("{act}? {why}.").format(act=in_words(cannot.act), why=why.removesuffix("."))
        self._tell_fault(why)
        announce(self, self._fault.text(), at_once=True)

    def _tell_fault(self, text: str) -> None:
        adapting.show_text(self._fault, text)

    def _show_cut(self) -> None:
        self._cut.show_cut(self.cutting.pile, self.cutting.cents)
        self.mouse.cut_cents = self.cutting.cents

    # Keys.

    def press_key(self, event: QKeyEvent) -> bool:
        table = self.table
        # A number pad without Num Lock cuts cheques instead.
        arrow = keys.ARROWS.get(Qt.Key(event.key())) if not figure_at(event) else None
        if arrow and table is not None and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.choose(commands.next_spot(table, self.at, *arrow))
            return True
        return super().press_key(event)

    def _do(self, command: str) -> bool:
        match command:
            case "go on":
                self.submit()
            case "back":
                self.cutting.give_back()
            case _ if command in CHEQUES:
                self.cutting.cut_at(CHEQUES.index(command))
            case _ if command in commands.COMMANDS:
                self.do_command(command)
            case _:
                return super()._do(command)
        return True

    # Afterward: the act that was right is done, or its places are shown.

    def show_due(self, question: AnyQuestion, mark: AnyMark) -> None:
        """Do the right act on the felt, or show where the one that was due goes from and to."""
        assert isinstance(question, ActQuestion)
        assert isinstance(mark, ActMark)
        super().show_due(question, mark)
        self._put_down()
        if mark.right and mark.given is not None:
            self.scene.play_to([apply(question.table, mark.given)])
        elif mark.due:
            self.scene.highlight(glowing(question.table, mark.due[0]))

    def leave(self) -> None:
        self._put_down()
        super().leave()

    def _put_down(self) -> None:
        """Take the hands and all that they hold off the felt."""
        self.mouse.let_go()
        self.mouse.is_listening = self.mouse.is_open = False
        self.bubbles.say(())
        self.cutting.clear()
        self.scene.set_cursor(None)
        self.at = None
