"""Reported verdicts in words: what became of a report."""

from trainer.engine.sentences import Sentence, sentence
from trainer.store.report_rows import ReportRulingRow


def answered_words(ruling: ReportRulingRow | None, name: str) -> Sentence:
    """Return the answer to a report, by whom it was given and why."""
    if ruling is None:
        return sentence("Not answered yet")
    values = {"name": name, "reason": ruling.reason}
    if ruling.is_void and not name:
        return sentence("The verdict is void: it counts as correct. {reason}", reason=ruling.reason)
    if ruling.is_void:
        return sentence("The verdict is void: it counts as correct. {name}: {reason}", **values)
    if ruling.reason and name:
        return sentence("The verdict stands. {name}: {reason}", **values)
    if ruling.reason:
        return sentence("The verdict stands. {reason}", reason=ruling.reason)
    return sentence("The verdict stands. {name}", name=name) if name else sentence("The verdict stands")
