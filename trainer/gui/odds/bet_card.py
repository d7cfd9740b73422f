"""One bet with its odds: every way in which it ends, the edge by decks, and the working."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from trainer.engine.sentences import Sentence
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.odds.figure_grid import FigureGrid
from trainer.gui.translation import in_words
from trainer.houses.house_odds import DecksAndSoft17
from trainer.odds.bets import BetOdds
from trainer.wording.houses import OPTION_VALUES, option_value
from trainer.wording.odds import bet_title, one_in, outcome_title, sets_words, share_words, sum_words, wins_words

_WAITING = "…"
_MARGIN = 16
_LONGEST = 14
"""The letters of a house's name over its figures; a house may have forty."""


class BetCard(Adapting, QFrame):
    """A bet of a table, beside the same bet at a second house if there is one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "card")
        self.title = build.label(self, kind="heading", wraps=True)
        self.rows = FigureGrid(self)
        self.decks = FigureGrid(self)
        self.working = build.label(self, kind="muted", wraps=True)
        self._tables = build.row(self.rows, (self.decks, 1), spacing=36)
        build.column(self.title, self._tables, self.working, spacing=10, margins=(_MARGIN, 12, _MARGIN, 14), of=self)

    def _fit(self) -> None:
        """Put the edge by decks below where the window leaves it no room beside."""
        if not hasattr(self, "_tables"):
            return  # the font is set while the card is still being made
        wide = self.rows.sizeHint().width() + self.decks.sizeHint().width() + self._tables.spacing() + 2 * _MARGIN
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        direction = beside if wide <= self.width() else below
        if direction != self._tables.direction():
            self._tables.setDirection(direction)
            self._tables.update()  # by itself it tells nobody that it is higher now

    def show_bet(self, bet: BetOdds, second: BetOdds | None, names: tuple[str, str], *, is_narrow: bool) -> None:
        """Show a bet, and the same bet at a second house; `is_narrow` leaves out what follows from the rest."""
        title = in_words(bet_title(bet))
        if second is None:
            words = self.tr("{bet}: the house keeps {edge}, the bet wins {hits}")
            self.title.setText(words.format(bet=title, edge=_share(bet.edge), hits=_share(bet.hit_rate)))
        else:
            words = self.tr("{bet}: {house} keeps {edge}, {second} {other}")
            self.title.setText(
                words.format(
                    bet=title, house=names[0], edge=_share(bet.edge), second=names[1], other=_share(second.edge)
                )
            )
        chance, often, pays, share = self.tr("Chance"), self.tr("One in"), self.tr("Pays"), self.tr("Share")
        sets = self.tr("Sets")
        shown: list[str] = [chance, pays, share]
        if second is None:
            counted = [sets] if bet.counted else []
            shown = [*counted, *shown] if is_narrow else [*counted, chance, often, pays, share]
        elif is_narrow:
            shown = [chance, share]
        bets = [bet] if second is None else [bet, second]
        heads = [["", *shown * len(bets)]]
        if second is not None:
            heads.insert(0, ["", *map(short, names)])
        rows = []
        for at, each in enumerate(bet.outcomes):
            row = [in_words(outcome_title(each))]
            for one in bets:
                outcome = one.outcomes[at]
                figures = {
                    sets: in_words(sets_words(one.counted[at])) if one.counted else "",
                    chance: _share(outcome.chance),
                    often: in_words(one_in(outcome.chance)),
                    pays: in_words(wins_words(outcome)),
                    share: _share(outcome.chance * outcome.wins),
                }
                row += [figures[name] for name in shown]
            rows.append(row)
        last = [self.tr("House edge")]
        for one in bets:
            last += [*[""] * (len(shown) - 1), _share(one.edge)]
        rows.append(last)
        self.rows.let_wrap(is_narrow)
        self.rows.show_rows(heads, rows, strong={len(rows) - 1})
        self._fit()
        self.working.setText("\n".join([in_words(each) for each in (*bet.worked, sum_words(bet))]))

    @property
    def tabbed(self) -> str:
        """All that stands here, its figures as a spreadsheet takes them."""
        return "\n".join([self.title.text(), self.rows.tabbed, self.decks.tabbed, self.working.text()])

    def wait(self, title: Sentence, lines: int) -> None:
        """Show that a bet is still being worked out."""
        self.title.setText(in_words(title))
        self.rows.show_rows([], [[_WAITING]] * lines)
        self.working.setText(self.tr("Working it out: two hands from one shoe…"))

    def show_decks(
        self,
        edges: Mapping[DecksAndSoft17, str],
        all_of_them: Sequence[DecksAndSoft17],
        at: DecksAndSoft17,
        house: str,
    ) -> None:
        """Show the edge by decks and soft 17, as far as it is known; the table's own is told apart.

        The house is named where there are two.
        """
        ways = list(dict.fromkeys([soft_17 for _, soft_17 in all_of_them]))
        if all([len({edges.get((decks, way)) for way in ways}) == 1 for decks, _ in all_of_them]):
            ways = ways[:1]  # the dealer's draw has no part in it
        heads = [in_words(OPTION_VALUES["soft_17", way]) if len(ways) > 1 else self.tr("Edge") for way in ways]
        decks = list(dict.fromkeys([each for each, _ in all_of_them]))
        rows = [
            [in_words(option_value("decks", each)), *[edges.get((each, way), _WAITING) for way in ways]]
            for each in decks
        ]
        self.decks.show_rows([[house, *heads]], rows, strong={decks.index(at[0])} if at[0] in decks else set())
        self._fit()


def short(name: str) -> str:
    """Return a house's name as it stands over its figures."""
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


def _share(value: Fraction) -> str:
    return in_words(share_words(value))
