"""The sound of calls that are on, lent from process to process while an owner listens in."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.create_table(
        "live_listeners",
        sa.Column("listener", sa.String(32), primary_key=True),
        sa.Column("call_sid", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "live_sound",
        sa.Column("listener", sa.String(32), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("sound", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for table in ("live_sound", "live_listeners"):
        op.drop_table(table)
