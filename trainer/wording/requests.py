"""Requests and calls in words: what a player does and says, the dealer's answers, and what a wrong one misses."""

from collections.abc import Mapping
from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.houses.table_calls import AfterCall, TableCall
from trainer.quiz.request_rulings import Reply
from trainer.quiz.request_words import Request, Word
from trainer.quiz.requests import RequestMark, RequestQuestion
from trainer.wording.sentences import Name, named
from trainer.wording.wagers import ARROWS, WAGERS, wager_name

REPLY_WORDS: Final[Mapping[Reply, Name]] = {
    "allowed": named("Allow it"),
    "refused": named("Refuse it"),
    "ask-signal": named("Ask for a hand signal"),
    "call": named("Call it out and go on"),
    "call-and-wait": named("Call it out and wait for the floor"),
}
"""The dealer's answers to a request."""

CALL_WORDS: Final[Mapping[TableCall, tuple[Sentence, Sentence]]] = {
    "cheques-play": (sentence("A bet in black cheques"), sentence("“Cheques play”")),
    "change": (sentence("A cheque to be changed"), sentence("“Change $100”")),
    "buy-in": (sentence("Cash for cheques"), sentence("“Changing $200”")),
    "color-in": (sentence("Cheques for larger ones"), sentence("“Color coming in”")),
    "double-less": (sentence("A double for less than the bet"), sentence("“Double for less”")),
}
"""Each call of a house's table: what it is about, and how dealers say it."""
AFTER_CALL_WORDS: Final[Mapping[AfterCall, Sentence]] = {
    "go-on": sentence("Go on"),
    "wait": sentence("Wait for the floor"),
}
"""The dealer's next step once a call is made."""

_ASKED: Final[Mapping[Word, Sentence]] = {
    "hit": sentence("The player taps for a card."),
    "stand": sentence("The player waves off a card."),
    "double": sentence("The player puts out {amount:money} to double."),
    "split": sentence("The player puts out an equal bet and holds up two fingers to split."),
    "insure": sentence("The player puts out {amount:money} for insurance."),
    "even-money": sentence("The player asks for even money."),
    "surrender": sentence("The player wants to surrender and get half the bet back."),
    "say-hit": sentence("The player says “Hit” and makes no hand signal."),
    "say-stand": sentence("The player says “I'm good” and makes no hand signal."),
    "lay-on-main": sentence("The player puts {amount:money} on top of the main bet: “That's for {wager}.”"),
    "take-down": sentence("The player wants the {wager} bet back."),
    "foreign": sentence("A player bets a {amount:money} cheque from another casino."),
    "hand-over": sentence("A player holds out {amount:money} in cash for you to take."),
    "black": sentence("A player bets {amount:money} in black cheques."),
    "change": sentence("The player puts a {amount:money} cheque on the layout and asks for change."),
    "buy-in": sentence("A player puts {amount:money} in cash on the layout."),
    "color-in": sentence("A player is leaving and pushes in {amount:money} in cheques to color up."),
}
_LAID: Final[Mapping[str, Sentence]] = {
    "main": sentence("A player bets {amount:money}."),
    "main late": sentence("The player puts out {amount:money} more."),
    "arrow": sentence("A player puts {amount:money} in the {arrow} arrow."),
    "arrow beside": sentence("The player of spot\u00a0{other} puts {amount:money} in the {arrow} arrow here."),
    "both": sentence("The player puts {amount:money} in the {arrow} arrow too."),
    "side": sentence("The player bets {amount:money} on {wager}."),
    "side alone": sentence("A player bets {amount:money} on {wager}, and nothing else."),
}

