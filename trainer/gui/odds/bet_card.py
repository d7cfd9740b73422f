"""One bet with its odds: every way in which it ends, the edge by decks, and the working."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from PySide6.QtWidgets import QFrame, QWidget

from trainer.engine.sentences import Sentence
from trainer.gui.kit import build
from trainer.gui.kit.flow import Flow
from trainer.gui.odds.figure_grid import FigureGrid
from trainer.gui.translation import in_words
from trainer.houses.house_odds import DecksAndSoft17
from trainer.odds.bets import BetOdds
from trainer.wording.houses import OPTION_VALUES, option_value
from trainer.wording.odds import bet_title, one_in, outcome_title, share_words, sum_words, wins_words

_WAITING = "…"


class BetCard(QFrame):
    """A bet of a table, beside the same bet at a second house if there is one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self.title = build.label(self, kind="heading")
        self.rows = FigureGrid(self)
        self.decks = FigureGrid(self)
        self.working = build.label(self, kind="muted", wraps=True)
        tables = QWidget(self)
        Flow(self.rows, self.decks, spacing=36, of=tables)
        build.column(self.title, tables, self.working, spacing=10, margins=(16, 12, 16, 14), of=self)

    def show_bet(self, bet: BetOdds, second: BetOdds | None, names: tuple[str, str]) -> None:
        """Show a bet, and the same bet at a second house; the names are of both houses."""
        words = self.tr("{bet}: the house keeps {edge}, the bet wins {hits}")
        self.title.setText(words.format(bet=in_words(bet_title(bet)), edge=_share(bet.edge), hits=_share(bet.hit_rate)))
        if second is None:
            heads = [["", self.tr("Chance"), self.tr("One in"), self.tr("Pays"), self.tr("Share")]]
        else:
            three = [self.tr("Chance"), self.tr("Pays"), self.tr("Share")]
            heads = [["", "", "", names[0], "", "", names[1]], ["", *three, *three]]
        rows = []
        for at, each in enumerate(bet.outcomes):
            chance, share = _share(each.chance), _share(each.chance * each.wins)
            pays = in_words(wins_words(each))
            if second is None:
                rows.append([in_words(outcome_title(each)), chance, in_words(one_in(each.chance)), pays, share])
                continue
            other = second.outcomes[at]
            beside = [_share(other.chance), in_words(wins_words(other)), _share(other.chance * other.wins)]
            rows.append([in_words(outcome_title(each)), chance, pays, share, *beside])
        edges = ["", "", _share(bet.edge)] if second is None else ["", _share(bet.edge), "", "", _share(second.edge)]
        rows.append([self.tr("House edge"), "", *edges])
        self.rows.show_rows(heads, rows, strong={len(rows) - 1})
        self.working.setText("\n".join([in_words(each) for each in (*bet.worked, sum_words(bet))]))

    def wait(self, title: Sentence, lines: int) -> None:
        """Show that a bet is still being worked out."""
        self.title.setText(in_words(title))
        self.rows.show_rows([], [[_WAITING]] * lines)
        self.working.setText(self.tr("Working it out: two hands from one shoe…"))

    def show_decks(
        self, edges: Mapping[DecksAndSoft17, str], all_of_them: Sequence[DecksAndSoft17], at: DecksAndSoft17
    ) -> None:
        """Show the edge by decks and soft 17, as far as it is known; the table's own is told apart."""
        ways = list(dict.fromkeys([soft_17 for _, soft_17 in all_of_them]))
        if all([len({edges.get((decks, way)) for way in ways}) == 1 for decks, _ in all_of_them]):
            ways = ways[:1]  # the dealer's draw has no part in it
        heads = [in_words(OPTION_VALUES["soft_17", way]) if len(ways) > 1 else self.tr("Edge") for way in ways]
        decks = list(dict.fromkeys([each for each, _ in all_of_them]))
        rows = [
            [in_words(option_value("decks", each)), *[edges.get((each, way), _WAITING) for way in ways]]
            for each in decks
        ]
        self.decks.show_rows([["", *heads]], rows, strong={decks.index(at[0])} if at[0] in decks else set())


def _share(value: Fraction) -> str:
    return in_words(share_words(value))
