"""The odds of a table, printed for people and as JSON."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from trainer.engine.money import Cents, write_exact
from trainer.engine.sentences import Sentence, sentence
from trainer.games.options import write_house
from trainer.games.registry import GAMES
from trainer.houses.house_odds import HouseOdds
from trainer.odds.bets import BetOdds
from trainer.odds.mistake_costs import CostOfMistake
from trainer.wording.houses import OPTION_VALUES, option_value
from trainer.wording.odds import (
    bet_title,
    cost_bet,
    cost_title,
    cost_words,
    dealer_words,
    one_in,
    outcome_title,
    sets_words,
    sum_words,
    table_with_state,
    wins_words,
)
from trainer.wording.sentences import joined, say


def odds_shape(asked: HouseOdds, second: HouseOdds | None = None) -> dict[str, Any]:
    """Return the odds as JSON has them, with those of a second house if there is one."""
    chances, others = asked.chances, dict(asked.by_decks())
    game, rule_set = asked.rule_set_key
    return {
        "format": 1,
        "game": game,
        "rules": rule_set,
        "house": write_house(asked.options),
        "cards": chances.cards,
        "seen": list(chances.shoe.seen),
        "bet": write_exact(asked.bet),
        "bets": [
            {
                **_bet(bet),
                "by_decks": [
                    {
                        "decks": decks,
                        **({"soft_17": soft_17} if soft_17 else {}),
                        "edge": float(found.edge),
                        "hit_rate": float(found.hit_rate),
                        "chances": [float(each.chance) for each in found.outcomes],
                    }
                    for (decks, soft_17), bets in others.items()
                    for found in bets
                    if found.wager == bet.wager
                ],
            }
            for bet in asked.bets
        ],
        "pay_tables": [
            {
                "pay_table": table.number,
                "state": table.state,
                "edge": None if (edge := asked.table_edges[table.number]) is None else float(edge),
            }
            for table in asked.tables
        ],
        "dealer": {
            **_exact("bust", chances.bust),
            **_exact("blackjack", chances.blackjack),
            "totals": {str(total): float(chance) for total, chance in chances.totals.items()},
            "bust_by_up_card": {str(up): float(chance) for up, chance in chances.bust_by_up_card.items()},
            "bust_by_cards": {str(cards): float(chance) for cards, chance in chances.bust_by_cards.items()},
        },
        "mistakes": [_mistake(cost, asked.bet) for cost in asked.costs],
        **({"beside": odds_shape(second)} if second is not None else {}),
    }


def _bet(bet: BetOdds) -> dict[str, Any]:
    rows = []
    for at, each in enumerate(bet.outcomes):
        row = {"outcome": say(outcome_title(each)), **_exact("chance", each.chance), "wins": float(each.wins)}
        row["share"] = float(each.chance * each.wins)
        if bet.counted and bet.counted[at].denominator == 1:
            row["sets"] = int(bet.counted[at])
        rows.append(row)
    return {
        "wager": bet.wager,
        "title": say(bet_title(bet)),
        **_exact("edge", bet.edge),
        "hit_rate": float(bet.hit_rate),
        "rows": rows,
        "working": [say(each) for each in (*bet.worked, sum_words(bet))],
    }


def _exact(name: str, value: Fraction) -> dict[str, Any]:
    return {name: float(value), f"{name}_exact": f"{value.numerator}/{value.denominator}"}


def _mistake(cost: CostOfMistake, bet: Cents) -> dict[str, Any]:
    return {
        "mistake": cost.mistake,
        "bet": cost.on,
        "title": say(cost_bet(cost)),
        **({"how": say(cost.how)} if cost.how is not None else {}),
        "per_thousand": float(cost.chance * 1000),
        "cost_in_bets": float(cost.cost * 1000),
        "cost": write_exact(round(cost.cost * 1000 * bet)),
    }


# For people.


def odds_words(asked: HouseOdds, second: HouseOdds | None = None, names: Sequence[str] = ()) -> Sentence:
    """Return the odds as a person reads them, each bet as a table; `names` are the houses of two side by side."""
    chances = asked.chances
    head = sentence("{game}: {cards:count} cards in the shoe", game=GAMES[asked.rules.game].title, cards=chances.cards)
    if chances.shoe.seen:
        head = sentence("{head}, seen and gone: {seen:text}", head=head, seen=chances.shoe.seen)
    others = dict(asked.by_decks())
    parts = [joined([head, dealer_words(chances)], "lines")]
    seconds = {bet.wager: bet for bet in second.bets} if second is not None else {}
    for bet in asked.bets:
        parts.append(joined(_bet_lines(bet), "lines"))
        if bet.wager in seconds:
            parts.append(joined(_side_by_side(bet, seconds[bet.wager], names), "lines"))
        parts.append(joined(_deck_lines(bet, others), "lines"))
    if asked.tables:
        houses = [asked] if second is None else [asked, second]
        rows = []
        for table in asked.tables:
            edges = [each.table_edges.get(table.number) for each in houses]
            rows.append([say(table_with_state(table)), *["–" if edge is None else _share(edge) for edge in edges]])
        title = sentence("Edge by pay table")
        if second is not None:
            title = sentence("{title}: {first}, and beside it {second}", title=title, first=names[0], second=names[1])
        parts.append(joined([title, *_columns(rows)], "lines"))
    if asked.costs:
        parts.append(joined(_cost_lines(asked), "lines"))
    return joined(parts, "paragraphs")


def _bet_lines(bet: BetOdds) -> list[Sentence | str]:
    head = [sentence("chance"), sentence("1 in"), sentence("pays"), sentence("share")]
    rows = [["", *[say(each) for each in head], *([say(sentence("sets"))] if bet.counted else [])]]
    for at, each in enumerate(bet.outcomes):
        words = [outcome_title(each), one_in(each.chance), wins_words(each)]
        ends, often, wins = [say(word) for word in words]
        rows.append([ends, _share(each.chance), often, wins, _share(each.chance * each.wins)])
        if bet.counted:
            rows[-1].append(say(sets_words(bet.counted[at])))
    title = sentence(
        "{bet}: edge {edge:chance}, wins {hits:chance}", bet=bet_title(bet), edge=bet.edge, hits=bet.hit_rate
    )
    return [title, *_columns(rows), *[sentence("  {step}", step=each) for each in (*bet.worked, sum_words(bet))]]


def _side_by_side(bet: BetOdds, second: BetOdds, names: Sequence[str]) -> list[Sentence | str]:
    head = [say(sentence("chance")), say(sentence("pays")), say(sentence("share"))]
    rows = [["", *head, *head]]
    for pair in zip(bet.outcomes, second.outcomes, strict=True):
        rows.append([say(outcome_title(pair[0]))])
        for each in pair:
            rows[-1] += [_share(each.chance), say(wins_words(each)), _share(each.chance * each.wins)]
    rows.append([say(sentence("House edge")), "", "", _share(bet.edge), "", "", _share(second.edge)])
    title = sentence("{bet}: {first}, and beside it {second}", bet=bet_title(bet), first=names[0], second=names[1])
    return [title, *_columns(rows)]


def _deck_lines(bet: BetOdds, others: dict[tuple[int, str], tuple[BetOdds, ...]]) -> list[Sentence | str]:
    ways = list(dict.fromkeys([soft_17 for _, soft_17 in others]))
    rows = [["", *[say(OPTION_VALUES["soft_17", each]) for each in ways]]] if ways != [""] else []
    for decks in dict.fromkeys([decks for decks, _ in others]):
        edges = [next(each.edge for each in others[decks, way] if each.wager == bet.wager) for way in ways]
        rows.append([say(option_value("decks", decks)), *[_share(edge) for edge in edges]])
    return [sentence("Edge by decks and soft 17") if ways != [""] else sentence("Edge by decks"), *_columns(rows)]


def _cost_lines(asked: HouseOdds) -> list[Sentence | str]:
    """Return the costs of mistakes, each bet's below its title."""
    rows = [["", say(sentence("happens")), say(sentence("costs the house"))]]
    on = ""
    for cost in asked.costs:
        if on != (on := say(cost_bet(cost))):
            rows.append([on, "", ""])
        often = f"{float(cost.chance * 1000):,.1f}"
        rows.append([f"  {say(cost_title(cost))}", often, say(cost_words(cost, asked.bet))])
    return [sentence("If a dealer always makes it, in 1,000 bets of {bet:money}:", bet=asked.bet), *_columns(rows)]


def _share(value: Fraction) -> str:
    return say(sentence("{share:chance}", share=value))


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as lines of text, the first column to the left, the others to the right."""
    first, *others = [max([len(text) for text in column]) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            ["", head.ljust(first), *[text.rjust(wide) for text, wide in zip(rest, others, strict=True)]]
        ).rstrip()
        for head, *rest in rows
    ]
