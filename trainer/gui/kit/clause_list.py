"""Rules by their titles, the number small beside each, and both a way to the whole entry under Rules."""

from collections.abc import Iterable, Sequence
from html import escape

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.gui import keys
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.rule_book import RuleWords


def entry_links(ids: Iterable[str]) -> str:
    """Return the numbers of clauses and rulings as links, none of them broken over two lines."""
    colour = theme.current_palette().accent
    return " · ".join(
        f'<a href="{escape(each)}" style="color:{colour}">{escape(each).replace(" ", "&nbsp;")}</a>' for each in ids
    )


def rule_link(rule: RuleWords) -> str:
    """Return a rule by its title as a link, its number small beside it."""
    colours = theme.current_palette()
    title = in_words(rule.title).removesuffix(".")
    return (
        f'<a href="{escape(rule.id)}" style="color:{colours.accent}"><b>{escape(title, quote=False)}</b></a> '
        f'<small style="color:{colours.muted}">·&nbsp;{escape(rule.id).replace(" ", "&nbsp;")}</small>'
    )


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
        self._column = build.column(spacing=8, of=self)

    def show_rules(self, rules: Sequence[RuleWords], key: str = "") -> None:
        """Show rules with their sentences; `key` is the command that opens the first, if there is one."""
        self._rules, self._key = tuple(rules), key
        self._colour()
        self.setVisible(bool(rules))

    def _colour(self) -> None:
        adapting.clear(self._column)
        for rule in self._rules:
            label = build.links(self, rule_text(rule), self.entry_asked.emit)
            label.setToolTip(self._tip())
            self._column.addWidget(label)

    def _tip(self) -> str:
        if not self._key:
            return self.tr("Click the title to open it in Rules")
        tip = self.tr("Click the title to open it in Rules ({key} opens the first)")
        return tip.format(key=keys.shown(self._key))
