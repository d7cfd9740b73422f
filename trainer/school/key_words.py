"""Names of the commands where their keys are chosen, and the reasons why a key cannot be one."""

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.school.key_map import CHEQUES, CHOICE_KEYS, Group, KeyRefusal
from trainer.wording.sentences import joined

COMMAND_WORDS: Final[Mapping[str, Sentence]] = {
    CHEQUES[0]: sentence("Cut the smallest cheque"),
    **{name: sentence("Cut cheque {place}", place=name[-1]) for name in CHEQUES[1:]},
    **{name: sentence("Choose answer {number}", number=name[-1]) for name in CHOICE_KEYS},
    "take": sentence("Take"),
    "pay": sentence("Pay"),
    "push": sentence("Push"),
    "touch": sentence("Select the ringed bet"),
    "back": sentence("Remove last"),
    "clear": sentence("Clear"),
    "submit": sentence("Submit, then continue"),
    "hit": sentence("Hit"),
    "stand": sentence("Stand"),
    "collect": sentence("Collect"),
    "lay-sideways": sentence("Lay sideways"),
    "allowed": sentence("Allow it"),
    "refused": sentence("Refuse it"),
    "ask-signal": sentence("Ask for a hand signal"),
    "call": sentence("Call it out and go on"),
    "call-and-wait": sentence("Call it out and wait for the floor"),
    "deal card": sentence("Deal a card to the selected hand"),
    "own down": sentence("Deal your own card face down"),
    "own up": sentence("Deal your own card face up"),
    "draw": sentence("Draw a card"),
    "burn": sentence("Burn a card"),
    "discard": sentence("Discard the cards"),
    "tuck": sentence("Tuck the cards"),
    "give back": sentence("Give back a bet"),
    "take back": sentence("Take back a wrong payout"),
    "dealer envy": sentence("Pay Dealer Envy"),
    "offer insurance": sentence("Offer insurance"),
    "close insurance": sentence("Insurance closed (“last call”)"),
    "peek": sentence("Peek at the hole card"),
    "expose": sentence("Turn the hole card"),
    "set up card": sentence("Move the up card to the UP CARD box"),
    "shuffle": sentence("Shuffle the discards"),
    "call floor": sentence("Call the floor"),
    "clear layout": sentence("Clear the layout"),
    "go on": sentence("Skip the wait"),
    "hint": sentence("Hint"),
    "next": sentence("Next question"),
    "again": sentence("Same question again"),
    "report": sentence("Report the verdict"),
    "look up": sentence("Look up the rule"),
    "other order": sentence("Show the other order"),
    "explain": sentence("Explain a word, then the next"),
    "read": sentence("Read the table"),
    "fold": sentence("Fold the panel"),
    "play": sentence("Play, or pause"),
    "step back": sentence("Previous step"),
    "step on": sentence("Next step"),
    "find": sentence("Search"),
    "next hit": sentence("Next match"),
    "last hit": sentence("Previous match"),
    "new house": sentence("New house"),
    "copy house": sentence("Duplicate"),
    "rename house": sentence("Rename"),
    "undo": sentence("Undo"),
}
"""The words for what each command does."""
GROUP_WORDS: Final[Mapping[Group, Sentence]] = {
    "answering": sentence("Payouts and settling order"),
    "hitting": sentence("Hit or stand"),
    "request": sentence("Requests and calls"),
    "recall": sentence("Know the rules"),
    "verdict": sentence("After an answer"),
    "everywhere": sentence("On every page"),
    "table": sentence("At the table"),
    "deal": sentence("Dealing a round"),
    "example": sentence("How a game works"),
    "rules": sentence("Rules"),
    "houses": sentence("Houses"),
}
_REFUSALS: Final[Mapping[KeyRefusal, Sentence]] = {
    "fixed": sentence("{key} moves or edits where “{command}” is used."),
    "figures": sentence("Numbers are typed where “{command}” is used."),
    "typing": sentence("Words are typed where “{command}” is used. Choose a key with Ctrl, or F1 to F12."),
    "editing": sentence("{key} is for editing text everywhere."),
    "alt": sentence("{key} belongs to the buttons or to the system."),
    "unknown": sentence("This key has no name here."),
}


def refused(why: KeyRefusal, name: str, key: str) -> Sentence:
    """Return the reason why a key, as a person reads it, cannot be a command's, and that another one is awaited."""
    why_not = _REFUSALS[why].with_values(key=key, command=COMMAND_WORDS[name])
    return sentence("{why} Press another key, or Esc.", why=why_not)


def shared(key: str, rivals: Sequence[str], old: str, can_swap: bool) -> Sentence:
    """Return the commands that have a key already, and what a swap would do; keys as a person reads them."""
    others = joined([sentence("“{command}”", command=COMMAND_WORDS[each]) for each in rivals], "and")
    if can_swap:
        return sentence("{key} is already used for {others}. Swap them?", key=key, others=others)
    return sentence(
        "{key} is already used for {others}. They cannot swap: {old} is no key for {others}.",
        key=key,
        others=others,
        old=old,
    )
