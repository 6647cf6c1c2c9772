"""The owner's pages: one module a page, its template beside it. Served at /frontdesk, to owners who are signed in."""
