"""A school's own pace is kept as what differs from the program's, and reads back as the whole."""

from trainer.dealing.pace import SCHOOL, Work, asked_for, differing


def test_only_what_differs_is_kept_to_a_tenth_and_reads_back() -> None:
    seconds = {**SCHOOL.seconds, Work.PAYING: 7.54}
    hands = tuple(each + 10 for each in SCHOOL.hands_an_hour)
    kept = differing(seconds, list(hands))
    assert kept == ({Work.PAYING.value: 7.5}, hands)
    standard = asked_for(*kept)
    assert standard.seconds == {**SCHOOL.seconds, Work.PAYING: 7.5}
    assert standard.hands_an_hour == hands


def test_the_programs_own_pace_is_kept_as_nothing() -> None:
    assert differing(SCHOOL.seconds, SCHOOL.hands_an_hour) == ({}, ())
    assert asked_for({}, ()) == SCHOOL
