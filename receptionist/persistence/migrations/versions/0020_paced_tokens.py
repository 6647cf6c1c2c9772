"""How far a token of the JSON API has used up its requests, for all processes."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("api_tokens", sa.Column("paced", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("api_tokens", "paced")
