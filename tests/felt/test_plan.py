"""The printed felt: everything on it, nothing on anything else, at every size and for every number of boxes."""

import itertools

import pytest

from tests.support.in_one import in_one
from tests.support.printed import letters, main_spots, spot_rect
from tests.support.tables import FELTS, SIZES, felt_of
from trainer.felt.layout import LayoutUnreadable, layout_of, read_layout
from trainer.felt.plan import Arrow, Circle, FeltPlan, Rect, fitted, plan, smallest
from trainer.games.registry import GAMES
from trainer.places import asset

SOFT_17 = ("hit", "stand")
ROUNDS = ("circle", "db21", "breakz", "stud")

WHOLE = {
    f"{game} {spots} {size}": [felt_of(spots, size, game, soft_17=each) for each in SOFT_17]
    for game in FELTS
    for spots in range(1, 8)
    for size in SIZES
}
"""Every felt with all its boxes in play, with either lettering about soft 17."""
PARTLY = {
    f"{game} {played} {size}": [felt_of(7, size, game, played, soft_17=each) for each in SOFT_17]
    for game in FELTS
    for played in ((4,), (1, 7), (3, 4, 5), (1, 2, 4, 7), (2, 3, 4, 5, 6), (1, 2, 3, 5, 6, 7))
    for size in SIZES
}
"""Felts of seven boxes of which some are not played."""
every_felt = in_one(WHOLE)
every_play = in_one(WHOLE | PARTLY)


def pieces(felt: FeltPlan) -> dict[str, Rect]:
    """Return everything that has a place of its own, by name."""
    found = {"rack": felt.rack, "shoe": felt.shoe, "discards": felt.discards, "dealer": felt.dealer}
    others = {"up card": felt.up_card, "placard": felt.placard, "name": felt.name}
    found |= {name: piece for name, piece in others.items() if piece}
    for box in felt.boxes:
        for spot in main_spots(box):
            found[f"{spot.label or 'circle'} {box.number}"] = spot_rect(spot)
        if box.in_play:
            found[f"cards {box.number}"] = box.cards
        found[f"number {box.number}"] = Rect(box.label.x - 0.1, box.label.y - 0.09, 0.2, 0.18)
        for wager, spot in box.sides.items():
            found[f"{wager} {box.number}"] = spot.rect
    for line in felt.letterings:
        for at, letter in enumerate(letters(line, felt)):
            found[f"{line.text} {line.x:.1f} [{at}]"] = letter
    return found


@every_play
def test_nothing_printed_meets_anything_else(felts: list[FeltPlan]) -> None:
    met = []
    for felt in felts:
        for (name, one), (other_name, other) in itertools.combinations(pieces(felt).items(), 2):
            if not one.meets(other):  # first: of eighteen million pairs few do
                continue
            own_line = name.endswith("]") and name.rsplit(" ", 1)[0] == other_name.rsplit(" ", 1)[0]
            # A circle and its side spot are rounds: their squares may meet at a corner.
            rounds = name.startswith(ROUNDS) and other_name.startswith(ROUNDS)
            if not own_line and not rounds:
                met.append((name, other_name))
    assert not met


def test_the_boxes_in_play_are_those_that_are_played() -> None:
    assert len(PARTLY) == 6 * len(FELTS) * len(SIZES)
    for name, felts in PARTLY.items():
        for felt in felts:
            assert f" {tuple([box.number for box in felt.boxes if box.in_play])} " in name


@every_play
def test_everything_printed_is_on_the_felt(felts: list[FeltPlan]) -> None:
    off = [name for felt in felts for name, piece in pieces(felt).items() if not felt.felt.holds(piece)]
    assert not off


@every_play
def test_the_spots_of_wagers_do_not_meet(felts: list[FeltPlan]) -> None:
    (felt, _) = felts
    spots = [spot for box in felt.boxes for spot in (*main_spots(box), *box.sides.values())]
    assert len(spots) >= len(felt.boxes)
    met = [(one, other) for one, other in itertools.combinations(spots, 2) if gap(one, other) <= 0]
    assert met == []


