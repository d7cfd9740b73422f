"""A class folder filled by several at once: nothing is lost, doubled or let lie, and what was spoilt is told."""

from trainer.proving.folder_soak import soak


def test_whatever_comes_into_a_class_folder_counts_once_or_is_refused() -> None:
    found = soak(20)
    assert found.is_right, found
    assert (found.files, found.counts["taken"]) == (29, 20)
    assert found.counts["refused"] >= 4, "each is told again when it is put away"
