"""Calls that are on, told from process to process while an owner looks."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.create_table(
        "live_news",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("call_sid", sa.String(64), nullable=False),
        sa.Column("reader", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "live_readers",
        sa.Column("reader", sa.String(32), primary_key=True),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "live_orders",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("call_sid", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("answer", sa.String(16)),
    )


def downgrade() -> None:
    for table in ("live_orders", "live_readers", "live_news"):
        op.drop_table(table)
