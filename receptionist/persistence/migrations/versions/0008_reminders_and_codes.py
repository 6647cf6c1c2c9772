"""Reminders of the owner's and of callers, and codes by which a caller shows whose number it is."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "reminders",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("call", sa.String(128), nullable=False),
        sa.Column("message", sa.Text, nullable=False),
        sa.Column("recipient", sa.String(32), nullable=False),
        sa.Column("first", sa.BigInteger, nullable=False),
        sa.Column("recurrence", sa.Text, nullable=False),
        sa.Column("next", sa.BigInteger),
        sa.Column("added", sa.BigInteger, nullable=False),
    )
    op.create_index("reminders_by_next", "reminders", ["next"])
    op.create_table(
        "visit_reminders",
        sa.Column("booking", sa.String(32), sa.ForeignKey("bookings.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("minutes", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("reminded", sa.BigInteger),
        sa.Column("added", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("call", sa.String(128), nullable=False),
        sa.Column("phone", sa.String(32), nullable=False),
        sa.Column("salt", sa.LargeBinary(16), nullable=False),
        sa.Column("digest", sa.LargeBinary(64), nullable=False),
        sa.Column("sent", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("spent", sa.Boolean, nullable=False),
    )
    op.create_index("codes_by_phone", "codes", ["phone", "sent"])
    op.create_index("codes_by_call", "codes", ["call"])


def downgrade() -> None:
    for table in ("codes", "visit_reminders", "reminders"):
        op.drop_table(table)
