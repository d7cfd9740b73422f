"""Rules by their titles, the number small beside each, and both a way to the whole entry under Rules."""

from collections.abc import Iterable, Sequence
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from trainer.gui import keys
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.rule_book import RuleWords, is_printed


def rule_link(rule: RuleWords) -> str:
    """Return a rule by its title as a link, its number small beside it."""
    return _link(rule, "<b>{}</b>", "&nbsp;· ")  # a dot ends a line rather than that it starts one


def rule_row(rules: Iterable[RuleWords]) -> str:
    """Return rules in a row as links: the titles no heavier than the words around them, the numbers small."""
    return "&nbsp;&nbsp;&nbsp; ".join([_link(rule, "{}", "&nbsp;") for rule in rules])


def _link(rule: RuleWords, title: str, between: str) -> str:
    colours = theme.current_palette()
    words = title.format(escape(in_words(rule.title).removesuffix("."), quote=False))
    link = f'<a href="{escape(rule.id)}" style="color:{colours.accent}">{words}</a>'
    if not is_printed(rule.id):
        return link
    number = escape(rule.id).replace(" ", "&nbsp;")
    return f'{link}<small style="color:{colours.muted}">{between}{number}</small>'


def rule_text(rule: RuleWords) -> str:
    """Return that link, and below it the rule's sentence if it says more than the title."""
    says = f"<br>{escape(in_words(rule.says), quote=False)}" if rule.says is not None else ""
    return f"{rule_link(rule)}{says}"


class ClauseList(Adapting, QWidget):
    """One below the other, as many as there are."""

    entry_asked = Signal(str)
    """The number of a clause or ruling whose title was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules: tuple[RuleWords, ...] = ()
        self._key = ""
        self._labels: list[QLabel] = []
        self._column = build.column(spacing=8, of=self)

    def show_rules(self, rules: Sequence[RuleWords], key: str = "") -> None:
        """Show rules with their sentences; `key` is the command that opens the first, if there is one."""
        self._rules, self._key = tuple(rules), key
        self._colour()
        self.setVisible(bool(rules))

    def _colour(self) -> None:
        """Write the rules on the labels that are there: one that is made is styled, which takes as long as an act."""
        surplus, self._labels = self._labels[len(self._rules) :], self._labels[: len(self._rules)]
        adapting.remove(self._column, *surplus)
        for at, rule in enumerate(self._rules):
            if at == len(self._labels):
                self._labels.append(build.links(self, "", self.entry_asked.emit))
                self._column.addWidget(self._labels[at])
            self._labels[at].setText(rule_text(rule))
            self._labels[at].setToolTip(self._tip())

    def _tip(self) -> str:
        if not self._key:
            return self.tr("Click the title to open it in Rules")
        tip = self.tr("Click the title to open it in Rules ({key} opens the first)")
        return tip.format(key=keys.shown(self._key))