_SAID: Final[Mapping[Word, Sentence]] = {
    "hit": sentence("Hit"),
    "stand": sentence("Stand"),
    "double": sentence("Double, {amount:money}"),
    "split": sentence("Split"),
    "insure": sentence("Insurance, {amount:money}"),
    "even-money": sentence("Even money"),
    "surrender": sentence("Surrender"),
    "say-hit": sentence("“Hit”"),
    "say-stand": sentence("“I'm good”"),
    "lay": sentence("{amount:money}"),
    "lay-on-main": sentence("“{amount:money} for {wager}”"),
    "take-down": sentence("“My {wager} bet back, please”"),
    "foreign": sentence("{amount:money}, another casino's cheque"),
    "hand-over": sentence("“Here's {amount:money}”"),
    "black": sentence("{amount:money} in black cheques"),
    "change": sentence("“Change for {amount:money}, please”"),
    "buy-in": sentence("“Cheques for {amount:money}, please”"),
    "color-in": sentence("“Color me up, please: {amount:money}”"),
}

_AMISS: Final[Mapping[tuple[Reply, Reply], Sentence]] = {
    ("allowed", "refused"): sentence("You refused something the player may do."),
    ("refused", "allowed"): sentence("You allowed something the rules don't."),
    ("ask-signal", "allowed"): sentence("You acted on a word alone. It's no decision until you see a hand signal."),
    ("ask-signal", "refused"): sentence("You refused the player. Just ask for a hand signal."),
    ("call", "allowed"): sentence("You allowed it, but you didn't call it out."),
    ("call-and-wait", "allowed"): sentence("You allowed it, but you didn't call it out and wait for the floor."),
    ("call", "refused"): sentence("You refused it. It's allowed – just call it out."),
    ("call-and-wait", "refused"): sentence("You refused it. It's allowed – call it out, then wait for the floor."),
    ("call", "call-and-wait"): sentence("You waited for the floor. This house goes on after the call."),
    ("call-and-wait", "call"): sentence("You went on. This house waits for the floor after the call."),
}
"""The mistake in a wrong answer, by the right answer and the one that was given."""
_NO_SIGNAL_MISSING: Final = sentence("You asked for a hand signal, but you don't need one here.")
_NOT_A_CALL: Final = sentence("You called it out, but nothing here has to be called.")


def request_words(question: RequestQuestion) -> Sentence:
    """Return the player's act in a sentence: "The player puts out $30 to double."."""
    request = question.request
    template = _laid(question) if request.word == "lay" else _ASKED[request.word]
    return template.with_values(
        amount=request.cents,
        other=request.player_of,
        arrow=request.wager,
        wager=_side(question.table, request),
    )


def _laid(question: RequestQuestion) -> Sentence:
    request, box = question.request, question.table.box(question.box)
    if request.wager in ARROWS:
        return _LAID["arrow beside" if request.player_of else "both" if box is not None else "arrow"]
    if request.wager == "main":
        return _LAID["main late" if box is not None else "main"]
    return _LAID["side" if box is not None else "side alone"]


def _side(table: Table, request: Request) -> Sentence | None:
    return WAGERS[request.wager].label if request.wager in table.rules.sides else None


def said_words(question: RequestQuestion) -> Sentence:
    """Return the player's words as they stand in a bubble at the spot."""
    request = question.request
    if request.word == "lay" and request.wager in question.table.rules.sides:
        name = wager_name(question.table, question.box, request.wager).start
        return sentence("{wager}, {amount:money}", wager=name, amount=request.cents)
    if request.word == "lay" and request.wager in ARROWS:
        return sentence("{amount:money} on {arrow}", arrow=request.wager, amount=request.cents)
    return _SAID[request.word].with_values(amount=request.cents, wager=_side(question.table, request))


def reply_words(reply: Reply) -> Sentence:
    return REPLY_WORDS[reply].start


def amiss_words(mark: RequestMark) -> Sentence | None:
    """Return the mistake in a wrong answer; None for a right one."""
    if mark.right:
        return None
    due, given = mark.due.reply, mark.given.reply
    return _AMISS.get((due, given), _NO_SIGNAL_MISSING if given == "ask-signal" else _NOT_A_CALL)
