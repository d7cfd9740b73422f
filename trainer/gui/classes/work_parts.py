"""The choice of work to set: a part of the form for each kind, which tells the work once enough is chosen."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QSpinBox, QVBoxLayout, QWidget

from trainer.classroom.set_work import BlueprintWork, DrillRun, ExerciseSet, LessonSet, PracticeSet, SetWork
from trainer.dealing.exercises import all_exercises
from trainer.dealing.lessons import LESSONS
from trainer.fundamentals.run import RUN_SECONDS
from trainer.games.registry import GAMES
from trainer.gui.classes.work_asked import WorkOffered
from trainer.gui.kit import adapting, build, wheel
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.segments import Segments
from trainer.gui.translation import in_words
from trainer.houses.house import STANDARD
from trainer.quiz.slots import QuizTable
from trainer.school.session_slots import table_on_file
from trainer.wording.deals import lesson_title
from trainer.wording.fundamentals import TITLES
from trainer.wording.names import SESSIONS, table_title
from trainer.wording.progress import skill_title
from trainer.wording.sentences import joined

if TYPE_CHECKING:
    from trainer.houses.files import HouseOnFile

_COUNTS: Final = (10, 20, 40)
_QUIZZES: Final = ("mix", "payout", "hitting", "order", "act", "request", "recall")
_USUAL_TARGET: Final = 20


class WorkPart(QWidget):
    """One kind of work, chosen."""

    changed = Signal()

    @property
    def work(self) -> SetWork | None:
        """The work that is chosen; None while too little is."""
        raise NotImplementedError

    @property
    def missing(self) -> str:
        """The thing to do while too little is chosen."""
        raise NotImplementedError

    def _drop_down(self, name: str) -> DropDown:
        field = DropDown(self)
        field.setAccessibleName(name)
        field.currentIndexChanged.connect(lambda _: self.changed.emit())
        return field

    def _segments(self, choices: list[tuple[object, str]], name: str) -> Segments:
        field = Segments(choices, self, flows=True)
        field.setAccessibleName(name)
        field.changed.connect(lambda _: self.changed.emit())
        return field

    def _under(self, words: str, field: QWidget) -> QVBoxLayout:
        """Return a field under its words, by which it is known to who hears it."""
        label = build.label(self, words, "muted", explained=False)
        label.setBuddy(field)
        return build.column(label, build.row(field, ...), spacing=4)


class QuestionsPart(WorkPart):
    """The class's weakest skills, or a quiz of any game."""

    def __init__(self, offered: WorkOffered, parent: QWidget) -> None:
        super().__init__(parent)
        self._offered = offered
        skills = in_words(joined([skill_title(each) for each in offered.weak], "list")) if offered.weak else ""
        self.way = self._segments(
            [("weak", self.tr("The class's weakest skills")), ("quiz", self.tr("A quiz"))], self.tr("Questions on")
        )
        self.skills = build.label(self, skills, wraps=True)
        self.tables = self._drop_down(self.tr("Game"))
        self._where = [(game.name, rules) for game in GAMES.values() for rules in game.rule_sets]
        self.tables.addItems([in_words(table_title(*where)) for where in self._where])
        self.houses = self._drop_down(self.tr("House rules"))
        self.houses.addItems([each.house.name for each in offered.houses])
        self.quizzes = self._drop_down(self.tr("Quiz"))
        self.quizzes.addItems([in_words(SESSIONS[each].start) for each in _QUIZZES])
        self.count = self._segments([(each, f"{each}") for each in _COUNTS], self.tr("Number of questions"))
        self.count.choose(_COUNTS[1])
        self._quiz = QWidget(self)
        build.column(
            self._under(self.tr("Game"), self.tables),
            self._under(self.tr("House rules"), self.houses),
            self._under(self.tr("Quiz"), self.quizzes),
            spacing=8,
            of=self._quiz,
        )
        asked = self._under(self.tr("Number of questions"), self.count)
        build.column(self.way, self.skills, self._quiz, asked, spacing=8, of=self)
        if not offered.weak:
            self.way.choose("quiz")
            self.way.hide()  # too few answers to know any
        self.changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        is_weak = self.way.value == "weak"
        self.skills.setVisible(is_weak)
        self._quiz.setVisible(not is_weak)

    @property
    def _house(self) -> "HouseOnFile | None":
        at = self.houses.currentIndex()
        return self._offered.houses[at] if 0 < at < len(self._offered.houses) else None

    @property
    def work(self) -> PracticeSet | None:
        if self.way.value == "weak":
            keys = tuple([each.key for each in self._offered.weak])
            return PracticeSet(tables=self._offered.weak_tables, skills=keys, count=self.count.value)
        game, rule_set = self._where[self.tables.currentIndex()]
        own = self._house
        house = own.house if own is not None else STANDARD
        table = QuizTable(game=game, rule_set=rule_set, house=house.options_of((game, rule_set)), waits=house.waits)
        return PracticeSet(
            tables=(table_on_file(table),),
            house_name=own.house.name if own is not None else "",
            asks=_QUIZZES[self.quizzes.currentIndex()],
            count=self.count.value,
        )

    @property
    def missing(self) -> str:
        return ""