def gap(one: Circle | Arrow, other: Circle | Arrow) -> float:
    """Return the gap between two spots: two circles between their edges, an arrow as the rectangle it fills."""
    if isinstance(one, Circle) and isinstance(other, Circle):
        return float(((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5) - one.radius - other.radius
    here, there = spot_rect(one), spot_rect(other)
    return max(
        max(here.left, there.left) - min(here.right, there.right),
        max(here.top, there.top) - min(here.bottom, there.bottom),
    )


@every_play
def test_the_insurance_line_passes_below_every_hand(felts: list[FeltPlan]) -> None:
    (felt, _) = felts
    if felt.line is None:
        assert felt.layout.game == "no-bust-21"
        return
    for box in felt.boxes:
        for x in (box.cards.left, box.x, box.cards.right):
            assert box.cards.bottom <= felt.line[0] + felt.drop(x)
    lower = felt.line[-1]
    for piece in (felt.placard, felt.dealer, felt.name):
        if piece is None:
            continue
        for x in (piece.left, piece.right):
            assert lower + felt.drop(x) <= piece.top


@every_felt
def test_the_placard_is_in_the_middle_of_its_room_but_farther_from_the_cards_than_from_the_rail(
    felts: list[FeltPlan],
) -> None:
    (felt, _) = felts
    placard, cards = felt.placard, felt.up_card or felt.dealer
    assert (placard is None) == (felt.layout.placard is None)
    if placard is None:
        return
    to_rail, to_cards = placard.left - felt.layout.table.edge, cards.left - placard.right
    # Where the room is more than twice its width, it stays near the cards: half its width away.
    assert to_cards > min(to_rail, placard.width / 2)
    assert to_cards < min(to_rail, placard.width / 2) + 0.5


@every_felt
def test_boxes_lie_on_an_arc_from_first_base_at_the_left(felts: list[FeltPlan]) -> None:
    (felt, _) = felts
    xs = [box.x for box in felt.boxes]
    assert xs == sorted(xs)
    assert [box.number for box in felt.boxes] == list(range(1, len(xs) + 1))
    middle = felt.width / 2
    for box in felt.boxes:
        twin = felt.boxes[-box.number]
        assert abs((box.x - middle) + (twin.x - middle)) < 1e-9
        assert abs(box.y - twin.y) < 1e-9
        # Nearer the ends of the arc is nearer the dealer.
        assert (abs(box.x - middle) < 1e-9) == (abs(box.y - felt.crown) < 1e-9)


@pytest.mark.parametrize("spots", range(1, 8))
@pytest.mark.parametrize("size", SIZES)
def test_db_12_the_side_spot_is_nearer_the_dealer_and_to_the_dealers_left(spots: int, size: tuple[int, int]) -> None:
    for box in felt_of(spots, size).boxes:
        spot = box.sides["db21"]
        assert box.circle
        assert spot.x < box.circle.x
        assert spot.y > box.circle.y


@pytest.mark.parametrize("spots", range(1, 8))
@pytest.mark.parametrize("size", SIZES)
def test_two_arrows_instead_of_a_circle_point_to_player_and_dealer(spots: int, size: tuple[int, int]) -> None:
    for box in felt_of(spots, size, "winners-option").boxes:
        assert box.circle is None
        assert box.player
        assert box.dealer
        assert (box.player.label, box.player.is_up, box.dealer.label, box.dealer.is_up) == ("P", True, "D", False)
        assert not box.player.rect.meets(box.dealer.rect)
        for arrow in box.arrows:
            assert arrow.rect.holds(Rect(arrow.foot.x - 0.31, arrow.foot.y - 0.27, 0.62, 0.54))


@pytest.mark.parametrize(
    ("game", "wager", "name"),
    [
        ("dealer-bust-21", "db21", "DB21"),
        ("dealer-breakz", "breakz", "BREAKZ"),
        ("no-bust-21", "stud", "3 CARD\nSTUD"),
    ],
)
def test_a_side_spot_has_its_name_beside_each_circle(game: str, wager: str, name: str) -> None:
    for box in felt_of(7, (1280, 800), game).boxes:
        assert {kind: spot.label for kind, spot in box.sides.items()} == {wager: name}


@in_one({f"{game} {spots} {size}": (spots, size, game) for game in FELTS for spots in range(1, 8) for size in SIZES})
def test_cards_are_as_large_as_the_window_lets_them(row: tuple[int, tuple[int, int], str]) -> None:
    spots, size, game = row
    layout = layout_of(game)
    card, felt = fitted(layout, spots, *size)
    assert card * felt.width == pytest.approx(size[0])
    assert card * felt.height == pytest.approx(size[1])
    width, height = smallest(layout, spots)
    assert (card + 1) * width > size[0] or (card + 1) * height > size[1]


@pytest.mark.parametrize("game", FELTS)
@pytest.mark.parametrize("size", [(660, 640), (868, 760), (1508, 1040)])
def test_cards_are_larger_where_fewer_boxes_are_played(size: tuple[int, int], game: str) -> None:
    """The felt is as wide as beside the panel at three sizes of the window."""
    cards = [fitted(layout_of(game), 7, *size, in_play=range(1, played + 1))[0] for played in range(1, 8)]
    assert cards == sorted(cards, reverse=True)
    assert size[0] > 1000 or cards[2] > cards[6] * 1.09
    fewer = [fitted(layout_of(game), spots, *size)[0] for spots in (5, 6, 7)]
    assert fewer == sorted(fewer, reverse=True)
    assert size[0] > 1000 or fewer[0] > fewer[2]


def test_a_felt_that_is_too_small_is_refused() -> None:
    layout = layout_of("dealer-bust-21")
    width, height = smallest(layout, 7)
    with pytest.raises(ValueError, match="7 boxes need a felt of"):
        plan(layout, 7, width - 0.1, height)
    with pytest.raises(ValueError, match="7 boxes need a felt of"):
        plan(layout, 7, width, height - 0.1)


@pytest.mark.parametrize(
    ("house", "printed", "missing"),
    [
        ({"soft_17": "hit", "blackjack_pays": "3:2"}, "DEALER MUST HIT SOFT 17", "DEALER MUST STAND ON ALL 17s"),
        ({"soft_17": "stand", "blackjack_pays": "3:2"}, "DEALER MUST STAND ON ALL 17s", "DEALER MUST HIT SOFT 17"),
        ({"soft_17": "hit", "blackjack_pays": "6:5"}, "BLACKJACK PAYS 6 TO 5", "BLACKJACK PAYS 3 TO 2"),
    ],
)
def test_the_lettering_says_what_the_house_plays(house: dict[str, str], printed: str, missing: str) -> None:
    texts = [line.text for line in felt_of(7, (1280, 800), **house).letterings]
    assert printed in texts
    assert missing not in texts
    assert "INSURANCE" in texts


@pytest.mark.parametrize(
    ("game", "printed"),
    [
        ("blackjack", ["BLACKJACK PAYS 3 TO 2", "DEALER MUST HIT SOFT 17"]),
        ("dealer-bust-21", ["BLACKJACK PAYS 3 TO 2", "DEALER MUST HIT SOFT 17"]),
        ("winners-option", ["BLACKJACK PAYS 3 TO 2", "DEALER MUST HIT SOFT 17"]),
        ("dealer-breakz", ["BLACKJACK PAYS 3 TO 2", "DEALER MUST HIT SOFT 17"]),
        (
            "no-bust-21",
            [
                "CLOSEST TO 21 WINS",
                "DEALER HITS ALL 17s AND STANDS ON ALL 18s",
                "HOUSE WINS TIES ABOVE 21",
            ],
        ),
    ],
)
def test_each_game_prints_its_own_lettering(game: str, printed: list[str]) -> None:
    assert layout_of(game).game == game
    texts = [line.text for line in felt_of(7, (1280, 800), game).letterings]
    assert [text for text in texts if text not in ("INSURANCE", "PAYS 2 TO 1")] == printed
    assert ("INSURANCE" in texts) == GAMES[game].insurance


def test_every_game_has_a_felt() -> None:
    assert set(FELTS) == set(GAMES)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"format": 1', '"format": 2', "Invalid enum value 2"),
        ('"format": 1', '"form": 1', "unknown field `form`"),
        ('"sagitta": 0.054', '"sagitta": "deep"', "Expected `float`, got `str`"),
        ('"INSURANCE", "PAYS 2 TO 1", "",', '"", "",', "6 boxes need 5 or 7 insurance phrases"),
        ('"most_pitch": 3.4,', "", "missing required field `most_pitch`"),
        (
            '"circle": { "x": 0.0, "y": -0.2, "radius": 1.105, "depth": 1.08, "shape": "box" },',
            "",
            "boxes need either a circle or arrows",
        ),
    ],
)
def test_a_wrong_layout_is_refused_with_its_place(old: str, new: str, said: str) -> None:
    text = asset("felts/dealer-bust-21.json").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(LayoutUnreadable, match=r"mine\.json: ") as refused:
        read_layout(text.replace(old, new), "mine.json")
    assert said in str(refused.value)


