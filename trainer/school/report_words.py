"""The words of a reported verdict, as they stand in its file: whoever reads it there needs no window."""

from trainer.engine.sentences import Sentence, sentence
from trainer.quiz.hitting import HittingMark
from trainer.quiz.next_act import ActMark, ActQuestion
from trainer.quiz.ordering import in_short, line_in_short
from trainer.quiz.payouts import PayoutMark
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.quiz.recall import RecallMark, RecallQuestion
from trainer.quiz.requests import RequestMark
from trainer.wording.next_act import move_named, moves_due
from trainer.wording.questions import about_earlier, answer_words, call_words, choice_words, decided_words
from trainer.wording.sentences import inside
from trainer.wording.verdicts import call_as_asked, diagnosis_of


def report_title(question: AnyQuestion) -> Sentence:
    """Return the title of the round in which a verdict is doubted."""
    return sentence("Reported verdict: {about}", about=about_earlier(question))


def report_note(question: AnyQuestion, mark: AnyMark, house_name: str, doubt: str) -> Sentence:
    """Return the note of a reported verdict: what is doubted stands at its end, or is asked for there."""
    given, due = _reported(question, mark)
    note = (
        sentence("Answered: {given}. Judged {verdict}; correct answer: {due}. {working} Rules: {clauses:list}. {doubt}")
        if mark.mistake is None
        else sentence(
            "Answered: {given}. Judged {verdict}: {diagnosis} Correct answer: {due}. {working} Rules: {clauses:list}. "
            "{doubt}"
        )
    ).with_values(
        given=given,
        diagnosis=diagnosis_of(mark),
        verdict=inside("right") if mark.right else inside("wrong"),
        due=due,
        working=mark.working,
        clauses=mark.clauses,
        doubt=sentence("Trainee's note: {words}", words=doubt)
        if doubt
        else sentence("What do you question, and why? "),
    )
    return sentence("At the house {house}. {note}", house=house_name, note=note) if house_name else note


def _reported(question: AnyQuestion, mark: AnyMark) -> tuple[Sentence, Sentence]:
    """Return the given answer and the due one."""
    match mark:
        case PayoutMark():
            return answer_words(mark.given), answer_words(mark.due)
        case HittingMark():
            return call_words(call_as_asked(question, mark.given)), call_words(call_as_asked(question, mark.due))
        case ActMark():
            assert isinstance(question, ActQuestion)
            return move_named(question.table, mark.given), moves_due(question)
        case RecallMark():
            assert isinstance(question, RecallQuestion)
            return choice_words(question, mark.given), choice_words(question, mark.due)
        case RequestMark():
            return decided_words(mark.given), decided_words(mark.due)
    line = line_in_short(mark.line)
    if mark.given:
        return sentence("{touch} as touch {number}", touch=in_short(mark.given), number=mark.at + 1), line
    return sentence("this order") if mark.right else sentence("nothing after touch {number}", number=mark.at), line
