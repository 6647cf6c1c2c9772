"""What is known of a customer from what they said when they booked."""

from __future__ import annotations

import datetime as dt

from sqlalchemy import Connection, insert, select, update

from calendar_tools.booking import AppointmentDetails
from receptionist.persistence.schema import customers


def customer_card(connection: Connection, phone: str) -> AppointmentDetails | None:
    """What a customer said last."""
    row = connection.execute(select(customers).where(customers.c.phone == phone)).mappings().one_or_none()
    if row is None:
        return None
    return AppointmentDetails(name=row["name"], phone=phone, address=row["address"], zip=row["zip"], city=row["city"])


def remember_customer(connection: Connection, details: AppointmentDetails, now: dt.datetime) -> None:
    """The card of a number that is shown to be its caller's: name and place as they were said this time; whichever was
    not, or not for certain, stays as it was known.
    """
    if details.phone is None:
        return
    name = details.name if "name" not in details.to_check else ""
    place = {"address": details.address, "zip": details.zip, "city": details.city}
    sure_where = any(place.values()) and "address" not in details.to_check
    said = ({"name": name} if name else {}) | (place if sure_where else {})
    known = update(customers).where(customers.c.phone == details.phone).values(changed=now, **said)
    if connection.execute(known).rowcount == 0 and name:
        connection.execute(insert(customers).values(phone=details.phone, changed=now, **said))
