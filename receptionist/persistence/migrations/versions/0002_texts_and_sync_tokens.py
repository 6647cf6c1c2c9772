"""Texts to customers, each at most once, and how far each calendar has been synced."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "texts",
        sa.Column("booking", sa.String(32), sa.ForeignKey("bookings.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(32), primary_key=True),
        sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("recipient", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("sent", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sync_tokens",
        sa.Column("calendar", sa.String(256), primary_key=True),
        sa.Column("token", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("sync_tokens")
    op.drop_table("texts")
