"""Calls as they rang and ended, what goes out to owner and callers, how it arrived, and conversations by text."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    _call_log()
    _outbox()
    _delivery()
    _conversations()
    op.add_column("texts", sa.Column("sid", sa.String(64)))


def downgrade() -> None:
    op.drop_column("texts", "sid")
    for table in ("texts_received", "text_conversations", "untextable", "text_states", "outbox", "call_log"):
        op.drop_table(table)


def _call_log() -> None:
    op.create_table(
        "call_log",
        sa.Column("call_sid", sa.String(64), primary_key=True),
        sa.Column("caller", sa.String(32)),
        sa.Column("rang", sa.BigInteger, nullable=False),
        sa.Column("handling", sa.String(32), nullable=False),
        sa.Column("why", sa.String(32), nullable=False),
        sa.Column("attestation", sa.String(64)),
        sa.Column("over", sa.BigInteger),
        sa.Column("outcome", sa.String(32)),
        sa.Column("told", sa.Boolean, nullable=False),
    )
    op.create_index("call_log_by_caller", "call_log", ["caller", "rang"])
    op.create_index("call_log_untold", "call_log", ["told", "rang"])


def _outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("key", sa.String(160), primary_key=True),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("recipient", sa.String(256), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("posted", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("sid", sa.String(64)),
        sa.Column("error", sa.Text),
    )
    op.create_index("outbox_due", "outbox", ["state", "due"])
    op.create_index("outbox_by_sid", "outbox", ["sid"])


def _delivery() -> None:
    op.create_table(
        "text_states",
        sa.Column("sid", sa.String(64), primary_key=True),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("error", sa.String(16)),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("told", sa.Boolean, nullable=False),
    )
    op.create_table(
        "untextable",
        sa.Column("number", sa.String(32), primary_key=True),
        sa.Column("why", sa.String(16), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )


def _conversations() -> None:
    op.create_table(
        "text_conversations",
        sa.Column("number", sa.String(32), primary_key=True),
        sa.Column("conversation", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "texts_received",
        sa.Column("sid", sa.String(64), primary_key=True),
        sa.Column("number", sa.String(32)),
        sa.Column("came", sa.BigInteger, nullable=False),
    )
