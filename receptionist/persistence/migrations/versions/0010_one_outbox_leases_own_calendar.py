"""One outbox for all that goes out, leases, how far calendars are followed in which store, a calendar of our own."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    _bookings()
    _outbox()
    _following()
    _own_calendar()
    op.create_table(
        "leases",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(128), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.add_column("workers", sa.Column("accepting", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    op.drop_column("workers", "accepting")
    op.add_column("text_states", sa.Column("told", sa.Boolean, nullable=False, server_default=sa.true()))
    for table in ("leases", "calendar_events", "calendar_rereads", "calendar_sync"):
        op.drop_table(table)
    op.create_table(
        "sync_tokens",
        sa.Column("calendar", sa.String(256), primary_key=True),
        sa.Column("token", sa.Text, nullable=False),
    )
    op.create_table(
        "texts",
        sa.Column("booking", sa.String(32), sa.ForeignKey("bookings.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(32), primary_key=True),
        sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("recipient", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("sent", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("sid", sa.String(64)),
    )
    op.drop_index("outbox_by_booking", "outbox")
    for column in ("answer", "sent", "leased_until", "holder", "booking", "kind"):
        op.drop_column("outbox", column)
    for column in ("told_at", "told_start", "tell_from"):
        op.drop_column("bookings", column)


def _bookings() -> None:
    for column in ("tell_from", "told_start", "told_at"):
        op.add_column("bookings", sa.Column(column, sa.BigInteger))
    op.execute(
        "UPDATE bookings SET told_start = starts, told_at = changed"
        " WHERE revision > 0 AND told = revision AND state = 'written'"
    )


def _outbox() -> None:
    op.add_column("outbox", sa.Column("kind", sa.String(32), nullable=False, server_default=""))
    op.add_column("outbox", sa.Column("booking", sa.String(32)))
    op.add_column("outbox", sa.Column("holder", sa.String(64)))
    op.add_column("outbox", sa.Column("leased_until", sa.BigInteger))
    op.add_column("outbox", sa.Column("sent", sa.BigInteger))
    op.add_column("outbox", sa.Column("answer", sa.Text))
    op.create_index("outbox_by_booking", "outbox", ["booking", "state"])
    _texts_of("kind <> 'reminder'", "'booking:' || booking || ':' || revision || ':' || kind")
    _texts_of(
        "kind = 'reminder' AND revision = (SELECT revision FROM bookings WHERE id = texts.booking)",
        "'remind:' || booking || ':' || (SELECT starts FROM bookings WHERE id = texts.booking)",
    )
    op.execute(
        "INSERT INTO outbox (key, channel, recipient, body, kind, posted, due, tries, state)"
        " SELECT 'lost:' || outbox.key, 'text', '', '', 'lost', text_states.changed, text_states.changed, 0,"
        " 'superseded' FROM outbox JOIN text_states ON text_states.sid = outbox.sid WHERE text_states.told"
    )
    op.drop_column("text_states", "told")
    op.drop_table("texts")


def _texts_of(which: str, key: str) -> None:
    """Texts about bookings had an outbox of their own."""
    op.execute(
        "INSERT INTO outbox (key, channel, recipient, body, kind, booking, posted, due, tries, state, sent, sid)"  # noqa: S608  (our own words)
        f" SELECT {key}, 'text', recipient, body, kind, booking, changed, changed,"
        " CASE WHEN sent THEN 1 ELSE 0 END, CASE WHEN sent THEN 'sent' ELSE 'waiting' END,"
        f" CASE WHEN sent THEN changed END, sid FROM texts WHERE {which}"
    )


def _following() -> None:
    """Tokens of which nobody knows the store are not kept: each calendar is read in full once."""
    op.drop_table("sync_tokens")
    op.create_table(
        "calendar_sync",
        sa.Column("calendar", sa.String(256), primary_key=True),
        sa.Column("store", sa.String(256), nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("stopped", sa.Text),
        sa.Column("since", sa.BigInteger),
    )
    op.create_table(
        "calendar_rereads",
        sa.Column("booking", sa.String(32), sa.ForeignKey("bookings.id", ondelete="CASCADE"), primary_key=True),
    )


def _own_calendar() -> None:
    op.create_table(
        "calendar_events",
        sa.Column("calendar", sa.String(256), primary_key=True),
        sa.Column("id", sa.String(1024), primary_key=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("starts", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sa.Column("location", sa.Text, nullable=False),
        sa.Column("description", sa.Text, nullable=False),
        sa.Column("private", sa.Text, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("transparent", sa.Boolean, nullable=False),
        sa.Column("all_day", sa.Boolean, nullable=False),
        sa.Column("response", sa.String(16)),
        sa.Column("change", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("calendar_events_by_time", "calendar_events", ["calendar", "starts"])
    op.create_index("calendar_events_by_change", "calendar_events", ["change"])
