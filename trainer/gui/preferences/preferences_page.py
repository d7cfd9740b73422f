"""The program's settings: how it looks, reads and moves."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QLayout, QWidget

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
    """Every choice takes effect at once and is kept."""

    def __init__(self, preferences: Preferences, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences, self._data_folder = preferences, world.data_folder
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
        self._add_card(self.tr("Houses"), build.row((about, 1), self.houses_button, spacing=16))
        if world.who.role != "learner":
            self._add_blueprints()
        self.pace = PaceForm(self)
        self.pace.changed.connect(
            lambda seconds, hands: preferences.change_school(pace_seconds=seconds, pace_hands=hands)
        )
        if world.who.role == "learner":
            self.pace.only_show()
        self._add_card(self.tr("Pace"), self.pace)
        asked_for = self.tr("What your school asks for in the fundamentals, questions and auditions.")
        about_targets = build.label(self, asked_for, wraps=True)
        self.targets: TargetsForm | None = None
        """The form for the school's targets; it has many fields, and is made when somebody asks for it."""
        self.targets_button = build.button(self, self.tr("Tar&gets"), clicked=self._open_targets)
        self._targets = build.column(build.row((about_targets, 1), self.targets_button, spacing=16), spacing=10)
        self._may_change_school = world.who.role != "learner"
        self._add_card(self.tr("Targets"), self._targets)
        about_kept = self.tr("What the program keeps about you, where, for how long, and who can read it.")
        self.kept_button = build.button(self, self.tr("&What is kept…"), clicked=self._tell_what_is_kept)
        kept = build.row((build.label(self, about_kept, wraps=True), 1), self.kept_button, spacing=16)
        self._add_card(self.tr("Privacy"), kept)
        self.keys = KeyTable(self)
        self.keys.changed.connect(lambda chosen: preferences.change(keys=dict(chosen.own)))
        # Only once what was just said there has its room.
        self.keys.reached.connect(
            lambda part: QTimer.singleShot(0, part, lambda: self.area.ensureWidgetVisible(part, 0, 24))
        )
        self._add_card(self.tr("Keys"), self.keys)
        self.class_folder: ClassFolderForm | None = None
        """The form for the class folder; a learner finds it named already."""
        if world.who.role != "learner":
            self.class_folder = ClassFolderForm(self)
            self.class_folder.changed.connect(lambda folder: preferences.change_school(class_folder=folder))
            self._add_card(self.tr("Class folder"), self.class_folder)
        self.database: DatabaseForm | None = None
        """The form for the address of the records; it is for the administrator, or for just me."""
        if world.who.role in ("", "administrator"):
            self.database = DatabaseForm(world.records, self)
            self.database.changed.connect(lambda address: preferences.change_school(database=address))
            self._add_card(self.tr("Records"), self.database)
        preferences.changed.connect(self._show)
        self._show(preferences.now)

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
        self._add_card(title, column, *below, spacing=10)

    def _add_card(self, title: str, *parts: QWidget | QLayout, spacing: int = 8) -> None:
        self.column.addWidget(card(heading(title), *parts, spacing=spacing))

    def _add_blueprints(self) -> None:
        """Add the way to the examinations, which an instructor makes."""
        about = build.label(self, self.tr("What your examinations ask, for how long, and what passes."), wraps=True)
        self.blueprints_button = build.button(
            self, self.tr("&Blueprints"), clicked=lambda: self.going.emit(routes.ToBlueprints())
        )
        self._add_card(self.tr("Examinations"), build.row((about, 1), self.blueprints_button, spacing=16))

    def _tell_what_is_kept(self) -> None:
        from trainer.gui.kit.kept_dialog import KeptDialog  # few ever open it

        KeptDialog(self._data_folder, self).open()

    def _open_targets(self) -> None:
        """Show the targets of the school for fundamentals, questions and auditions."""
        from trainer.gui.preferences.targets_form import TargetsForm

        self.targets_button.hide()
        self.targets = TargetsForm(self)
        self.targets.changed.connect(lambda name, value: self._preferences.change_school(**{name: value}))
        self._show_targets()
        if not self._may_change_school:
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
        school = self._preferences.school
        unreadable = self._preferences.unreadable or self._preferences.school_unreadable
        adapting.show_text(self.unreadable, settings_told(unreadable))
        for name, segments in self.choices.items():
            segments.choose(getattr(settings, name))
        self.reduced.setChecked(settings.reduced_motion)
        self.pace.show_pace(school.pace_seconds, school.pace_hands)
        self._show_targets()
        if self.class_folder is not None:
            self.class_folder.show_folder(school.class_folder)
        if self.database is not None:
            self.database.show_address(school.database)
        self.keys.show_keys(kept_keys(settings.keys))
