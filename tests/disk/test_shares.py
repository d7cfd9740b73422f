"""Folders on another computer are known by the system's list of mounts, also behind a link."""

from pathlib import Path

import pytest

from trainer.disk.shares import is_on_a_share

MOUNTS = [
    "proc /proc proc rw 0 0",
    "srv:/home /home/ann/school\\040files nfs4 rw 0 0",
    "//srv/in /mnt/in cifs rw 0 0",
    "/dev/sda1 / ext4 rw 0 0",
    "short",
]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/home/ann/school files/data/records.db", True),
        ("/home/ann/records.db", False),
        ("/mnt/in", True),
        ("/mnt/inside/records.db", False),
        ("\\\\server\\share\\records.db", True),
    ],
)
def test_a_share_is_known(path: str, expected: bool) -> None:
    assert is_on_a_share(Path(path), MOUNTS) is expected


def test_a_link_to_a_share_is_one(tmp_path: Path) -> None:
    (tmp_path / "share").mkdir()
    (tmp_path / "data").symlink_to(tmp_path / "share")
    assert is_on_a_share(tmp_path / "data" / "records.db", [f"srv:/x {tmp_path / 'share'} nfs rw 0 0"])
    assert not is_on_a_share(tmp_path / "data" / "records.db")
