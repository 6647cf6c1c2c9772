"""What the carriers' signature on a caller's number was worth goes with the call's token."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("stream_tokens", sa.Column("attestation", sa.String(64)))


def downgrade() -> None:
    op.drop_column("stream_tokens", "attestation")
