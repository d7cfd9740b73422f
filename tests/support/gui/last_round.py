"""The end of the exchange with a class, waited for however busy the machine is."""

from trainer.gui.app.main_window import MainWindow


def go_last_round(window: MainWindow) -> None:
    """Go it as a window does that is closed, which waits three seconds; a thread left behind would tell other tests."""
    window.end_exchange()
    thread = window.exchange._thread
    assert thread is not None
    assert thread.stop(60)