@pytest.mark.parametrize("game", [name for name in GAMES if layout_of(name).insurance])
def test_the_insurance_line_never_says_half_of_its_words(game: str) -> None:
    layout = layout_of(game)
    for spots in range(1, 8):
        for in_play in [set(range(1, spots + 1)) - {out} for out in range(spots + 1)]:
            for wider in (1.0, 1.1, 1.3):
                least = smallest(layout, spots, in_play)
                felt = plan(layout, spots, least[0] * wider, least[1], in_play=in_play)
                line = {"INSURANCE", "PAYS", "2 TO 1", "PAYS 2 TO 1", "INSURANCE PAYS 2 TO 1"}
                said = " ".join([each.text for each in felt.letterings if each.text in line])
                assert ("INSURANCE" in said) == ("PAYS" in said) == ("2 TO 1" in said), (spots, in_play, said)


@pytest.mark.parametrize("game", [name for name in GAMES if layout_of(name).insurance])
def test_the_insurance_line_is_printed_alike_on_both_sides_whoever_plays(game: str) -> None:
    for in_play in ({2, 4}, {1, 2, 3}, {7}, set(range(1, 8)) - {5}):
        felt = fitted(layout_of(game), 7, 1280, 800, in_play=in_play)[1]
        words = [each for each in felt.letterings if each.text in ("INSURANCE", "PAYS 2 TO 1")]
        assert [each.text for each in words] == ["INSURANCE", "PAYS 2 TO 1"] * 3
        boxes = [box.x for box in felt.boxes]
        middles = [(left + right) / 2 for left, right in zip(boxes, boxes[1:], strict=False)]  # noqa: RUF007
        assert [each.x for each in words] == pytest.approx(middles, abs=0.1)
