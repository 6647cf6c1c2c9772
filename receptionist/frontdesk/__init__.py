"""The services behind the owner's pages: who may look, what is listed, what waits. No page touches a table."""
