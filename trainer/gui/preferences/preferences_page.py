"""The program's settings: how it looks, reads and moves."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QFrame, QLayout, QPushButton, QWidget

from trainer.gui.in_turns import InTurns
from trainer.gui.keys.key_events import kept_keys
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.page import Page, card, heading
from trainer.gui.kit.segments import Segments
from trainer.gui.preferences.class_folder_form import ClassFolderForm
from trainer.gui.preferences.database_form import DatabaseForm
from trainer.gui.preferences.key_table import KeyTable
from trainer.gui.preferences.pace_form import PaceForm
from trainer.gui.settings import Preferences
from trainer.gui.translation import settings_told
from trainer.gui.world import World
from trainer.school.settings import TEXT_SIZES, Settings

if TYPE_CHECKING:
    from trainer.gui.preferences.targets_form import TargetsForm


class PreferencesPage(Page):
    """Every choice takes effect at once and is kept.

    The cards further down are made in turns of the event loop: all at once would hold the window for 200 ms.
    """

    pace: PaceForm
    targets: "TargetsForm | None"
    """The form for the school's targets; it has many fields, and is made when somebody asks for it."""
    targets_button: QPushButton
    kept_button: QPushButton
    keys: KeyTable
    class_folder: ClassFolderForm | None
    """The form for the class folder; a learner finds it named already."""
    database: DatabaseForm | None
    """The form for the address of the records; it is for the administrator, or for just me."""

    def __init__(self, preferences: Preferences, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences, self._world = preferences, world
        self.choices: dict[str, Segments] = {}
        self.title.setText(self.tr("Settings"))
        self.unreadable = build.label(self, kind="fault", wraps=True)
        self.column.addWidget(self.unreadable)
        palettes = {
            "system": self.tr("Match system"),
            "light": self.tr("Light"),
            "dark": self.tr("Dark"),
            "high-contrast": self.tr("High contrast"),
        }
        self._add_group(
            self.tr("Program"),
            ("palette", self.tr("Colors"), palettes),
            ("text_size", self.tr("Text size"), {size: f"{size}%" for size in TEXT_SIZES}),
        )
        cloths = {
            "green": self.tr("Green"),
            "blue": self.tr("Blue"),
            "burgundy": self.tr("Burgundy"),
            "grey": self.tr("Gray"),
        }
        self._add_group(
            self.tr("Layout"),
            ("felt", self.tr("Felt color"), cloths),
            (
                "card_style",
                self.tr("Cards"),
                {"two-colour": self.tr("Two-color"), "four-colour": self.tr("Four-color")},
            ),
            ("lettering", self.tr("Layout faces"), {"reader": self.tr("Dealer"), "players": self.tr("Players")}),
            (
                "rack_order",
                self.tr("Rack"),
                {"middle": self.tr("Large cheques in the middle"), "ascending": self.tr("Small to large")},
            ),
        )
        self.reduced = QCheckBox(self.tr("&Reduce motion"), self)
        self.reduced.toggled.connect(lambda on: preferences.change(reduced_motion=on))
        speeds = {"normal": self.tr("Normal"), "fast": self.tr("Fast"), "instant": self.tr("Instant")}
        self._add_group(self.tr("Motion"), ("speed", self.tr("Speed"), speeds), below=(self.reduced,))
        about = build.label(
            self, self.tr("Options, pay tables, limits and cheque colors of the houses you train for."), wraps=True
        )
        self.houses_button = build.button(self, self.tr("&Houses"), clicked=lambda: self.going.emit(routes.ToHouses()))
        cards = [self._card(self.tr("Houses"), build.row((about, 1), self.houses_button, spacing=16))]
        self._is_learners = world.who.role == "learner"
        if not self._is_learners:
            cards += [self._blueprints_card()]
        self._bring_in(cards)
        self._making = InTurns(self._make_rest(), self)
        preferences.changed.connect(self._show)
        self._show(preferences.now)

    def make_whole(self) -> None:
        """Make at once what is left of the page."""
        self._making.finish()

    def _make_rest(self) -> Iterator[None]:
        """Make the cards that few windows show before they are scrolled, a part at each step.

        A card that is brought in has the page laid out anew, so that they come in two lots.
        """
        cards = [self._pace_card()]
        yield
        cards += [self._targets_card(), self._privacy_card()]
        yield from self._bring_in_turns(cards)
        self.keys = KeyTable(self)
        self.keys.changed.connect(lambda chosen: self._preferences.change(keys=dict(chosen.own)))
        # Only once what was just said there has its room.
        self.keys.reached.connect(
            lambda part: QTimer.singleShot(0, part, lambda: self.area.ensureWidgetVisible(part, 0, 24))
        )
        cards = [self._card(self.tr("Keys"), self.keys)]
        yield from self.keys.make_rows()
        self.class_folder = self.database = None
        if not self._is_learners:
            self.class_folder = ClassFolderForm(self)
            self.class_folder.changed.connect(lambda folder: self._preferences.change_school(class_folder=folder))
            cards += [self._card(self.tr("Class folder"), self.class_folder)]
        if self._world.who.role in ("", "administrator"):
            self.database = DatabaseForm(self._world.records, self)
            self.database.changed.connect(lambda address: self._preferences.change_school(database=address))
            cards += [self._card(self.tr("Records"), self.database)]
        self._show_rest(self._preferences.now)
        yield from self._bring_in_turns(cards)

    def _pace_card(self) -> QFrame:
        self.pace = PaceForm(self)
        self.pace.changed.connect(
            lambda seconds, hands: self._preferences.change_school(pace_seconds=seconds, pace_hands=hands)
        )
        if self._is_learners:
            self.pace.only_show()
        school = self._preferences.school
        self.pace.show_pace(school.pace_seconds, school.pace_hands)
        return self._card(self.tr("Pace"), self.pace)

    def _targets_card(self) -> QFrame:
        asked_for = self.tr("What your school asks for in the fundamentals, questions and auditions.")
        about = build.label(self, asked_for, wraps=True)
        self.targets = None
        self.targets_button = build.button(self, self.tr("Tar&gets"), clicked=self._open_targets)
        self._targets = build.column(build.row((about, 1), self.targets_button, spacing=16), spacing=10)
        return self._card(self.tr("Targets"), self._targets)

    def _privacy_card(self) -> QFrame:
        about = self.tr("What the program keeps about you, where, for how long, and who can read it.")
        self.kept_button = build.button(self, self.tr("&What is kept…"), clicked=self._tell_what_is_kept)
        kept = build.row((build.label(self, about, wraps=True), 1), self.kept_button, spacing=16)
        return self._card(self.tr("Privacy"), kept)

    @property
    def first(self) -> QWidget:
        """The widget that has the keyboard when the page opens."""
        palette = self.choices["palette"]
        return palette.button(palette.value)

    def _add_group(self, title: str, *rows: tuple[str, str, dict[Any, str]], below: Sequence[QWidget] = ()) -> None:
        """Add a card with a choice for each of some settings."""
        column = build.column(spacing=4)
        for name, words, choices in rows:
            segments = self.choices[name] = Segments(tuple(choices.items()), self)
            segments.setAccessibleName(words)
            segments.changed.connect(lambda value, name=name: self._preferences.change(**{name: value}))
            column.addWidget(build.label(self, words, "muted"))
            column.addWidget(segments)
        self._bring_in([self._card(title, column, *below, spacing=10)])

    def _card(self, title: str, *parts: QWidget | QLayout, spacing: int = 8) -> QFrame:
        """Return a card of the page, which is not in sight before it is brought in."""
        return card(heading(title), *parts, spacing=spacing, parent=self.column.parentWidget())

    def _bring_in(self, cards: Sequence[QFrame]) -> None:
        for each in cards:
            self.column.addWidget(each)

    def _bring_in_turns(self, cards: Sequence[QFrame]) -> Iterator[None]:
        """Bring in cards that have their looks and places by then: to find them takes longest."""
        for each in cards:
            self.lay_out_ahead(each)
            yield
        self._bring_in(cards)
        yield

    def _blueprints_card(self) -> QFrame:
        """Return the way to the examinations, which an instructor makes."""
        about = build.label(self, self.tr("What your examinations ask, for how long, and what passes."), wraps=True)
        self.blueprints_button = build.button(
            self, self.tr("&Blueprints"), clicked=lambda: self.going.emit(routes.ToBlueprints())
        )
        return self._card(self.tr("Examinations"), build.row((about, 1), self.blueprints_button, spacing=16))

    def _tell_what_is_kept(self) -> None:
        from trainer.gui.kit.kept_dialog import KeptDialog  # few ever open it

        KeptDialog(self._world.data_folder, self).open()

    def _open_targets(self) -> None:
        """Show the targets of the school for fundamentals, questions and auditions."""
        from trainer.gui.preferences.targets_form import TargetsForm

        self.targets_button.hide()
        self.targets = TargetsForm(self)
        self.targets.changed.connect(lambda name, value: self._preferences.change_school(**{name: value}))
        self._show_targets()
        if self._is_learners:
            self.targets.only_show()
        self._targets.addWidget(self.targets)
        self.bring_in_sight(self.targets)
        self.targets.drills.fields["stack-value"].setFocus()

    def _show_targets(self) -> None:
        school = self._preferences.school
        if self.targets is not None:
            self.targets.show_targets(school.drill_seconds, school.quiz_seconds, school.audition_limit)

    def _show(self, settings: Settings) -> None:
        """Show the settings, changed here or elsewhere."""
        unreadable = self._preferences.unreadable or self._preferences.school_unreadable
        adapting.show_text(self.unreadable, settings_told(unreadable))
        for name, segments in self.choices.items():
            segments.choose(getattr(settings, name))
        self.reduced.setChecked(settings.reduced_motion)
        if self._making.is_over:
            self._show_rest(settings)

    def _show_rest(self, settings: Settings) -> None:
        school = self._preferences.school
        self.pace.show_pace(school.pace_seconds, school.pace_hands)
        self._show_targets()
        if self.class_folder is not None:
            self.class_folder.show_folder(school.class_folder)
        if self.database is not None:
            self.database.show_address(school.database)
        self.keys.show_keys(kept_keys(settings.keys))
