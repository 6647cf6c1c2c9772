"""Bookings, the cells of time they hold, and customers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "bookings",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("call", sa.String(128), nullable=False),
        sa.Column("service", sa.String(128), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("crew", sa.String(128), nullable=False),
        sa.Column("calendar", sa.String(256), nullable=False),
        sa.Column("starts", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.BigInteger, nullable=False),
        sa.Column("room_before", sa.Integer, nullable=False),
        sa.Column("room_after", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("phone", sa.String(32)),
        sa.Column("address", sa.Text),
        sa.Column("zip", sa.String(16)),
        sa.Column("city", sa.Text),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("held_until", sa.BigInteger, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("written", sa.Integer, nullable=False),
        sa.Column("etag", sa.Text),
        sa.Column("former_calendar", sa.String(256)),
        sa.Column("attention", sa.Text),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("bookings_by_time", "bookings", ["crew", "starts"])
    op.create_index("bookings_by_call", "bookings", ["call"])
    op.create_index("bookings_by_phone", "bookings", ["phone"])
    op.create_index("bookings_by_state", "bookings", ["state"])
    op.create_table(
        "cells",
        sa.Column("crew", sa.String(128), primary_key=True),
        sa.Column("cell", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("booking", sa.String(32), sa.ForeignKey("bookings.id", ondelete="CASCADE"), nullable=False),
    )
    op.create_index("cells_by_booking", "cells", ["booking"])
    op.create_table(
        "customers",
        sa.Column("phone", sa.String(32), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("address", sa.Text),
        sa.Column("zip", sa.String(16)),
        sa.Column("city", sa.Text),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("customers")
    op.drop_table("cells")
    op.drop_table("bookings")