class DrillPart(WorkPart):
    """A drill of the fundamentals with a target."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.drills = self._drop_down(self.tr("Drill"))
        for name, title in TITLES.items():
            self.drills.addItem(in_words(title), name)
        words = self.tr("{seconds} seconds")
        self.seconds = self._segments(
            [(each, words.format(seconds=each)) for each in RUN_SECONDS], self.tr("Length of a run")
        )
        self.target = QSpinBox(self, minimum=1, maximum=500, value=_USUAL_TARGET)
        self.target.setAccessibleName(self.tr("Right answers in one run"))
        wheel.leave_to_page(self.target)
        self.target.valueChanged.connect(lambda _: self.changed.emit())
        build.column(
            self._under(self.tr("Drill"), self.drills),
            self._under(self.tr("Length of a run"), self.seconds),
            self._under(self.tr("Right answers in one run"), self.target),
            spacing=8,
            of=self,
        )

    @property
    def work(self) -> DrillRun:
        return DrillRun(drill=self.drills.currentData(), seconds=self.seconds.value, target=self.target.value())

    @property
    def missing(self) -> str:
        return ""


class ListPart(WorkPart):
    """Things of one game to be ticked."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.games = self._drop_down(self.tr("Game"))
        for game in GAMES.values():
            self.games.addItem(game.title, game.name)
        self.boxes: dict[str, QCheckBox] = {}
        """The box of each thing, by its name."""
        self._list = build.column(spacing=4)
        self.games.currentIndexChanged.connect(lambda _: self._fill())
        build.column(self._under(self.tr("Game"), self.games), self._list, spacing=8, of=self)
        self._fill()

    def _fill(self) -> None:
        adapting.clear(self._list)
        self.boxes = {}
        for name, words in self._lines(self.games.currentData()):
            box = self.boxes[name] = QCheckBox(words.replace("&", "&&"), self)
            box.toggled.connect(lambda _: self.changed.emit())
            self._list.addWidget(box)

    def _lines(self, game: str) -> list[tuple[str, str]]:
        """Return the names of all that a game has, each with its words."""
        raise NotImplementedError

    @property
    def ticked(self) -> tuple[str, ...]:
        """The names that are ticked, in their order."""
        return tuple([name for name, box in self.boxes.items() if box.isChecked()])


class ExercisesPart(ListPart):
    """Exercises of one game."""

    def _lines(self, game: str) -> list[tuple[str, str]]:
        return [(each.title, each.title) for each in all_exercises() if each.game == game]

    @property
    def work(self) -> ExerciseSet | None:
        return ExerciseSet(exercises=self.ticked) if self.ticked else None

    @property
    def missing(self) -> str:
        return self.tr("Tick at least one exercise.")


class LessonsPart(ListPart):
    """Lessons of one game."""

    def _lines(self, game: str) -> list[tuple[str, str]]:
        return [(each.name, in_words(lesson_title(each))) for each in LESSONS if game in each.games]

    @property
    def work(self) -> LessonSet | None:
        return LessonSet(game=self.games.currentData(), lessons=self.ticked) if self.ticked else None

    @property
    def missing(self) -> str:
        return self.tr("Tick at least one lesson.")


class ExaminationPart(WorkPart):
    """An examination of the shelf, by the edition that stands now."""

    def __init__(self, offered: WorkOffered, parent: QWidget) -> None:
        super().__init__(parent)
        self._blueprints = offered.blueprints
        self.blueprints = self._drop_down(self.tr("Examination"))
        self.blueprints.addItems([each.title for each in offered.blueprints])
        self._about = build.label(
            self,
            self.tr(
                "It is taken under Certify. After its due date it is closed, unless you allow one person more days."
            ),
            "muted",
            wraps=True,
        )
        build.column(self._under(self.tr("Examination"), self.blueprints), self._about, spacing=8, of=self)

    @property
    def title(self) -> str:
        return self.blueprints.currentText()

    @property
    def work(self) -> BlueprintWork | None:
        if not self._blueprints:
            return None
        chosen = self._blueprints[self.blueprints.currentIndex()]
        return BlueprintWork(digest=chosen.digest, name=chosen.name)

    @property
    def missing(self) -> str:
        return self.tr("There is no examination to take. Make one under Settings, Examinations.")
