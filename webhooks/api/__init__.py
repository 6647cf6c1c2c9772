"""The JSON API for programs of the owner's: small, read and write, behind tokens."""
