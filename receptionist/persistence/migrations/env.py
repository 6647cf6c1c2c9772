"""Run by Alembic with the connection that `database.migrate` opened."""

from alembic import context

from receptionist.persistence.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
