"""How each call stands, turn by turn, so that any process can go on with it."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "live_calls",
        sa.Column("call_sid", sa.String(64), primary_key=True),
        sa.Column("caller", sa.String(32)),
        sa.Column("called", sa.String(32)),
        sa.Column("context", sa.Text, nullable=False),
        sa.Column("unfinished", sa.Text),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("stream", sa.Integer, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("lost", sa.BigInteger),
        sa.Column("dialled", sa.String(16)),
        sa.Column("given_up", sa.Boolean, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("disposition", sa.String(16)),
    )
    op.create_index("live_calls_by_caller", "live_calls", ["caller", "started"])
    op.create_index("live_calls_by_end", "live_calls", ["ended", "updated"])


def downgrade() -> None:
    op.drop_table("live_calls")
