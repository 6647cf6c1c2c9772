"""Run by Alembic with the connection that `database.migrate` opened."""

from alembic import context

from calendar_tools.ledger_tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
