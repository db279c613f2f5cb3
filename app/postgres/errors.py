"""The errors: `PostgresFailure`, and its kinds that an application may want to explain."""


class PostgresFailure(Exception):
    """PostgreSQL or one of its tools failed; the text is a sentence for the operator."""


class MadeByOtherVersion(PostgresFailure):
    """The data directory was made by another major version of PostgreSQL."""


class FolderNotAccessible(PostgresFailure):
    """The application's user or PostgreSQL's user may not enter the data folder."""


class DatabaseNotEmpty(PostgresFailure):
    """A backup cannot be restored into a database that has tables."""
