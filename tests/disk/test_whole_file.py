"""Files are written whole or not at all, and never in the place of what is no file."""

import errno
import os
import resource
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from trainer.disk.whole_file import Draft, write_whole


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def usual_mask() -> None:
    """The mask under which new files are made, which a person may have changed."""
    before = os.umask(0o022)
    os.umask(before)
    if before != 0o022:
        pytest.skip("new files have other modes here")


def test_a_new_file_has_the_mode_of_any_other(tmp_path: Path, usual_mask: None) -> None:
    write_whole(tmp_path / "new", b"content")
    assert (tmp_path / "new").read_bytes() == b"content"
    assert mode(tmp_path / "new") == 0o644
    assert [each.name for each in tmp_path.iterdir()] == ["new"]


def test_a_private_file_is_its_owners_alone(tmp_path: Path) -> None:
    write_whole(tmp_path / "new", b"1", private=True)
    assert mode(tmp_path / "new") == 0o600
    (tmp_path / "old").touch(mode=0o644)
    write_whole(tmp_path / "old", b"2", private=True)
    assert mode(tmp_path / "old") == 0o600


@pytest.mark.parametrize("kept", [0o600, 0o640, 0o755, 0o666])
def test_the_mode_of_what_lay_there_is_kept(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "old"
    path.write_bytes(b"before, and longer")
    path.chmod(kept)
    write_whole(path, b"after")
    assert (mode(path), path.read_bytes()) == (kept, b"after")


def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link, empty = tmp_path / "there" / "file", tmp_path / "link", tmp_path / "to-nothing"
    target.write_bytes(b"before")
    link.symlink_to(target)
    empty.symlink_to(tmp_path / "there" / "new")
    for path in (link, empty):
        write_whole(path, b"after")
        assert path.is_symlink()
        assert path.resolve().read_bytes() == b"after"
    assert sorted([each.name for each in tmp_path.iterdir()]) == ["link", "there", "to-nothing"]


def test_a_device_is_written_into(tmp_path: Path) -> None:
    write_whole(Path(os.devnull), b"content")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)
    link = tmp_path / "link"
    link.symlink_to(os.devnull)
    write_whole(link, b"content")
    assert link.is_symlink()
    assert stat.S_ISCHR(link.stat().st_mode)


def test_a_full_device_is_said_to_be(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No space left"):
        write_whole(Path("/dev/full"), b"content")


def test_a_fifo_is_written_into_and_one_that_nobody_reads_is_refused(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    with pytest.raises(OSError, match=os.strerror(errno.ENXIO)):
        write_whole(fifo, b"content")
    heard: list[bytes] = []
    opened = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(opened, True)
    content = b"more than the pipe holds at once" * 10_000
    with open(opened, "rb") as reader:
        listening = threading.Thread(target=lambda: heard.append(reader.read()))
        draft = Draft(fifo)
        listening.start()
        draft.write(content)
        draft.commit()
        listening.join()
    assert heard == [content]
    assert stat.S_ISFIFO(fifo.stat().st_mode)


def test_what_is_open_already_is_written_into(tmp_path: Path) -> None:
    with (tmp_path / "file").open("wb") as file:
        write_whole(Path(f"/proc/self/fd/{file.fileno()}"), b"content")
        assert os.fstat(file.fileno()).st_size == len(b"content")
    read_end, write_end = os.pipe()
    write_whole(Path(f"/dev/fd/{write_end}"), b"content")
    assert os.read(read_end, 100) == b"content"
    os.close(read_end)
    os.close(write_end)


@pytest.mark.parametrize("at", ["fsync", "replace"])
def test_a_disk_that_refuses_leaves_what_lay_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
    (tmp_path / "old").write_bytes(b"before")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, at, refuse)
    for name in ("old", "new"):
        with pytest.raises(OSError, match=f"No space left on device: .*{name}"):
            write_whole(tmp_path / name, b"after")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("old", b"before")]


