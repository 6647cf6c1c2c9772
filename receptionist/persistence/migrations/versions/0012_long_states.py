"""The states of texts by their full names, of which "partially_delivered" has more than 16 letters."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    _state_of(32)


def downgrade() -> None:
    _state_of(16)


def _state_of(letters: int) -> None:
    with op.batch_alter_table("text_states") as table:
        table.alter_column("state", type_=sa.String(letters), existing_nullable=False)
