"""Playing a round by its due acts, step by step."""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from trainer.engine import flags
from trainer.engine.acts import Act, CloseInsurance, Deal, Hit, Stand
from trainer.engine.apply import deal_at_once, done, settle_at_once
from trainer.engine.procedure import due_clause
from trainer.engine.settle import Series, Settlement
from trainer.engine.table import MOST_BOXES, MOST_HANDS, Clause, Opening, Table, Turn

Step: TypeAlias = tuple[Table, Act, Clause | None]
"""The table an act was done at, the act, and the clause that called for it; no clause for a player's word."""


class PlayerScript:
    """The signals of the players of a round: at every turn, right after the first card, and while insurance is open."""

    def __init__(
        self, decide: Callable[[Table, Turn], Act], late: Iterable[Act] = (), insurance: Iterable[Act] = ()
    ) -> None:
        self.decide = decide
        self.late = list(late)
        self.insurance = list(insurance)


def stand(table: Table, turn: Turn) -> Act:
    """Return the word of a player who always stands."""
    return Stand(turn.box, turn.hand)


class Account:
    """The account of a round: what is kept of it while it is played."""

    def open(self, table: Table, opening: Opening) -> Table:
        """Take in the deal of everybody's first two cards, and return the table after it."""
        for deal, clause in zip(opening.deals, opening.clauses, strict=True):
            self.add(table, deal, clause)
            table = done(table, deal)
        return table

    def hear(self, table: Table, word: Act) -> Table:
        """Take in a player's decision, and return the table after it."""
        self.add(table, word, None)
        return done(table, word)

    def go_on(self, table: Table, series: Series, clause: Clause) -> Table:
        """Take in the series of a clause, and return the table after it."""
        for act in series.acts:
            self.add(table, act, clause)
            table = done(table, act)
        return table

    def add(self, table: Table, act: Act, clause: Clause | None) -> None:
        """Take in a step."""
        raise NotImplementedError


class Steps(Account):
    """Every step."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def add(self, table: Table, act: Act, clause: Clause | None) -> None:
        self.steps.append((table, act, clause))


class Settlements(Account):
    """Every act, and every settled wager of a box with the table at which its clause called for it.

    No other table is kept: the first two cards are dealt at once, a hit with its card, and wagers that follow each
    other are settled at once. All this takes half the time.
    """

    def __init__(self) -> None:
        self.acts: list[Act] = []
        self.settled: list[tuple[Table, Settlement]] = []

    def open(self, table: Table, opening: Opening) -> Table:
        self.acts += opening.deals
        return deal_at_once(table, opening.deals) if opening.deals else table

    def hear(self, table: Table, word: Act) -> Table:
        self.acts.append(word)
        if isinstance(word, Hit) and table.dealt < table.start.sure and not table.bits & _NO_BETS:
            # A hit does nothing but ask for a card. Nobody else looks at that, so that the card is due at once.
            word = _DEALS[word.box][word.hand]
            self.acts.append(word)
        return done(table, word)

    def go_on(self, table: Table, series: Series, clause: Clause) -> Table:
        if table.bits & _NO_BETS:  # which of two wagers of a kind is meant hangs on what lies there
            return super().go_on(table, series, clause)
        self.acts += series.acts
        for settled in series.settled:
            self.settled.append((table, settled))
        return settle_at_once(table, series.acts)

    def add(self, table: Table, act: Act, clause: Clause | None) -> None:
        self.acts.append(act)
        if clause is not None and clause.explain is not None:
            settled = clause.explain(table, act)
            if settled is not None and settled.box:
                self.settled.append((table, settled))


_DEALS: Final = tuple([tuple([Deal(box, hand) for hand in range(MOST_HANDS + 1)]) for box in range(MOST_BOXES + 1)])
_NO_BETS: Final = flags.LATE | flags.EXTRA
_DEALS_ON: Final = flags.TO_DEAL | flags.TO_BURN | flags.UNBACKED | flags.LATE | flags.EXTRA
"""Of these only the deal itself is set where nothing comes between the first cards."""


_NONE: Final = Opening()


def opening(table: Table) -> Opening:
    """Return the deal of the first two cards: the same at the same boxes, whatever the cards are.

    It is asked of the procedure once and remembered; nothing if the shoe has to be looked at on the way.
    """
    start = table.start
    known = start.rules.indexed.openings
    found = known.get(start.places)
    if found is None:
        deals: list[Act] = []
        clauses: list[Clause] = []
        while table.bits & flags.TO_DEAL and table.dealt < start.sure:
            clause, answer = due_clause(table)
            if clause is None or isinstance(answer, Turn):
                return _NONE
            deals.append(answer[0])
            clauses.append(clause)
            table = done(table, answer[0])
        if table.bits & flags.TO_DEAL:
            return _NONE
        found = known[start.places] = Opening(tuple(deals), tuple(clauses))
    return found if len(found.deals) <= start.sure else _NONE


def play(table: Table, script: PlayerScript) -> tuple[list[Step], Table]:
    """Return the steps of a round dealt without a fault, and the table at its end."""
    kept = Steps()
    return kept.steps, play_for(kept, table, script)


def after_acts(table: Table, acts: tuple[Act, ...]) -> Table:
    """Return the table after acts that hands can do; the first two cards are dealt at once if they are among them."""
    deals = first_cards(table).deals
    if deals and acts[: len(deals)] == deals:
        table, acts = deal_at_once(table, deals), acts[len(deals) :]
    for act in acts:
        table = done(table, act)
    return table


def first_cards(table: Table, *, has_late: bool = False) -> Opening:
    """Return the opening where nothing comes between the first cards; none otherwise."""
    if has_late or table.bits & _DEALS_ON != flags.TO_DEAL or table.dealt:
        return _NONE
    if table.bits & flags.SIDE_LIVE and any([each.find(table) for each in table.start.rules.indexed.before_the_deal]):
        return _NONE
    return opening(table)


def play_for(account: Account, table: Table, script: PlayerScript) -> Table:
    """Tell an account the steps of a round dealt without a fault, and return the table at its end."""
    table = account.open(table, first_cards(table, has_late=bool(script.late)))
    decide, late, insurance = script.decide, script.late, script.insurance
    unasked = bool(late or insurance)
    series = Series()
    while True:
        clause, answer = due_clause(table, None if unasked else series)
        if clause is None:
            return table
        if series.acts:
            table = account.go_on(table, series, clause)
            series = Series()
            continue
        if isinstance(answer, Turn):
            table = account.hear(table, decide(table, answer))
            continue
        act = answer[0]
        if unasked:
            if late and table.bits & (flags.BEGUN | flags.LATE) == flags.BEGUN:
                act, clause = late.pop(0), None
            elif insurance and type(act) is CloseInsurance:
                act, clause = insurance.pop(0), None
            unasked = bool(late or insurance)
        account.add(table, act, clause)
        table = done(table, act)