def test_a_write_that_breaks_off_leaves_what_lay_there(tmp_path: Path) -> None:
    (tmp_path / "old").write_bytes(b"before")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, before[1]))
    try:
        for name in ("old", "new"):
            with pytest.raises(OSError, match="File too large"):
                write_whole(tmp_path / name, b"after" * 100)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("old", b"before")]


def test_an_interruption_leaves_what_lay_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "new", b"half")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("moment", ["lock", "os.path.exists", "os.chmod"])
def test_an_interruption_at_any_moment_leaves_nothing_new(
    moment: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"before")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"trainer.disk.whole_file.{moment}", interrupted)
    with pytest.raises(KeyboardInterrupt):
        Draft(tmp_path / "file")
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_what_a_killed_program_left_is_removed_when_the_file_is_written_again(tmp_path: Path) -> None:
    killed = (
        "import os, signal, sys; from pathlib import Path; from trainer.disk.whole_file import Draft\n"
        "draft = Draft(Path(sys.argv[1])); draft.write(b'half'); os.kill(os.getpid(), signal.SIGKILL)"
    )
    for name in ("file", "other"):
        subprocess.run([sys.executable, "-c", killed, str(tmp_path / name)], check=False)
    assert len(list(tmp_path.iterdir())) == 2
    with Draft(tmp_path / "file") as under_way:
        under_way.write(b"first")
        write_whole(tmp_path / "file", b"second")
        assert len(list(tmp_path.iterdir())) == 3, "the other file's is left over, and one is under way"
        under_way.commit()
    assert (tmp_path / "file").read_bytes() == b"first"
    write_whole(tmp_path / "other", b"whole")
    assert sorted([each.name for each in tmp_path.iterdir()]) == ["file", "other"]


def test_a_file_that_may_not_be_written_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old"
    path.write_bytes(b"before")
    path.chmod(0o444)
    monkeypatch.setattr(os, "access", lambda _, mode: mode != os.W_OK)  # as for anybody but root
    with pytest.raises(PermissionError):
        write_whole(path, b"after")
    assert path.read_bytes() == b"before"


def test_a_name_as_long_as_names_can_be(tmp_path: Path) -> None:
    write_whole(tmp_path / ("n" * 255), b"content")
    assert [each.name for each in tmp_path.iterdir()] == ["n" * 255]


@pytest.mark.parametrize("name", ["missing/file", "file/below", "."])
def test_what_cannot_be_a_file_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match=f"{tmp_path / name}"):
        write_whole(tmp_path / name, b"content")
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_a_name_that_no_system_takes_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="Invalid argument"):
        write_whole(tmp_path / "a\0b", b"content")


def test_where_the_system_has_no_such_calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows has neither owners by number, nor folders that can be opened, nor opening without waiting."""
    for name in ("chown", "O_DIRECTORY", "O_NONBLOCK"):
        monkeypatch.delattr(os, name)
    for _ in range(2):
        write_whole(tmp_path / "file", b"content")
    assert (tmp_path / "file").read_bytes() == b"content"
    write_whole(Path(os.devnull), b"content")


@pytest.mark.parametrize("has_second_names", [True, False])
def test_what_has_come_to_lie_there_is_spared_where_nothing_may_be_replaced(
    has_second_names: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_link(name: str, target: str) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM), name)

    if not has_second_names:
        monkeypatch.setattr(os, "link", no_link)
    path = tmp_path / "file"
    for there in (b"another's", None):
        with Draft(path) as draft:
            assert not draft.was_there
            draft.write(b"ours")
            if there is not None:
                path.write_bytes(there)
                with pytest.raises(FileExistsError) as refused:
                    draft.commit(replaces=False)
                assert refused.value.filename == str(path)
            else:
                draft.commit(replaces=False)
        assert [each.name for each in tmp_path.iterdir()] == ["file"]
        assert path.read_bytes() == (there or b"ours")
        path.unlink()
