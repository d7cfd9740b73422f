"""By which rules and at which house a game is dealt."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.engine.errors import RoundRefused
from trainer.games.game import Game
from trainer.games.options import GameOptions
from trainer.games.pay_tables import PrintedTable
from trainer.gui.kit import adapting, build
from trainer.gui.kit.house_choice import HouseChoice
from trainer.gui.kit.page import Note, card, heading
from trainer.gui.kit.pay_table_choice import PayTableChoice
from trainer.gui.kit.segments import Segments
from trainer.gui.kit.session_options import SessionOptions
from trainer.gui.style import theme
from trainer.gui.translation import in_words, why_failed
from trainer.houses.files import load_houses
from trainer.houses.house import STANDARD, House, RuleSetKey, house_options, still_allowed
from trainer.houses.remarks import Remark, what_stops
from trainer.houses.table_calls import TableCall
from trainer.school.settings import SessionChoice
from trainer.wording.houses import NEEDS
from trainer.wording.names import RULE_SETS
from trainer.wording.pay_tables import missing_tables


class TableChoice(QWidget):
    """Rule set, pay table, house, its options and the number of boxes."""

    changed = Signal()
    houses_asked = Signal(str)
    """Carries the file name of the house that is chosen."""

    def __init__(self, houses_folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._houses_folder = houses_folder
        self._game: Game | None = None
        self._needs: frozenset[tuple[str, Any]] = frozenset()
        """The values of options that are off because of what else is chosen."""
        self._rule_sets: Segments | None = None
        self._rules_row = build.row(heading(self.tr("Rules")), ...)
        self.pay_tables = PayTableChoice(self)
        self.pay_tables.changed.connect(self._tell)
        self._table_note, self._refused_note = Note(self), Note(self)
        self.options = SessionOptions(self)
        self.options.changed.connect(lambda _: self._tell())
        self.at_house = HouseChoice(self)
        self.at_house.changed.connect(lambda: self._offer({}, self.boxes))
        self.at_house.edit_asked.connect(lambda: self.houses_asked.emit(self.at_house.name))
        self._missing = build.links(self, "", lambda _: self.houses_asked.emit(self.at_house.name))
        """The pay tables that cannot be chosen, and the way to where their figures are entered."""
        self._missing.hide()  # or the keyboard is on it when the page is first shown, and the page scrolls there
        self._own_words = build.label(self, kind="muted", wraps=True)
        self._rules_card = card(self._rules_row, self.pay_tables, self._missing, self._table_note, spacing=10)
        house = card(self.at_house, self._own_words, self.options, self._refused_note)
        build.column(self._rules_card, house, spacing=12, of=self)

    def show_game(self, game: Game, choice: SessionChoice) -> None:
        """Offer a game's rules and options as they were last chosen."""
        self._game = game
        if self._rule_sets is not None:
            adapting.remove(self._rules_row, self._rule_sets)
        self._rule_sets = Segments([(name, in_words(RULE_SETS[game.name, name])) for name in game.rule_sets], self)
        self._rule_sets.setAccessibleName(self.tr("Rules"))
        self._rule_sets.choose(choice.rule_set)
        self._rule_sets.changed.connect(self._change_rules)
        self._rules_row.addWidget(self._rule_sets)
        self._rule_sets.setVisible(len(game.rule_sets) > 1)
        self.at_house.show_houses(load_houses(self._houses_folder)[0], choice.at_house)
        self._offer(still_allowed(self._where, choice.house), choice.boxes)

    def choose_rules(self, rule_set: str) -> None:
        """Choose a rule set as a person would."""
        self.rule_sets.button(rule_set).setChecked(True)

    @property
    def rule_sets(self) -> Segments:
        assert self._rule_sets is not None
        return self._rule_sets

    @property
    def _own(self) -> House:
        return self.at_house.own or STANDARD

    @property
    def _where(self) -> RuleSetKey:
        assert self._game is not None
        return self._game.name, self.rule_sets.value

    @property
    def boxes(self) -> int:
        return int(self.options.written["boxes"])

    @property
    def house_name(self) -> str:
        """The name of the house that is chosen, empty for the standard one."""
        return self.at_house.own.name if self.at_house.own else ""

    @property
    def waits(self) -> tuple[TableCall, ...]:
        """The calls after which the house waits for the floor."""
        return self._own.waits

    @property
    def house(self) -> GameOptions | None:
        """The options in force; None if the house cannot deal the game so."""
        return None if self.refusal else self.in_force()

    def into(self, choice: SessionChoice) -> SessionChoice:
        """Return the earlier choice for a game with the choices made here."""
        return msgspec.structs.replace(
            choice,
            rule_set=self.rule_sets.value,
            at_house=self.at_house.name,
            house=self._written(),
            boxes=self.boxes,
        )

    def _written(self) -> dict[str, Any]:
        house = {name: value for name, value in self.options.written.items() if name != "boxes"}
        if self.at_house.own is not None:  # what the house has chosen stays with it
            house = {}
        # No Bust 21 shows the one table it has; it is no choice there.
        if self.pay_tables.value and "pay_table" in house_options(self._where):
            house["pay_table"] = self.pay_tables.value
        return house

    def in_force(self) -> GameOptions:
        """Return the options in force; `RoundRefused` if the house cannot deal the game so."""
        return self._own.options_of(self._where, self._written())

    def _change_rules(self) -> None:
        self._offer({} if self.at_house.own else self._written(), self.boxes)

    def _offer(self, written: dict[str, Any], boxes: int) -> None:
        """Offer what the chosen rule set has."""
        tables = self._own.tables(self._where)
        chosen = written.get("pay_table", self._own.table_in_force(self._where))
        self.pay_tables.show_tables(tables, chosen if isinstance(chosen, str) else "1")
        self.pay_tables.setVisible(bool(tables))
        self._rules_card.setVisible(bool(tables) or not self.rule_sets.isHidden())
        if self.options.show_at(self.at_house.own, self._where, written, boxes):
            self._needs = frozenset()
        own = self.house_name
        words = self.tr("{house} sets these options. Change them under Houses.").format(house=own) if own else ""
        adapting.show_text(self._own_words, words)
        self._tell_missing(tables)
        self._tell()

    def _tell_missing(self, tables: Sequence[PrintedTable]) -> None:
        """Name the pay tables whose figures are missing, which are not offered."""
        numbers = [table.number for table in tables if table.state == "incomplete"]
        words = escape(in_words(missing_tables(numbers)), quote=False) if numbers else ""
        link = self.tr("Enter them under Houses")
        colour = theme.current_palette().accent
        adapting.show_text(self._missing, words and f'{words} <a href="houses" style="color:{colour}">{link}</a>')

    def _tell(self) -> None:
        refusal, own, table = self.refusal, self.at_house.own, self.pay_tables.table
        notes = [table.note] if table and table.note else []
        if own is not None and table is not None and not refusal:
            in_force = own.table_in_force(self._where)
            if table.number != in_force:
                notes.append(self.tr("{house} plays by pay table {number}.").format(house=own.name, number=in_force))
        self._table_note.show_text("\n".join(notes))
        self._refused_note.show_text(refusal)
        self._tell_needs()
        self.changed.emit()

    def _tell_needs(self) -> None:
        """Say beside each value of an option that is off what it needs."""
        needs: dict[tuple[str, Any], str] = {}
        known = house_options(self._where) if self.at_house.own is None else {}  # a house's own are chosen there
        for name, value in self.options.other_values():
            remark = self._what_stops(**{name: value}) if name in known else None
            if remark is not None and remark.about == name and remark.kind in NEEDS:
                needs[name, value] = in_words(NEEDS[remark.kind])
        for each in {*self._needs, *needs}:
            self.options.rule_out(*each, needs.get(each, ""))
        self._needs = frozenset(needs)

    @property
    def refusal(self) -> str:
        """The reason why the house cannot deal the game as it is set up, empty if it can."""
        try:
            self.in_force()
        except RoundRefused as refusal:
            remark = self._what_stops()
            if remark is not None:
                return self.tr("This game cannot be dealt this way. {why}").format(why=in_words(remark.sentence))
            return self.tr("This house cannot deal the game this way: {why}.").format(why=why_failed(refusal))
        return ""

    def _what_stops(self, **instead: Any) -> Remark | None:
        """Return the plain remark on what is chosen, or on that `instead`: a refusal names options as files do."""
        own, where = self._own, self._where
        chosen = {**own.options.get(where, {}), **self._written(), **instead}
        return what_stops(msgspec.structs.replace(own, options={**own.options, where: chosen}), where)
