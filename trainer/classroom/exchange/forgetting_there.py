"""Forgetting people at the class folder or the server of their school, which its own program alone does."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from trainer.classroom.exchange.carrier import CarrierAway
from trainer.classroom.exchange.carrier_here import carrier_here, carrier_named, records_server
from trainer.classroom.exchange.school_courier import SchoolCourier, own_classes
from trainer.engine.errors import Refusal

if TYPE_CHECKING:
    from trainer.classroom.exchange.carrier import Carrier
    from trainer.school.records import Records


def carrier_of_school(records: "Records") -> str:
    """Return the name of the class folder or the server of a school; nothing at a station, or without either."""
    with _carrier(records) as carrier:
        return carrier.name if carrier is not None else ""


def forget_there(records: "Records", now: int) -> str:
    """Remove what lies there of everybody who was forgotten, and post the classes anew without them.

    Return the carrier's name if it cannot be reached now: it is done the next time. Nothing is done at a station.
    """
    from trainer.store.forgetting import forgotten_among

    with _carrier(records) as carrier:
        if carrier is None:
            return ""
        try:
            for person in forgotten_among(records.store, carrier.people()):
                carrier.forget(person)
            SchoolCourier(carrier, lambda: now).go_round(records)
            carrier.let_go()
        except CarrierAway:
            # A school may keep its records on a server, and exchange nothing by it.
            return "" if carrier_named(records.folder) == records_server(records.folder) else carrier.name
        except Refusal:
            return carrier.name
    return ""


@contextmanager
def _carrier(records: "Records") -> "Iterator[Carrier | None]":
    carrier = carrier_here(records.folder) if own_classes(records) else None
    try:
        yield carrier
    finally:
        if (close := getattr(carrier, "close", None)) is not None:
            close()
