"""The felt in words: for tooltips, for those who hear the program, and for those who read it."""

from collections.abc import Sequence

from trainer.engine.acts import Wager
from trainer.engine.boxes import Box, Hand
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.felt.cards import hole_place, lies, lying_in_error
from trainer.felt.placed import PlacedStack
from trainer.felt.shoe import faced_card, shoe_levels
from trainer.games.registry import GAMES
from trainer.wording.cards import card_name, card_names, total_of
from trainer.wording.cheques import cheques_named
from trainer.wording.sentences import inside, joined
from trainer.wording.wagers import WAGERS, wager_name, wager_place


def place_on_felt(table: Table, box: int, hand: int, wager: Wager, *, is_late: bool = False) -> Sentence:
    """Return the name of a wager, box first: "Box 3, hand 2, blackjack wager"."""
    called = wager_name(table, box, wager, is_late=is_late).inside
    if hand:
        return sentence("Spot {box}, hand {hand}, {wager}", box=box, hand=hand, wager=called)
    return sentence("Spot {box}, {wager}", box=box, wager=called)


def stack_on_felt(stack: PlacedStack, table: Table) -> Sentence:
    """Return the name of a pile of cheques, and the whole amount of its wager."""
    place = place_on_felt(table, stack.box, stack.hand, stack.wager, is_late=stack.late)
    if stack.late:
        return sentence("{wager}, late: {amount:money}", wager=place, amount=stack.cents)
    if stack.is_payout:
        return sentence("{wager}, paid: {amount:money}", wager=place, amount=stack.cents)
    return sentence("{wager}: {amount:money}", wager=place, amount=stack.cents)


def cheques_on_felt(stacks: Sequence[PlacedStack], table: Table) -> Sentence:
    """Return the name of a wager, or of some piles of it, with its cheques instead of what they come to."""
    first = stacks[0]
    place = place_on_felt(table, first.box, first.hand, first.wager, is_late=first.late)
    cheques = cheques_named([each for stack in stacks for each in stack.cheques])
    if first.late:
        return sentence("{wager}, late: {cheques}", wager=place, cheques=cheques)
    if first.is_payout:
        return sentence("{wager}, paid: {cheques}", wager=place, cheques=cheques)
    return sentence("{wager}: {cheques}", wager=place, cheques=cheques)


def cut_on_felt(cents: Cents) -> Sentence:
    """Return the name of cheques that were cut and lie beside a wager."""
    return sentence("Cut: {amount:money}", amount=cents)


def cheques_in_rack(cents: Cents) -> Sentence:
    """Return the name of the cheques in a tube of the rack."""
    return sentence("{amount:money} cheques", amount=cents)


def discard_rack(card_count: int) -> Sentence:
    """Return the sight of the discard rack: that tells a fresh shoe, which nobody calls out."""
    return sentence("There are cards in the discard rack.") if card_count else sentence("The discard rack is empty.")


def shoe_mouth(table: Table) -> Sentence | None:
    """Return the sight of a card that lies face up in the shoe, next to be dealt; a back is not worth a word."""
    card = faced_card(table)
    return sentence("The next card in the shoe is face up: {card}.", card=card_name(card)) if card else None


def counted_cards(card_count: int) -> Sentence:
    """Return the number of cards of the dealer's hand in words, where that decides a wager."""
    return sentence("{count} cards", count=card_count)


def chosen_spot(table: Table, box: int, hand: int, wager: Wager, *, is_late: bool, cents: Cents) -> Sentence:
    """Return the name of the spot chosen on the felt: "Blackjack wager, box 3: $25"."""
    place = wager_place(table, box, hand, wager, is_late=is_late)
    named = sentence("{wager}, not accepted", wager=place) if is_late else place
    return sentence("{wager}: {amount:money}", wager=named, amount=cents) if cents else named


