"""Writing a round in the keys of a round file, as a JSON shape or as TOML, with every house option in force."""

from typing import Any

from trainer.engine.cards import write_cards
from trainer.engine.money import write_money
from trainer.engine.notation import write_act
from trainer.games.options import write_house
from trainer.rounds.spec import FORMAT, MIXED_STACKS, ActEntry, BoxSpec, RoundSpec
from trainer.rounds.toml_text import toml_value


def write_round(spec: RoundSpec) -> dict[str, Any]:
    """Return the JSON shape of a round; `read_round` reads it back as the same round."""
    shape: dict[str, Any] = {"format": FORMAT, "game": spec.game, "rules": spec.rule_set}
    if spec.title:
        shape["title"] = spec.title
    if spec.note:
        shape["note"] = spec.note
    shape["house"] = write_house(spec.house)
    shape["shoe"] = _shoe(spec)
    if spec.faced:
        shape["faced"] = list(spec.faced)
    if spec.burn:
        shape["burn"] = True
    if spec.acts is not None:
        shape["acts"] = [_entry(entry) for entry in spec.acts]
    shape["box"] = [_box(box) for box in spec.boxes]
    if spec.practice is not None or spec.mixed_stacks:
        shape["practice"] = ({MIXED_STACKS: True} if spec.mixed_stacks else {}) | dict(spec.practice or {})
    return shape


def _shoe(spec: RoundSpec) -> str:
    if spec.runs_out < 0:
        return write_cards(spec.shoe)
    return f"{write_cards(spec.shoe[: spec.runs_out])} / {write_cards(spec.shoe[spec.runs_out :])}"


def _entry(entry: ActEntry) -> Any:
    if entry.finding is None:
        return write_act(entry.act)
    shape: dict[str, Any] = {"act": write_act(entry.act), "finding": entry.finding.value}
    if entry.stands:
        shape["stands"] = True
    return shape


def _box(box: BoxSpec) -> dict[str, Any]:
    shape: dict[str, Any] = {"number": box.number}
    if box.main:
        shape["main"] = write_money(box.main)
    if box.arrow:
        shape["arrow"] = box.arrow
    if box.side:
        shape["side"] = {wager: write_money(cents) for wager, cents in box.side}
    if box.extra:
        shape["extra"] = {wager: write_money(cents) for wager, cents in box.extra}
    if box.late:
        shape["late"] = {wager: write_money(cents) for wager, cents in box.late}
    if box.insurance is not None:
        shape["insurance"] = "even" if box.insurance == "even" else write_money(box.insurance)
    if box.plays is not None and (box.plays or box.arrow != "D"):
        shape["plays"] = [
            decision if cents is None else f"{decision} {write_money(cents)}" for decision, cents in box.plays
        ]
    if box.player:
        shape["player"] = box.player
    return shape


def write_toml(spec: RoundSpec) -> str:
    """Return the text of a round file; `parse_round` reads it back as the same round."""
    shape = write_round(spec)
    boxes, practice = shape.pop("box"), shape.pop("practice", None)
    lines = [f"{key} = {toml_value(value)}" for key, value in shape.items()]
    for box in boxes:
        lines += ["", "[[box]]", *[f"{key} = {toml_value(value)}" for key, value in box.items()]]
    if practice is not None:
        lines += ["", "[practice]", *[f"{key} = {toml_value(value)}" for key, value in practice.items()]]
    return "\n".join(lines) + "\n"
