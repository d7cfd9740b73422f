"""The faults of classes, for the check of the records."""

from datetime import date

from trainer.engine.sentences import Sentence, sentence
from trainer.store.classes import classes, memberships
from trainer.store.records_store import Store
from trainer.store.rows import ClassRow


def differences(store: Store) -> list[Sentence]:
    """Return the faults of classes: days that are none, and whoever left before coming."""
    names = {each.uuid: each.name for each in classes(store)}
    found = [
        sentence("class {name:quoted}: its days are not in order", name=each.name)
        for each in classes(store)
        if not _are_days(each)
    ]
    for each in memberships(store):
        if each.left is not None and each.left < each.since:
            found.append(sentence("class {name:quoted}: somebody left before coming", name=names[each.class_]))
    return found


def _are_days(row: ClassRow) -> bool:
    try:
        days = [date.fromisoformat(day) for day in (row.begins, row.ends) if day]
    except ValueError:
        return False
    return days == sorted(days)
