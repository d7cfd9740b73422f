"""The odds of a house's bets: chosen above, worked out beside the window, shown bet by bet."""

from functools import partial
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from trainer.engine.errors import Refusal
from trainer.engine.money import dollars
from trainer.games.registry import GAMES
from trainer.gui.kit import adapting, build, routes
from trainer.gui.kit.page import Note, Page, card, heading
from trainer.gui.kit.work_beside import WorkBeside
from trainer.gui.odds.bet_card import BetCard, short
from trainer.gui.odds.figure_grid import FigureGrid
from trainer.gui.odds.odds_figures import OddsFigures, odds_figures
from trainer.gui.odds.seen_cards import SeenCards
from trainer.gui.odds.table_asked import TableAsked
from trainer.gui.translation import in_words, why_failed
from trainer.houses.house_odds import HouseOdds
from trainer.odds.bets import BetOdds, other_rules
from trainer.wording.houses import OPTION_VALUES, option_value
from trainer.wording.odds import cost_bet, cost_title, cost_words, dealer_words, share_words, table_with_state

_NARROW = 80
"""Below so many average letters of width a bet has fewer columns."""


class OddsPage(Page):
    """For a supervisor: nobody's practice is asked or told here."""

    _is_narrow = False
    _figures: OddsFigures | None = None
    """The figures that are shown; Qt fits a page while it is still being made."""

    def __init__(self, houses_folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title.setText(self.tr("Odds"))
        self.tell_about(self.tr("What the house keeps of each bet, counted exactly: no figure here is a simulation."))
        self.choice = TableAsked(houses_folder, self)
        self.seen = SeenCards(self)
        self.houses = build.label(self, kind="muted", wraps=True)
        self.houses.hide()
        self.dealer = build.label(self, wraps=True)
        self.refused = Note(self)
        self._cards = QWidget(self)
        self._bets = build.column(spacing=12, of=self._cards)
        self.bets: list[BetCard] = []
        self.tables = FigureGrid(self)
        self.mistakes = FigureGrid(self, wraps=True)
        self._mistakes_title = heading("")
        self._tables_title = heading(self.tr("Edge by pay table"))
        self._tables_card = card(self._tables_title, self.tables)
        about = build.label(
            self,
            self.tr(
                "The cost if a dealer makes the mistake every time. A minus sign: the house keeps more than it is owed."
            ),
            "muted",
            wraps=True,
        )
        self._mistakes_card = card(self._mistakes_title, about, self.mistakes)
        self.column.addWidget(card(self.choice, self.houses))
        self.column.addWidget(card(heading(self.tr("Cards seen")), self.seen, self.dealer))
        for part in (self.refused, self._cards, self._tables_card, self._mistakes_card):
            self.column.addWidget(part)
        self.back_button = build.button(self, self.tr("&Back"), clicked=lambda: self.going.emit(routes.Back()))
        self.copy_button = build.button(self, self.tr("C&opy figures"), clicked=self._copy)
        self.copied = Note(self)
        self.add_above_foot(self.copied)
        self.set_foot([self.back_button], [self.copy_button], escape=self.back_button)
        self._hide_figures()
        self._beside = WorkBeside(self)
        self._beside.done.connect(self._show)
        self.choice.changed.connect(self._ask)
        self.seen.changed.connect(self._ask)

    def _fit(self) -> None:
        super()._fit()
        is_narrow = self.width() < self.fontMetrics().averageCharWidth() * _NARROW
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            if self._figures is not None:
                self._show_bets(self._figures)

    def open(self, game: str, rule_set: str = "", file: str = "") -> None:
        """Show the odds of a game at a house."""
        self.choice.open(game, rule_set, file)
        self.begin_at(self.choice.table)

    def _copy(self) -> None:
        """Put all figures on the clipboard, for a report or a spreadsheet."""
        game, houses = self.choice.table.currentText(), self.houses.text()
        if not houses and self._figures is not None:
            houses = self._plays(self._figures.asked, self.choice.pay_table.currentData())
        parts = ["\n".join([game, houses, self.seen.left.text(), self.dealer.text()])]
        parts += [each.tabbed for each in self.bets if not each.isHidden()]
        for shown, title, grid in (
            (self._tables_card, self._tables_title, self.tables),
            (self._mistakes_card, self._mistakes_title, self.mistakes),
        ):
            if not shown.isHidden():
                parts.append(f"{title.text()}\n{grid.tabbed}")
        QGuiApplication.clipboard().setText("\n\n".join(parts))
        self.copied.show_text(self.tr("Copied."), "right")

    def _ask(self) -> None:
        self.copied.show_text("")
        self.seen.show_shoe(self.choice.shoe_decks)
        seen = self.seen.seen
        try:
            asked, second = self.choice.asked(seen), self.choice.second_asked(seen)
        except Refusal as refusal:
            self._beside.ask(tuple)  # figures of what was chosen before may still be on their way
            self._refuse(refusal)
            return
        self._beside.ask(partial(odds_figures, asked, second))

    def _refuse(self, refusal: Refusal) -> None:
        self._figures = None
        self.refused.show_text(self.tr("No odds: {why}.").format(why=why_failed(refusal)))
        self._hide_figures()

    def _hide_figures(self) -> None:
        self.copy_button.setEnabled(False)
        for part in (self.houses, self._cards, self._tables_card, self._mistakes_card, self.dealer):
            part.hide()

    def _show(self, figures: OddsFigures | Refusal) -> None:
        if isinstance(figures, Refusal):
            self._refuse(figures)
            return
        self.refused.show_text("")
        self._figures = figures
        asked, second = figures.asked, figures.second
        adapting.show_text(self.dealer, in_words(dealer_words(asked.chances)))
        plays = ""
        if second is not None:
            in_force = self.choice.pay_table.currentData(), second.house.table_in_force(second.rule_set_key)
            plays = "\n".join(map(self._plays, (asked, second), in_force))
        adapting.show_text(self.houses, plays)
        self._show_bets(figures)
        self._show_tables(asked, second)
        self._mistakes_card.setVisible(figures.is_whole and bool(asked.costs))
        if figures.is_whole:
            self._show_mistakes(asked, second)

    def _plays(self, asked: HouseOdds, pay_table: str) -> str:
        """Return the options of a house on which its odds depend, in a line."""
        plays = [option_value("decks", asked.options.decks)]
        if soft_17 := getattr(asked.options, "soft_17", ""):
            plays.append(OPTION_VALUES["soft_17", soft_17])
        plays += [table_with_state(each) for each in asked.tables if each.number == pay_table]
        return self.tr("{house}: {plays}").format(house=asked.house.name, plays=" · ".join(map(in_words, plays)))

    def _show_bets(self, figures: OddsFigures) -> None:
        asked, main = figures.asked, GAMES[figures.asked.rules.game].odds().main
        seconds = {each.wager: each for each in figures.second_bets}
        names = asked.house.name, figures.second.house.name if figures.second is not None else ""
        waits = main is not None and not figures.is_whole
        while len(self.bets) < len(figures.bets) + waits:
            self.bets.append(BetCard(self._cards))
            self._bets.addWidget(self.bets[-1])
        for each in self.bets[len(figures.bets) + waits :]:
            each.hide()
        places = list(other_rules(asked.rules))
        at = asked.options.decks, str(getattr(asked.options, "soft_17", ""))
        order: list[BetOdds | None] = list(figures.bets)
        if waits:
            order.insert(len(GAMES[asked.rules.game].side_bets), None)  # where it will stand
        for shown, bet in zip(self.bets, order, strict=False):
            shown.show()
            if bet is None:
                assert main is not None
                shown.wait(main.title, 5)
                continue
            shown.show_bet(bet, seconds.get(bet.wager), names, is_narrow=self._is_narrow)
            edges = {
                place: in_words(share_words(other.edge))
                for place, bets in figures.by_decks.items()
                for other in bets
                if other.wager == bet.wager
            }
            shown.show_decks(edges, places, at, short(names[0]) if figures.second is not None else "")
        self._cards.show()
        self.copy_button.setEnabled(len(figures.by_decks) == len(places))

    def _show_tables(self, asked: HouseOdds, second: HouseOdds | None) -> None:
        both = [*asked.tables, *(second.tables if second is not None else ())]
        names = list(dict.fromkeys([each.number for each in both]))
        complete = [each for each in both if each.state != "incomplete"]
        tables = {each.number: each for each in (*both, *complete)}
        rows: list[list[str]] = []
        for name in names:
            edges = [each.table_edges.get(name) for each in (asked, second) if each is not None]
            words = ["–" if edge is None else in_words(share_words(edge)) for edge in edges]
            rows.append([in_words(table_with_state(tables[name])), *words])
        heads = [["", short(asked.house.name), short(second.house.name)]] if second is not None else []
        in_force = self.choice.pay_table.currentData()
        self.tables.show_rows(heads, rows, strong={at for at, name in enumerate(names) if name == in_force})
        self._tables_card.setVisible(bool(rows))

    def _show_mistakes(self, asked: HouseOdds, second: HouseOdds | None) -> None:
        title = self.tr("What mistakes cost {house} in 1,000 bets of {bet}")
        if second is None:
            title = self.tr("What mistakes cost in 1,000 bets of {bet}")
        self._mistakes_title.setText(title.format(house=asked.house.name, bet=dollars(asked.bet)))
        rows: list[list[str]] = []
        strong, on = set(), ""
        for each in asked.costs:
            if on != (on := in_words(cost_bet(each))):
                strong.add(len(rows))
                rows.append([on, "", ""])
            often = f"{float(each.chance * 1000):,.1f}"
            rows.append([in_words(cost_title(each)), often, in_words(cost_words(each, asked.bet))])
        self.mistakes.show_rows([["", self.tr("Happens"), self.tr("Costs the house")]], rows, strong=strong)
