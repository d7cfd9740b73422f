"""Rounds at random: every game, rule set and house option, odd wagers, rich shoes, players of every habit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from trainer.engine import acts, flags
from trainer.engine import table as t
from trainer.engine.acts import Act, CloseInsurance, Lay
from trainer.engine.apply import apply
from trainer.engine.cards import Card, write_cards
from trainer.engine.procedure import due
from trainer.engine.shoe import below, shuffled
from trainer.engine.table import Answer, Table, Turn
from trainer.engine.values import replace
from trainer.games.game import Game
from trainer.games.options import Dollars, MoneyOneOf, OneOf, PayTable, house_of, options
from trainer.games.registry import GAMES
from trainer.rounds.playing import words_in
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec, opened
from trainer.scenarios import players

TABLES = [(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets]
"""Every game with every rule set."""

_RICH = ("A TJQK", "A 2345", "8 A TK", "6 789", "2345", "TJQK 56", "AS")
"""Ranks that come more often, so that what is rare is dealt too: blackjacks, pairs, long hands, busts."""


def houses(game: Game, rule_set: str) -> list[dict[str, Any]]:
    """Return house options as a round writes them: none, then each value of each option."""
    found: list[dict[str, Any]] = [{}]
    for name, (permitted, default) in options(game.houses[rule_set]).items():
        match permitted:
            case OneOf(values):
                found += [_lawful({name: value}) for value in values if value != default]
            case MoneyOneOf(texts):
                found += [{name: text} for text in texts[1:]]
            case Dollars(least):
                found.append({name: "5000.00" if least > 100 else "25.00"})
            case PayTable(printed, cells):
                found += [
                    {name: number} for number in printed if number != default and _is_whole(game, rule_set, number)
                ]
                found.append({name: [3] * len(cells)})
    if game.name == "no-bust-21":
        envies = {"envy_suited_trips": "100.00", "envy_straight_flush": "20.00"}
        found += [envies, {**envies, "envy_multi": "total", "bonus_cap": "5000.00", "chip": "25.00"}]
    if "peek" in options(game.houses[rule_set]):
        found += [{"peek": False, "soft_17": "stand"}] if "soft_17" in options(game.houses[rule_set]) else []
    return found


def _lawful(house: dict[str, Any]) -> dict[str, Any]:
    if house.get("blackjack_pays") == "6:5":
        return {**house, "decks": 1}
    if house.get("dealer_envy", "off") != "off":
        return {**house, "pay_table": "13"}
    return house


def _is_whole(game: Game, rule_set: str, number: str) -> bool:
    return next(table for table in game.pay_tables[rule_set] if table.number == number).state != "incomplete"


def tables(game: str, rule_set: str) -> list[dict[str, Any]]:
    """Return every house of a game that can be dealt; 6 to 5 only where one deck is."""
    found = []
    for house in houses(GAMES[game], rule_set):
        decks = options(GAMES[game].houses[rule_set])["decks"][0].values
        if house.get("blackjack_pays") == "6:5" and 1 not in decks:
            continue
        found.append(house)
    return found


def chance(percent: int, random: Random) -> bool:
    return below(100, random) < percent


def pick(items: Any, random: Random) -> Any:
    return items[below(len(items), random)]


def told_at_random(game: str, rule_set: str, house: dict[str, Any], random: Random, *, most: int = 4) -> RoundSpec:
    """Return a round with everything on the felt and nothing said yet."""
    bare = {"format": 1, "game": game, "rules": rule_set, "house": house, "shoe": "2S"}
    bare["box"] = [{"number": 1, "main": "1000", **({"arrow": "P"} if GAMES[game].arrows else {})}]
    rules = read_round(bare).rules
    chip = house_of(rules).chip
    boxes = [_box(number, GAMES[game], chip, random) for number in sorted(_numbers(1 + below(most, random), random))]
    if not any(["main" in box for box in boxes]):
        boxes[0]["main"] = _money(chip)
    shoe = rich_shoe(rules.house.decks if hasattr(rules.house, "decks") else 6, random)
    if chance(15, random):
        at = 3 + below(22, random)
        text = f"{write_cards(shoe[:at])} / {write_cards(shoe[at:])}"
    else:
        text = write_cards(shoe)
    irregular: dict[str, Any] = {"box": [_with_extra(box, rules.sides, chip, random) for box in boxes]}
    if chance(15, random):
        irregular["faced"] = sorted({1 + below(30, random) for _ in range(3)})
    return read_round({**bare, "shoe": text, "burn": chance(10, random), **irregular})


def _with_extra(box: dict[str, Any], sides: tuple[str, ...], chip: int, random: Random) -> dict[str, Any]:
    if "main" not in box or not chance(6, random):
        return box
    return {
        **box,
        "extra": {sides[0] if sides and chance(30, random) else "main": _money(chip * (1 + below(9, random)))},
    }


def _numbers(count: int, random: Random) -> set[int]:
    found: set[int] = set()
    while len(found) < count:
        found.add(1 + below(t.MOST_BOXES, random))
    return found


def _money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def _box(number: int, game: Game, chip: int, random: Random) -> dict[str, Any]:
    box: dict[str, Any] = {"number": number}
    if not game.sides or chance(92, random):
        box["main"] = _money(chip * (1 + below(30, random)))
    if game.sides and ("main" not in box or chance(60, random)):
        box["side"] = {game.sides[0]: _money(chip * (1 + below(30, random)))}
    if game.sides and chance(12, random):
        box["late"] = {game.sides[0]: _money(chip * (1 + below(5, random)))}
    if game.arrows:
        box["arrow"] = pick("PD", random)
    if chance(25, random):
        box["player"] = pick(("Ana", "Ben"), random)
    return box


def rich_shoe(decks: int, random: Random) -> tuple[Card, ...]:
    """Return up to 110 cards; in every second shoe some ranks, or one suit, come more often."""
    cards = list(shuffled(min(decks, 3), random))
    if chance(50, random):
        ranks = pick(_RICH, random)
        wanted = [card for card in cards if (card.suit == "S" if ranks == "AS" else card.rank in ranks)]
        others = [card for card in cards if card not in wanted]
        cards = []
        while wanted or others:
            source = wanted if wanted and (not others or chance(75, random)) else others
            cards.append(source.pop())
    return tuple(cards[:110])


SITTING = (players.REGULAR, players.TIMID, players.GAMBLER, players.GAMBLER, players.MIMIC, players.RECKLESS)
WHERE_NOBODY_BUSTS = (players.STEADY, players.DARING, players.DARING, players.MIMIC)


class Dealt(NamedTuple):
    """A round dealt without a fault: what was due at each of its tables, and the act that was done."""

    spec: RoundSpec
    """With what its players chose."""
    tables: list[Table]
    answers: list[Answer]
    acts: list[Act]
    end: Table


def dealt_at_random(spec: RoundSpec, random: Random, sitting: Sequence[players.Player] = ()) -> Dealt:
    """Return the round dealt in canonical order, its players saying what their habits are, those of all by default."""
    sitting = sitting or (WHERE_NOBODY_BUSTS if spec.game == "no-bust-21" else SITTING)
    seated = {box.number: pick(sitting, random) for box in spec.boxes}
    late: list[Act] = [Lay(box.number, wager, cents) for box in spec.boxes for wager, cents in box.late]
    asked: list[Act] | None = None
    tables: list[Table] = []
    answers: list[Answer] = []
    done: list[Act] = []
    table = opened(spec)
    while answer := due(table):
        act: Act
        if isinstance(answer, Turn):
            act = seated[answer.box].says(table, answer, random)
        else:
            act = answer[0]
            if late and table.bits & (flags.BEGUN | flags.LATE) == flags.BEGUN:
                act = late.pop(0)
            elif act == CloseInsurance():
                if asked is None:
                    signals = [seated[box.number].says_of_insurance(table, box, random) for box in table.boxes]
                    asked = [word for word in signals if word]
                if asked:
                    act = asked.pop(0)
        tables.append(table)
        answers.append(answer)
        done.append(act)
        assert len(done) < 500, "the round does not end"
        table = apply(table, act)
    return Dealt(with_choices(spec, done), tables, answers, done, table)


def with_choices(spec: RoundSpec, done: list[Act]) -> RoundSpec:
    """Return the round with the plays and the insurance that its acts contain."""
    words = words_in(done)
    boxes = []
    for box in spec.boxes:
        plays, insured, _ = words.get(box.number, ((), None, ()))
        can_choose = box.arrow != "D" and box.main
        boxes.append(replace(box, plays=plays if can_choose else None, insurance=insured))
    return replace(spec, boxes=tuple(boxes))


def every_round(game: str, rule_set: str, seed: int, *, each: int = 1, most: int = 4) -> Iterator[Dealt]:
    """Yield `each` dealt rounds for every house of a game."""
    random = Random(seed)
    for house in tables(game, rule_set):
        for _ in range(each):
            yield dealt_at_random(told_at_random(game, rule_set, house, random, most=most), random)


def wrong_acts(table: Table, answer: Answer) -> list[Act]:
    """Return the acts that hands might try at a table: right and wrong, at the right box and others, many amounts."""
    chip = house_of(table.rules).chip
    found: list[Act] = [
        acts.Burn(), acts.DealDealer(True), acts.DealDealer(False), acts.OfferInsurance(), acts.CloseInsurance(),
        acts.Peek(), acts.Expose(), acts.SetUpCard(), acts.Draw(), acts.Shuffle(), acts.CallFloor(), acts.Clear(),
        acts.PayDealerEnvy(chip), acts.PayDealerEnvy(10_000),
    ]  # fmt: skip
    right: set[int] = {getattr(act, "cents", 0) for act in answer} if type(answer) is tuple else set()
    numbers = [box.number for box in table.boxes]
    numbers.append(next((number for number in range(1, t.MOST_BOXES + 1) if number not in numbers), 1))
    for number in numbers:
        box = table.box(number)
        hands = len(box.hands) if box else 1
        stakes = [hand.stake for hand in box.hands] + [side.stake for side in box.sides + box.late] if box else []
        first = stakes[0] if stakes else chip
        amounts = sorted({*right, *stakes, first - chip, first // 2, chip, 3 * first // 2} - {0})
        found += [acts.EvenMoney(number), acts.LaySideways(number)]
        for hand in range(hands + 2 if hands > 1 else 2):
            found += [
                kind(number, hand) for kind in (acts.Hit, acts.Stand, acts.Split, acts.Deal, acts.Tuck, acts.Discard)
            ]
            found.append(acts.Push(number, hand, "main"))
            for cents in amounts:
                found += [
                    kind(number, hand, "main", cents) for kind in (acts.Take, acts.Pay, acts.Return, acts.TakeBack)
                ]
                found.append(acts.Double(number, hand, cents))
        for wager in ("insurance", "envy", *table.rules.sides):
            found.append(acts.Push(number, 0, wager))
            for cents in amounts:
                found += [kind(number, 0, wager, cents) for kind in (acts.Take, acts.Pay, acts.Return, acts.TakeBack)]
        found += [acts.Lay(number, wager, chip) for wager in ("main", "insurance", "envy")]
        for cents in amounts:
            found += [acts.Insure(number, cents), acts.Lay(number, (*table.rules.sides, "main")[0], cents)]
    return found


def unpriced(act: Act) -> tuple[object, ...]:
    """Return an act's fields without its amount, and its kind."""
    return (type(act), *[getattr(act, name) for name in act.__struct_fields__ if name != "cents"])
