"""The page before a live drill: what to ask, how long for each, and the keys of the projector."""

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from trainer.games.registry import GAMES
from trainer.gui.classes import live_asked
from trainer.gui.classes.live_asked import LiveOffer
from trainer.gui.kit import adapting, build
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.kit.segments import Segments
from trainer.gui.settings import Preferences
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.quiz.slots import QuizTable
from trainer.school.usual_table import usual_table
from trainer.wording.names import SESSIONS, table_in_row
from trainer.wording.progress import skill_title

if TYPE_CHECKING:
    from trainer.classroom.live_session import LiveQuestion
    from trainer.engine.sentences import Sentence
    from trainer.games.kinds import Asks
    from trainer.school.records import Records
    from trainer.store.rows import ClassRow

QUIZZES: "Final[tuple[Asks, ...]]" = ("payout", "hitting", "order", "act", "request", "recall")
USUAL_BOXES: Final = 6
SECONDS: Final = (0, 20, 30, 45, 60, 90)
COUNTS: Final = (3, 5, 10, 20)


class LiveDrillPage(Page):
    """Begins with what the class is weak in; any game will do where nobody has practiced yet."""

    begun = Signal(object, int, int)
    """Carries the questions, the seconds for each, and the number of people in the class."""
    left = Signal()

    def __init__(self, preferences: Preferences, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences, self._world = preferences, world
        self.row: ClassRow | None = None
        """The class; None for none."""
        self._offer: LiveOffer | None = None
        self.title.setText(self.tr("Live drill"))
        self.tell_about(
            self.tr(
                "One question at a time on the projector. The class answers on paper, by hand, or at stations; then "
                "the felt shows the answer move by move. Move the window to the other screen if it opens on yours."
            )
        )
        self.note = Note(self)
        self.source = Segments(
            [(True, self.tr("The class's weakest skills")), (False, self.tr("A game and quizzes you choose"))], self
        )
        self.source.setAccessibleName(self.tr("Questions"))
        self.source.changed.connect(lambda _: self._tell())
        self._weak = build.label(self, wraps=True)
        self.games = Segments([(game.name, game.title) for game in GAMES.values()], self, flows=True)
        self.games.setAccessibleName(self.tr("Game"))
        self.games.changed.connect(lambda _: self._tell())
        self.quizzes = {each: QCheckBox(in_words(SESSIONS[each].start), self) for each in QUIZZES}
        for each, box in self.quizzes.items():
            box.setChecked(each == "payout")
            box.toggled.connect(self._tell)
        self._table = build.label(self, kind="muted", wraps=True)
        self._chosen = QWidget(self)
        kinds = QWidget(self._chosen)
        Flow(*self.quizzes.values(), of=kinds)
        build.column(self.games, self._table, kinds, spacing=8, of=self._chosen)
        self.count = Segments([(each, str(each)) for each in COUNTS], self)
        self.count.setAccessibleName(self.tr("Number of questions"))
        timed = [(each, self.tr("{seconds} s").format(seconds=each)) for each in SECONDS[1:]]
        self.seconds = Segments([(0, self.tr("No limit")), *timed], self, flows=True)
        self.seconds.setAccessibleName(self.tr("Time for each question"))
        self.seconds.choose(30)
        self._stations = build.label(self, kind="muted", wraps=True)
        keys = "\n".join(
            [
                self.tr("Space, Page Down, or a presenter's button: the next move, the answer, the next question"),
                self.tr("Page Up: one step back"),
                self.tr("T: stop the clock, or let it go on"),
                self.tr("0 to 9, once the answer is there: how many hands were right"),
                self.tr("F11: full screen on or off. Esc: out of full screen, then out of the drill"),
            ]
        )
        for part in (
            self.note,
            card(heading(self.tr("Questions")), self.source, self._weak, self._chosen, 4, self._under("count")),
            card(heading(self.tr("Time for each question")), self.seconds, self._stations),
            card(heading(self.tr("Keys on the projector")), build.label(self, keys, wraps=True)),
        ):
            self.column.addWidget(part)
        self.back_button = build.button(self, self.tr("&Back to the class"), clicked=self.left.emit)
        self.start_button = build.button(self, self.tr("&Start"), "main", clicked=self._start)
        self.set_foot([self.back_button], [self.start_button], enter=self.start_button, escape=self.back_button)
        self.forget()

    def _under(self, name: str) -> QWidget:
        """Return a field under its label."""
        around, field = QWidget(self), getattr(self, name)
        build.column(build.label(around, field.accessibleName(), "muted"), field, spacing=2, of=around)
        return around

    def open(self, row: "ClassRow") -> None:
        """Offer a class what it is weak in, as the records have it now."""
        if self.row is None or self.row.uuid != row.uuid:
            self.forget()
        self.row = row
        self.title.setText(self.tr("Live drill: {name}").format(name=row.name))
        now = round(self._world.now().timestamp() * 1000)
        work = partial(live_asked.offered, role=self._world.who.role, row=row, now=now)
        self._world.records.ask(self, work, partial(self._show, row), self._tell_fault)
        self._tell()
        self.begin_at(self.start_button)

    def resume(self) -> None:
        """Come back to the page as it was left."""
        self.start_button.setFocus()

    def forget(self) -> None:
        """Offer nothing any more."""
        self.row, self._offer = None, None
        self.note.show_text("")
        self._tell()

    def _show(self, row: "ClassRow", offer: LiveOffer) -> None:
        if self.row is not None and self.row.uuid == row.uuid:
            is_first, self._offer = self._offer is None, offer
            if is_first and not offer.facts.skills:
                self.source.choose(False)
            self._tell()
            if is_first and self.isVisible():
                self.begin_at(self.start_button)

    def _tell(self) -> None:
        offer, is_weak = self._offer, bool(self.source.value)
        stations = ""
        if offer is not None:
            stations = (
                self.tr("Whoever has signed in at a station of the class is asked there, too, and answers once.")
                if offer.has_stations
                else self.tr("This computer knows no class folder or server: the class answers on paper or by hand.")
            )
        adapting.show_text(self._stations, stations)
        self._weak.setVisible(is_weak)
        self._chosen.setVisible(not is_weak)
        if is_weak:
            skills = offer.facts.skills if offer is not None else ()
            lines = [
                self.tr("{skill}: {right} of {count} correct").format(
                    skill=in_words(skill_title(each.skill)), right=each.right, count=each.n
                )
                for each in skills
            ]
            if not lines and offer is not None:
                lines = [self.tr("The class has too few answers yet to name any. Choose a game instead.")]
            elif lines:
                lines.append(self.tr("The first questions are those of today's Monday sheet."))
            self._weak.setText("\n".join(lines))
        else:
            table = self._usual()
            self._table.setText(in_words(table_in_row(table.game, table.rule_set, self._house_name)))
        self.start_button.setEnabled(
            offer is not None and (bool(offer.facts.skills) if is_weak else bool(self._picked()))
        )

    def _picked(self) -> "list[Asks]":
        return [each for each, box in self.quizzes.items() if box.isChecked()]

    def _usual(self) -> QuizTable:
        """Return the table of the game as the instructor chose it last."""
        choice = self._preferences.now.sessions.get(self.games.value)
        at_house = usual_table(self.games.value, choice, self._world.houses_folder)
        self._house_name = at_house.house_name
        boxes = choice.boxes if choice is not None else USUAL_BOXES
        return QuizTable(game=at_house.game, rule_set=at_house.rule_set, house=at_house.options, boxes=boxes)

    def _start(self) -> None:
        """Have the questions dealt, away from the window, and begin."""
        offer, count = self._offer, self.count.value
        if offer is None or not self.start_button.isEnabled():
            return
        deal = (
            partial(live_asked.weak_questions, offer.facts, count)
            if self.source.value
            else partial(live_asked.picked, self._usual(), self._picked(), count, self._world.draw_seed())
        )
        self.start_button.setEnabled(False)

        def work(_: "Records") -> "tuple[LiveQuestion, ...]":
            return deal()

        self._world.records.ask(self, work, partial(self._begin, offer), self._tell_fault)

    def _begin(self, offer: LiveOffer, questions: "tuple[LiveQuestion, ...]") -> None:
        self._tell()
        if questions:
            self.begun.emit(questions, self.seconds.value, offer.members)
        else:
            self.note.show_text(self.tr("None of these can be asked at this table. Choose others."), "wrong")

    def _tell_fault(self, fault: "Sentence") -> None:
        self._tell()
        self.note.show_text(in_words(fault), "wrong")
