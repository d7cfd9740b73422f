"""The first page of Certify: what may be sat, under which conditions, and what was broken off."""

from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from trainer.gui.certify import proctors_asked
from trainer.gui.certify.proctors_asked import CertifyShown, Sittable
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.translation import date_in_short, day_in_short, in_words, moment_in_short
from trainer.gui.world import World
from trainer.journal.origin import utc_of
from trainer.journal.wall_clock import milliseconds
from trainer.wording.sentences import joined
from trainer.wording.sittings import (
    aids_words,
    attempts_words,
    forbidden,
    opens_words,
    pass_words,
    size_words,
    unseen,
)
from trainer.wording.table_tests import TITLE as TABLE_TEST

if TYPE_CHECKING:
    from trainer.engine.sentences import Sentence
    from trainer.school.open_sittings import OpenSitting
    from trainer.school.sittings import SetSitting


class CertifyPage(Page):
    """A card for each examination; the shelf and a person's earlier sittings are read in the records' thread."""

    start_asked = Signal(object, object)
    """Carries the ``Sittable`` and the ``CertifyShown`` that it stands among."""
    resume_asked = Signal(object)
    """Carries the ``OpenSitting`` to go on with."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world = world
        self._asking: object = None
        self.shown = CertifyShown()
        self._of_whom: tuple[CertifyShown, str, str] | None = None
        """All that the cards were made of."""
        self.start_buttons: dict[str, QPushButton] = {}
        """The button of each examination that may be sat, by its name."""
        self.resume_buttons: list[QPushButton] = []
        self.result_buttons: list[QPushButton] = []
        """The ways to earlier results, and for instructors to what is doubted."""
        self.title.setText(self.tr("Certify"))
        self.tell_about(self.tr("Choose the examination you want to take."))
        self.note = Note(self)
        self._cards = build.column(spacing=10)
        self.column.addWidget(self.note)
        about = build.label(
            self, self.tr("Score a live audition at the table, on this screen or on paper."), wraps=True
        )
        self.table_test_button = build.button(
            self, self.tr("&Table test…"), clicked=lambda: self.going.emit(routes.ToTableTest())
        )
        row = build.row((about, 1), self.table_test_button, spacing=16)
        self._table_test = card(heading(in_words(TABLE_TEST)), row, spacing=6)
        self.column.addWidget(self._table_test)
        self.column.addLayout(self._cards)
        lines = [build.label(self, in_words(each), wraps=True, explained=False) for each in (forbidden(), *unseen())]
        self.column.addWidget(card(heading(self.tr("In every examination")), *lines, spacing=6))
        self.blueprints_button = build.button(
            self, self.tr("&Blueprints…"), clicked=lambda: self.going.emit(routes.ToBlueprints("certify"))
        )
        made = build.label(self, self.tr("Decide what examinations ask, for how long, and what passes."), wraps=True)
        row = build.row((made, 1), self.blueprints_button, spacing=16)
        self._blueprints = card(heading(self.tr("Your examinations")), row, spacing=6)
        self.column.addWidget(self._blueprints)

    def open(self) -> None:
        """Read what may be sat anew; what was shown stays until it is there."""
        self._asking = asking = object()
        self._table_test.setVisible(self._world.who.role in ("instructor", "administrator"))
        self._blueprints.setVisible(self._world.who.role != "learner")
        person, now = self._world.who.person, milliseconds(utc_of(self._world.now()))

        def show(found: CertifyShown) -> None:
            if self._asking is asking:  # it may be somebody else by now
                self._show_cards(found)

        def fail(why: "Sentence") -> None:
            if self._asking is asking:
                self.note.show_text(in_words(why), "wrong")

        self._world.records.ask(self, partial(proctors_asked.shown, person=person, now=now), show, fail)

    def forget(self) -> None:
        """Show nothing of whoever was signed in."""
        self._asking = None
        self._table_test.hide()
        self._show_cards(CertifyShown())

    def _show_cards(self, found: CertifyShown) -> None:
        self.note.show_text("\n".join([in_words(each) for each in found.refused]))
        of_whom = found, self._world.who.role, self._world.who.name
        if of_whom != self._of_whom:  # many cards, each line of which is styled
            self._of_whom = of_whom
            self._make_cards(found)
        first = next(iter([*self.resume_buttons, *self.start_buttons.values()]), None)
        if first is not None and self.isVisible():
            self.begin_at(first)

    def _make_cards(self, found: CertifyShown) -> None:
        self.shown, self.start_buttons, self.resume_buttons = found, {}, []
        adapting.clear(self._cards)
        self.result_buttons = []
        if self._world.who.role in ("instructor", "administrator"):
            told = self.tr("Items of results that candidates doubt. Waiting for an answer: {count}")
            doubts = self._way(told.format(count=found.doubts), self.tr("See &doubts"), routes.ToAppeals())
            self._cards.addWidget(card(heading(self.tr("Doubts")), doubts))
            told = self.tr("What the school has signed, its key, and its computers.")
            signed = self._way(told, self.tr("See &certificates"), routes.ToCertificates())
            self._cards.addWidget(card(heading(self.tr("Certificates")), signed))
        for sitting in found.broken_off:
            self._cards.addWidget(self._broken_off(sitting))
        for each in found.sittable:
            self._cards.addWidget(self._card(each, found))
        self._add_results(found)

    def resume(self) -> None:
        """Come back to the page as it was left."""
        buttons = [*self.resume_buttons, *self.start_buttons.values(), *self.result_buttons]
        self.begin_at(next(iter(buttons), self.title))

    def _add_results(self, found: CertifyShown) -> None:
        """Add the person's earlier sittings."""
        rows: list[QWidget] = []
        titles = {each.blueprint.name: each.blueprint.title for each in found.sittable}
        for saved in found.results:
            day = day_in_short(datetime.fromtimestamp(saved.started / 1000).date(), self.locale())
            told = in_words(joined([titles.get(saved.what, saved.what), day], "dots"))
            rows.append(self._way(told, self.tr("See the result"), routes.ToExamResult(saved.uuid)))
        if rows:
            self._cards.addWidget(card(heading(self.tr("Your results")), *rows))

    def _way(self, told: str, label: str, route: routes.Route) -> QWidget:
        """Return a line with a button that leads on from it."""
        row = QWidget()
        go = build.button(row, label)
        go.clicked.connect(lambda: self.going.emit(route))
        go.setAccessibleName(f"{label.replace('&', '')}: {told}")
        self.result_buttons.append(go)
        build.row((build.label(row, told, wraps=True, explained=False), 1), go, spacing=16, of=row)
        return row

    def _broken_off(self, sitting: "OpenSitting") -> QWidget:
        blueprint = sitting.glance.head.sitting.blueprint
        frame = QFrame()
        frame.setProperty("verdict", "note")
        resume = build.button(frame, self.tr("&Go on with it…"), "main")
        resume.clicked.connect(lambda: self.resume_asked.emit(sitting))
        resume.setAccessibleName(self.tr("Go on with: {title}").format(title=blueprint.title))
        self.resume_buttons.append(resume)
        words = build.column(
            build.label(frame, self.tr("A sitting was broken off"), "strong"),
            build.label(frame, blueprint.title, wraps=True, explained=False),
            spacing=2,
        )
        build.row((words, 1), resume, spacing=14, margins=(16, 12, 16, 12), of=frame)
        return frame

    def _card(self, sittable: Sittable, found: CertifyShown) -> QWidget:
        blueprint, right = sittable.blueprint, sittable.right
        frame = QFrame()
        frame.setProperty("kind", "card")
        title = build.label(frame, blueprint.title, "heading", wraps=True)
        left = attempts_words(right.attempts_left, right.attempts_of)
        told = [size_words(blueprint), joined([pass_words(blueprint), left], "dots"), aids_words(blueprint)]
        lines = [in_words(each) for each in told if each is not None]
        lines += [self._set_words(right.set_work)] if right.set_work is not None else []
        why_not = self._why_not(sittable, found)
        labels = [build.label(frame, each, wraps=True, explained=False) for each in lines]
        if why_not:
            labels.append(build.label(frame, why_not, "muted", wraps=True, explained=False))
        start = build.button(frame, self.tr("Start…"))
        start.setAccessibleName(self.tr("Start: {title}").format(title=blueprint.title))
        start.setAccessibleDescription(" ".join([*lines, why_not]).strip())
        start.clicked.connect(lambda: self.start_asked.emit(sittable, self.shown))
        start.setMinimumWidth(110)
        start.setEnabled(not why_not or right.takes_word)
        if start.isEnabled():
            self.start_buttons[blueprint.name] = start
        middle = Qt.AlignmentFlag.AlignVCenter
        build.row(
            (build.column(title, *labels, spacing=2), 1),
            (start, middle),
            spacing=16,
            margins=(16, 12, 16, 12),
            of=frame,
        )
        return frame

    def _set_words(self, work: "SetSitting") -> str:
        """Return the class that was set an examination, its dates, and what the person is allowed, in a line."""
        parts = [self.tr("Set by {name}").format(name=work.class_name)]
        if work.due is not None:
            parts.append(self.tr("due {day}").format(day=date_in_short(work.due, self.locale())))
        if work.extra_percent:
            parts.append(self.tr("{share} more time for you").format(share=f"{work.extra_percent}%"))
        if work.attempts:
            one, more = self.tr("1 more attempt for you"), self.tr("{count} more attempts for you")
            parts.append(one if work.attempts == 1 else more.format(count=work.attempts))
        return in_words(joined(parts, "dots"))

    def _why_not(self, sittable: Sittable, found: CertifyShown) -> str:
        """Return the reason why an examination may not be sat now; empty if it may."""
        right = sittable.right
        if not self._world.who.name and sittable.blueprint.sitting.proctor:
            return self.tr("Sign in first: a sitting is kept under your name.")
        work, locale = right.set_work, self.locale()
        if right.is_before and work is not None and work.opens is not None:
            return in_words(opens_words(date_in_short(work.opens, locale)))
        if right.is_closed and work is not None and work.due is not None:
            told = self.tr("Closed: it was due {day}. Your instructor can allow you more days.")
            told = self.tr("You have handed it in. It was due {day}.") if work.is_done else told
            return told.format(day=date_in_short(work.due, locale))
        if right.opens is not None:
            return in_words(opens_words(moment_in_short(datetime.fromtimestamp(right.opens / 1000), self.locale())))
        if right.why is not None:
            why = in_words(right.why)
            return self.tr("Not now: {why}.").format(why=why.rstrip("."))
        rules = sittable.blueprint.sitting
        if rules.proctor and rules.form == "each" and not found.proctors:
            return self.tr("It takes a proctor: an instructor or administrator with a PIN, who is not you.")
        return ""
