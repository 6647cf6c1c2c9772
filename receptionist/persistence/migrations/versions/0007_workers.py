"""Which processes are at work on this database, so that what a lost one left is taken over."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "workers", sa.Column("name", sa.String(128), primary_key=True), sa.Column("seen", sa.BigInteger, nullable=False)
    )


def downgrade() -> None:
    op.drop_table("workers")
