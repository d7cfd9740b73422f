"""A sitting in words: what may be sat, its conditions, where it is, and its end."""

from collections.abc import Sequence

from trainer.dealing.fault_points import OWN_CORRECTION, POINTS
from trainer.dealing.pace import Work
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import Blueprint, ExamSection
from trainer.wording.deals import clock
from trainer.wording.sentences import inside, joined


def minutes_of(blueprint: Blueprint) -> int:
    """Return the minutes of all sections that have a limit."""
    return sum([section.minutes for section in blueprint.sections])


def size_words(blueprint: Blueprint) -> Sentence:
    """Return the size of an examination: "50 minutes · 60 questions · 3 dealt rounds"."""
    minutes, asked, rounds = minutes_of(blueprint), blueprint.question_count, blueprint.round_count
    parts = [
        sentence("{count} minutes", count=minutes) if minutes else sentence("No time limit"),
        *([sentence("1 question") if asked == 1 else sentence("{count} questions", count=asked)] if asked else []),
        *(
            [sentence("1 dealt round") if rounds == 1 else sentence("{count} dealt rounds", count=rounds)]
            if rounds
            else []
        ),
    ]
    return joined(parts, "dots")


def pass_words(blueprint: Blueprint) -> Sentence:
    """Return the mark that passes, and whose it is."""
    passing, rounds = blueprint.passing, blueprint.round_count
    total = f"{passing.total}%"
    faults = sum([section.faults for section in blueprint.sections])
    mark = sentence("Pass mark {total}", total=total)
    if rounds:
        mark = sentence("Pass mark {total}, and {points} fault points or fewer", total=total, points=faults)
    return sentence("{mark} (proposed by the makers)", mark=mark) if passing.proposed else mark


def attempts_words(left: int, of: int) -> Sentence:
    """Return the attempts that are left."""
    return sentence("Attempts left: {left} of {count}", left=left, count=of)


def opens_words(moment: str) -> Sentence:
    """Return the moment from which on it may be sat."""
    return sentence("Opens {moment}", moment=moment)


def aids_words(blueprint: Blueprint) -> Sentence | None:
    """Return the aids that this examination takes off the felt; None if it takes none."""
    hidden = [
        *([inside("the pay table")] if blueprint.sitting.placard == "hidden" else []),
        *([inside("the amounts of bets")] if blueprint.sitting.amounts == "hidden" else []),
    ]
    return sentence("Not on the felt: {hidden:list}", hidden=tuple(hidden)) if hidden else None


def forbidden() -> Sentence:
    """Return the things that no candidate may use."""
    return sentence("Not allowed: notes, books, phones, calculators, other programs, and help from anybody.")


def unseen() -> Sequence[Sentence]:
    """Return the things that the program cannot see, and who can."""
    return (
        sentence("This program cannot see a phone, another computer, or the person next to you. The proctor can."),
        sentence(
            "To lock the computer itself, use Windows Assigned Access, or Safe Exam Browser with this program "
            "permitted."
        ),
    )


def conditions(blueprint: Blueprint) -> Sequence[Sentence]:
    """Return the conditions of a sitting, told before it begins."""
    sections = len(blueprint.sections)
    where = sentence("One section") if sections == 1 else sentence("{count} sections", count=sections)
    lines = [sentence("{size}, in {where}.", size=size_words(blueprint), where=_within(where, sections))]
    if blueprint.question_count:
        lines.append(sentence("One question after another. You cannot go back, and you are not told what was right."))
        if any([section.seconds for section in blueprint.sections]):
            lines.append(sentence("When a question's time is up, it counts as not answered and the next one comes."))
    if any([section.minutes for section in blueprint.sections]):
        lines.append(sentence("When a section's time is up, it ends, and what is left of it counts as not answered."))
    if blueprint.round_count:
        lines += _round_conditions(blueprint)
    if (aids := aids_words(blueprint)) is not None:
        lines.append(sentence("{aids}. Read the cheques and know the rules.", aids=aids))
    lines.append(forbidden())
    return lines


def _within(where: Sentence, sections: int) -> Sentence:
    return inside("one section") if sections == 1 else where


def _round_conditions(blueprint: Blueprint) -> list[Sentence]:
    calls = blueprint.sitting.floor_calls
    return [
        sentence(
            "In dealt rounds a wrong payout stands. Any other wrong move is not done: the floor makes the right one. "
            "So you see that something was wrong, but not what. There is no undo."
        ),
        sentence(
            "Mistakes cost points: {money} for bets, {cards} for cards and calls, {tidying} for picking up. "
            "A wrong payout that you correct before the next bet costs {own}.",
            money=POINTS[Work.PAYING],
            cards=POINTS[Work.CARDS],
            tidying=POINTS[Work.TIDYING],
            own=OWN_CORRECTION,
        ),
        sentence(
            "You may call the floor. It settles what is wrong, or says: go on. {count} calls a round where nothing is "
            "wrong are free, each further one costs {cost}.",
            count=calls,
            cost=POINTS[Work.CALLING],
        ),
    ]


# Under way.


def section_words(section: ExamSection, number: int, of: int) -> Sentence:
    """Return the section under way: "Payouts, section 1 of 4"."""
    if of == 1:
        return sentence("{title}", title=section.title)
    return sentence("{title}, section {number} of {count}", title=section.title, number=number, count=of)


def place_words(section: ExamSection, number: int, of: int) -> Sentence:
    """Return the question or round under way."""
    if section.rounds:
        return sentence("Round {number} of {count}", number=number, count=of)
    return sentence("Question {number} of {count}", number=number, count=of)


def time_words(ms: int) -> str:
    """Return a time that is left, rounded up: no clock shows nothing while there is time.

    >>> time_words(59_001), time_words(1)
    ('1:00', '0:01')
    """
    return clock(-(-ms // 1000))


def minutes_left(count: int) -> Sentence:
    """Return the warning that a section's time runs out."""
    return sentence("1 minute left.") if count == 1 else sentence("{count} minutes left.", count=count)


def floor_went_on() -> Sentence:
    """Return the floor's words where nothing is wrong."""
    return sentence("Floor: go on.")


def floor_put_right() -> Sentence:
    """Return the words for a wrong move that the floor put right."""
    return sentence("The floor made the right move. Go on.")


# The end.


def handed_in(blueprint: Blueprint, *, is_early: bool) -> Sentence:
    """Return the words of the page after the last question."""
    if is_early:
        return sentence(
            "The sitting of {title} was ended before its last question. Everything you did is saved.",
            title=blueprint.title,
        )
    return sentence("{title} is handed in. Everything you did is saved.", title=blueprint.title)


def result_follows(blueprint: Blueprint) -> Sentence:
    """Return the words for what the candidate sees of the result."""
    match blueprint.sitting.review:
        case "all":
            return sentence("You see your result and every question.")
        case "faults":
            return sentence("You see your result and what you missed.")
    return sentence("You see your total, and not the questions.")