def read_aloud(table: Table, stacks: Sequence[PlacedStack] | None = None, *, totals: bool = True) -> Sentence:
    """Return all that lies on the felt, a line for each place; a face-down card stays unnamed.

    With the piles that lie there, wagers are told by their cheques instead of their amounts. Without `totals` hands
    are told by their cards alone, as eyes see them.
    """
    lines = [_box(box, table, stacks, totals) for box in table.boxes]
    lines += [_dealer(table, totals), _in_error(table), shoe_mouth(table), discard_rack(shoe_levels(table).discarded)]
    return joined([line for line in lines if line is not None], "lines")


def _dealer(table: Table, totals: bool) -> Sentence:
    own = table.dealer.cards
    if not lies(table, table.dealer):
        return sentence("Dealer: no cards")
    exposed = table.is_exposed
    hidden = None if exposed else hole_place(table)
    cards = joined(
        [inside("a face-down card") if at == hidden else card_name(card) for at, card in enumerate(own)], "list"
    )
    if exposed:
        return sentence("Dealer: {hand}", hand=_counted(table, table.dealer, totals))
    return sentence("Dealer: {cards}", cards=cards)


def _in_error(table: Table) -> Sentence | None:
    cards = lying_in_error(table)
    return sentence("Exposed card beside the discard rack: {cards}", cards=card_names(cards)) if cards else None


def _box(box: Box, table: Table, stacks: Sequence[PlacedStack] | None, totals: bool) -> Sentence | None:
    def stake(hand: int, wager: Wager, cents: Cents, *, late: bool = False) -> Sentence:
        if stacks is None:
            return inside("{amount:money}", amount=cents)
        own = [
            each for each in stacks if (each.box, each.hand, each.wager, each.late) == (box.number, hand, wager, late)
        ]
        return cheques_named([each for stack in own for each in stack.cheques])

    parts = []
    for number, hand in enumerate(box.hands, start=1):
        of_hand = []
        if hand.is_live:
            called = wager_name(table, box.number, "main").inside
            amount = stake(box.name_of(number - 1), "main", hand.stake)
            of_hand.append(_main(hand).with_values(wager=called, amount=amount))
        if lies(table, hand):
            of_hand.append(_laid(hand).with_values(hand=_counted(table, hand, totals)))
        if of_hand:
            shown = joined(of_hand, "list")
            parts.append(inside("hand {hand}: {shown}", hand=number, shown=shown) if len(box.hands) > 1 else shown)
    for side in box.sides:
        if side.live:
            amount = stake(0, side.wager, side.stake)
            parts.append(inside("{wager} {amount}", wager=WAGERS[side.wager].inside, amount=amount))
    for side in [each for each in box.late if each.live]:
        amount = stake(0, side.wager, side.stake, late=True)
        called = wager_name(table, box.number, side.wager, is_late=True).inside
        parts.append(inside("{wager} {amount}, late", wager=called, amount=amount))
    return sentence("Spot {box}: {parts:parts}", box=box.number, parts=parts) if parts else None


def _main(hand: Hand) -> Sentence:
    """Return a main wager with its amount, and where it lies when that is no longer its arrow."""
    if hand.is_sideways:
        return inside("{wager} {amount}, on the insurance line")
    return inside("{wager} {amount}")


def _laid(hand: Hand) -> Sentence:
    """Return the words for the way a hand's cards lie, with the hand itself left open."""
    if hand.is_tucked:
        return inside("{hand}, tucked")
    if hand.is_sideways:
        return inside("{hand}, sideways under it")
    return inside("{hand}")


def _counted(table: Table, hand: Hand, totals: bool) -> Sentence:
    """Return the names of a hand's cards with their total; two cards that make a blackjack are called that."""
    cards = card_names(hand.cards)
    if not totals:
        return cards
    if hand.is_natural and GAMES[table.rules.game].busts:
        return inside("{cards} (blackjack)", cards=cards)
    return inside("{cards} (total {total})", cards=cards, total=total_of(table.rules, hand))
