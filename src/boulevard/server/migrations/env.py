"""Alembic's entry: runs the steps on the connection that `database.migrate` hands over."""

from alembic import context

from boulevard.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
