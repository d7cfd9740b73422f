"""Whether there is a display: a name alone is not enough, somebody must be listening."""

import socket
import sys
from pathlib import Path

import pytest

import display
from not_ready import NotReady


@pytest.mark.parametrize(
    ("settings", "there"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": ":7"}, False),
        ({"DISPLAY": "unix:7.0"}, False),
        ({"DISPLAY": "another-machine:0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, False),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
    ],
)
def test_where_nobody_listens(tmp_path: Path, settings: dict[str, str], there: bool) -> None:
    assert display.is_there(settings, x11_sockets=tmp_path) is there


def test_an_x_server_listens(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "X7"))
        server.listen()
        assert display.is_there({"DISPLAY": ":7.0"}, x11_sockets=tmp_path)


def test_a_wayland_compositor_listens(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "wayland-0"))
        assert display.is_there({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)})


@pytest.mark.parametrize("system", ["darwin", "win32"])
def test_elsewhere_there_always_is_one_and_no_virtual_one(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert display.is_there({})
    with pytest.raises(NotReady, match="on Linux only"), display.virtual():
        pass


def test_the_virtual_display_is_there_while_it_is_wanted() -> None:
    with display.virtual() as name:
        assert display.is_there({"DISPLAY": name})
    assert not display.is_there({"DISPLAY": name})
