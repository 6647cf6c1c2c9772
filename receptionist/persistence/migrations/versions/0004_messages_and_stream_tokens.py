"""Messages for the owner and one-time stream tokens. Older databases may have these tables already, as they were
made beside the migrations; they are kept as they are.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    there = sa.inspect(op.get_bind()).get_table_names()
    if "messages" not in there:
        _messages()
    if "stream_tokens" not in there:
        _stream_tokens()


def downgrade() -> None:
    op.drop_table("stream_tokens")
    op.drop_table("messages")


def _messages() -> None:
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("call", sa.String(64), nullable=False, unique=True),
        sa.Column("taken_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("phone", sa.String(32)),
        sa.Column("address", sa.Text),
        sa.Column("message", sa.Text, nullable=False),
    )


def _stream_tokens() -> None:
    op.create_table(
        "stream_tokens",
        sa.Column("digest", sa.LargeBinary(32), primary_key=True),
        sa.Column("call_sid", sa.String(64), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("caller", sa.String(32)),
        sa.Column("called", sa.String(32)),
        sa.Column("resumed", sa.Boolean, nullable=False),
    )
    op.create_index("ix_stream_tokens_expires", "stream_tokens", ["expires"])
