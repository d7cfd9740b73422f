"""The page that says what is kept about a person: in the program, and word for word in the README."""

from typing import Final

from trainer.engine.sentences import Sentence, sentence

TITLE: Final = sentence("What is kept about you")
PARTS: Final[tuple[tuple[Sentence, Sentence], ...]] = (
    (
        sentence("Your practice"),
        sentence(
            "Every answer and every move, with its time, goes into a journal on this computer, and from there "
            "into the records. Your progress, what is due and your results follow from it. You read it under My "
            "record; instructors and administrators can, too. It stays until you are forgotten, and after that "
            "without your name, for the figures of the school."
        ),
    ),
    (
        sentence("Your name"),
        sentence(
            "Your name, the school's number, your role and your classes. Journals know you by a number that is "
            "drawn for you, never by name. Of a PIN only a scrambled form is kept. Everyone at this computer sees "
            "the names at the start. Forgetting removes all of it."
        ),
    ),
    (
        sentence("Your settings"),
        sentence("Colors, keys, the day of your examination: a file of yours, which goes when you are forgotten."),
    ),
    (
        sentence("Examinations, table tests and certificates"),
        sentence(
            "What you were asked and answered, marks, breaks, who proctored, the evaluator's points and remarks, "
            "and each certificate as it was signed. Instructors read them; you read what the examination lets "
            "you. Marks stay without your name, remarks go. Whoever forgets you decides about certificates: kept, "
            "they hold your name; taken back, only their number is left."
        ),
    ),
    (
        sentence("Your class"),
        sentence(
            "Minutes in the classroom by day, work that was set, and more time that you were given, with the "
            "reason. Instructors read them. Minutes and results stay without your name, the reasons go."
        ),
    ),
    (
        sentence("Your own words"),
        sentence("Doubts about results and verdicts, which instructors answer. The words go when you are forgotten."),
    ),
    (
        sentence("Copies"),
        sentence(
            "The program copies the records once a day and keeps seven copies beside them; when somebody is "
            "forgotten, one new copy takes their place. Archives, backups and printed pages that somebody makes "
            "are for the school to keep and to destroy."
        ),
    ),
    (
        sentence("What leaves this computer"),
        sentence(
            "Nothing by itself. Where your school has set up a class folder or a server, attempts go there under "
            "your number, and the files of a class hold the names in it. When the school forgets you, both are "
            "removed there, too."
        ),
    ),
    (
        sentence("What a shared account cannot protect"),
        sentence(
            "A PIN keeps others out of your record in this program. Whoever uses the same account of the computer "
            "can open the files without it, and a program tries all PINs of four digits in half an hour. Where "
            "that matters, everyone needs an account of the system of their own, and the school's records belong "
            "on the instructor's computer or on a server."
        ),
    ),
    (
        sentence("What you can ask for"),
        sentence(
            "All that is kept of you: under My record, Save everything. To be forgotten: an instructor does it in "
            "the list of people."
        ),
    ),
)
"""The parts of the page: a title, and what is to be said."""
