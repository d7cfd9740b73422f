"""The keys of the commands: who shares one, what a swap does, and what is kept of them."""

from trainer.school.key_map import COMMANDS, KeyMap


def test_commands_that_are_never_on_together_may_share_a_key() -> None:
    assert KeyMap().key("collect") == KeyMap().key("look up") == "C"
    assert KeyMap().rivals("hit", "P") == ()
    assert KeyMap().rivals("push", "P") == ("pay",)
    assert set(KeyMap().rivals("submit", "C")) == {"collect", "look up"}


def test_a_swap_gives_the_other_the_old_key() -> None:
    swapped = KeyMap().swapped("push", "P")
    assert swapped is not None
    assert (swapped.key("push"), swapped.key("pay")) == ("P", "U")
    assert swapped.own == {"push": "P", "pay": "U"}
    back = swapped.swapped("push", "U")
    assert back == KeyMap()


def test_a_swap_that_would_only_move_the_conflict_is_not_one() -> None:
    chosen = KeyMap.of({"submit": "F2", "next": "X"})
    assert chosen.swapped("submit", "C") == KeyMap.of({"submit": "C", "collect": "F2", "look up": "F2"} | {"next": "X"})
    # Hitting is on without the verdict: what has H there would meet the other's key in its own place.
    crowded = KeyMap.of({"report": "H"})
    assert crowded.swapped("hit", "Return") is None


def test_what_is_kept_reads_back() -> None:
    chosen = KeyMap().with_key("pay", "Y").with_key("fold", "F6")
    assert KeyMap.of(chosen.own) == chosen
    assert chosen.with_key("pay", COMMANDS["pay"].default).own == {"fold": "F6"}
    assert chosen.with_key("pay", "P").own == {"fold": "F6"}
