"""What happens in calls that are on, told from process to process while an owner looks; and what they ask of a call."""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Collection, Iterable, Mapping
from typing import Final, Literal

import msgspec
from sqlalchemy import Engine, and_, delete, insert, or_, select, true, update

from receptionist.persistence.database import writing
from receptionist.persistence.schema import live_news, live_orders, live_readers

NewsKind = Literal["start", "call", "began", "entry", "ended"]
LOOKS: Final = dt.timedelta(seconds=10)
"""For so long a reader counts as looking; they say so again before that."""
KEPT: Final = dt.timedelta(minutes=2)
"""For so long news wait to be read."""


class NewsItem(msgspec.Struct, frozen=True):
    """One thing that happened. To one `reader` alone goes how things stood when they began to look: "start", then a
    "call" for each. `body` is JSON.
    """

    kind: NewsKind
    call_sid: str = ""
    body: str = ""
    reader: str = ""
    process: str = ""
    number: int = 0


class LiveNews:
    """One process's end of it. Every method is one transaction; what time it is comes in as an argument."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self.process = secrets.token_hex(8)
        self._number = 0

    def post(self, items: Iterable[NewsItem], now: dt.datetime) -> None:
        """In this order, after all that was posted before. Of one thread at a time."""
        rows = list[dict[str, object]]()
        for each in items:
            self._number += 1
            rows.append(msgspec.structs.asdict(each) | {"process": self.process, "number": self._number, "at": now})
        if rows:
            with writing(self._engine, "live news") as connection:
                connection.execute(insert(live_news), rows)

    def read(self, reader: str, after: Mapping[str, int]) -> list[NewsItem]:
        """What others posted for all or for that reader, after the number of each process that was read last; each
        process's in its order.
        """
        table = live_news.c
        further = [and_(table.process == process, table.number > number) for process, number in after.items()]
        new = or_(table.process.not_in(after.keys()), *further) if after else true()
        mine = table.process != self.process, or_(table.reader == "", table.reader == reader)
        query = select(live_news).where(*mine, new).order_by(table.process, table.number)
        with self._engine.connect() as connection:
            rows = connection.execute(query).all()
        return [NewsItem(row.kind, row.call_sid, row.body, row.reader, row.process, row.number) for row in rows]

    def look(self, reader: str, now: dt.datetime) -> None:
        """That reader looks, here."""
        until = now + LOOKS
        with writing(self._engine, "live readers") as connection:
            same = update(live_readers).where(live_readers.c.reader == reader)
            if not connection.execute(same.values(until=until)).rowcount:
                connection.execute(insert(live_readers).values(reader=reader, process=self.process, until=until))

    def look_away(self, reader: str) -> None:
        with writing(self._engine, "live readers") as connection:
            connection.execute(delete(live_readers).where(live_readers.c.reader == reader))

    def readers(self, now: dt.datetime) -> set[str]:
        """Who looks from other processes."""
        others = live_readers.c.process != self.process, live_readers.c.until > now
        with self._engine.connect() as connection:
            return set(connection.scalars(select(live_readers.c.reader).where(*others)))

    def order(self, call_sid: str, now: dt.datetime) -> str:
        """Asks whoever leads that call to put it through to the owner; the order's id."""
        order = secrets.token_hex(16)
        with writing(self._engine, "live orders") as connection:
            connection.execute(insert(live_orders).values(id=order, call_sid=call_sid, at=now))
        return order

    def orders(self, calls: Collection[str]) -> dict[str, str]:
        """The calls that are asked for among these, by the ids of the orders that nobody answered."""
        asked = live_orders.c.call_sid.in_(calls), live_orders.c.answer.is_(None)
        with self._engine.connect() as connection:
            rows = connection.execute(select(live_orders.c.id, live_orders.c.call_sid).where(*asked)).all()
        return {row.id: row.call_sid for row in rows}

    def answer(self, order: str, answer: str) -> None:
        with writing(self._engine, "live orders") as connection:
            connection.execute(update(live_orders).where(live_orders.c.id == order).values(answer=answer))

    def answer_to(self, order: str) -> str | None:
        """None while there is none."""
        with self._engine.connect() as connection:
            return connection.scalar(select(live_orders.c.answer).where(live_orders.c.id == order))

    def forget(self, now: dt.datetime) -> None:
        """Lets go of what nobody reads any more."""
        with writing(self._engine, "live news") as connection:
            connection.execute(delete(live_news).where(live_news.c.at < now - KEPT))
            connection.execute(delete(live_orders).where(live_orders.c.at < now - KEPT))
            connection.execute(delete(live_readers).where(live_readers.c.until < now - KEPT))
