"""Names of the commands where their keys are chosen, and the reasons why a key cannot be one."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from trainer.gui.keys import key_text
from trainer.gui.translation import in_words
from trainer.school.key_map import Group, KeyRefusal
from trainer.wording.sentences import joined


def _tr(text: str) -> str:
    return QCoreApplication.translate("keys", text)


def command(name: str) -> str:
    """Return the words for what a command does."""
    if name.startswith("cheque "):
        place = int(name[-1])
        return _tr("Cut the smallest cheque") if place == 1 else _tr("Cut cheque {place}").format(place=place)
    return {
        "take": _tr("Take"),
        "pay": _tr("Pay"),
        "push": _tr("Push"),
        "touch": _tr("Select the bet in the ring"),
        "back": _tr("Remove last"),
        "clear": _tr("Clear"),
        "submit": _tr("Submit, then continue"),
        "hit": _tr("Hit"),
        "stand": _tr("Stand"),
        "collect": _tr("Collect"),
        "lay-sideways": _tr("Lay sideways"),
        "deal card": _tr("Deal a card to the selected hand"),
        "own down": _tr("Deal your own card face down"),
        "own up": _tr("Deal your own card face up"),
        "draw": _tr("Draw a card"),
        "burn": _tr("Burn a card"),
        "discard": _tr("Discard the cards"),
        "tuck": _tr("Tuck the cards"),
        "give back": _tr("Give back a bet"),
        "take back": _tr("Take back a wrong payout"),
        "dealer envy": _tr("Pay Dealer Envy"),
        "offer insurance": _tr("Offer insurance"),
        "close insurance": _tr("Insurance closed (“last call”)"),
        "peek": _tr("Peek at the hole card"),
        "expose": _tr("Turn the hole card"),
        "set up card": _tr("Move the up card to the UP CARD box"),
        "shuffle": _tr("Shuffle the discards"),
        "call floor": _tr("Call the floor"),
        "clear layout": _tr("Clear the layout"),
        "go on": _tr("Skip the wait"),
        "hint": _tr("Hint"),
        "next": _tr("Next question"),
        "again": _tr("Same question again"),
        "report": _tr("Report the verdict"),
        "look up": _tr("Look up the rule"),
        "other order": _tr("Show the other order"),
        "explain": _tr("Explain a word, then the next"),
        "read": _tr("Read the table"),
        "fold": _tr("Fold the panel"),
        "play": _tr("Play, or pause"),
        "step back": _tr("Previous step"),
        "step on": _tr("Next step"),
        "find": _tr("Search"),
        "next hit": _tr("Next match"),
        "last hit": _tr("Previous match"),
        "new house": _tr("New house"),
        "copy house": _tr("Duplicate"),
        "rename house": _tr("Rename"),
        "undo": _tr("Undo"),
    }[name]


def group(name: Group) -> str:
    return {
        "answering": _tr("Payouts and settling order"),
        "hitting": _tr("Hit or stand"),
        "verdict": _tr("After an answer"),
        "everywhere": _tr("On every page"),
        "table": _tr("At the table"),
        "deal": _tr("Dealing a round"),
        "example": _tr("How a game works"),
        "rules": _tr("Rules"),
        "houses": _tr("Houses"),
    }[name]


def refused(why: KeyRefusal, name: str, key: str) -> str:
    """Return the reason why a key cannot be a command's, and that another one is awaited."""
    reasons = {
        "fixed": _tr("{key} moves or edits where “{command}” is used."),
        "figures": _tr("Numbers are typed where “{command}” is used."),
        "typing": _tr("Words are typed where “{command}” is used. Choose a key with Ctrl, or F1 to F12."),
        "editing": _tr("{key} is for editing text everywhere."),
        "alt": _tr("{key} belongs to the buttons or to the system."),
        "unknown": _tr("This key has no name here."),
    }
    why_not = reasons[why].format(key=key_text(key), command=command(name))
    return _tr("{why} Press another key, or Esc.").format(why=why_not)


def shared(key: str, rivals: Sequence[str], old: str, can_swap: bool) -> str:
    """Return the commands that have a key already, and what a swap would do."""
    others = in_words(joined([_tr("“{command}”").format(command=command(each)) for each in rivals], "and"))
    if can_swap:
        notice = _tr("{key} is already used for {others}. Swap them?")
    else:
        notice = _tr("{key} is already used for {others}. They cannot swap: {old} is no key for {others}.")
    return notice.format(key=key_text(key), others=others, old=key_text(old))
