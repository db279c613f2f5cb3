"""What can go wrong: `PostgresFailure`, and the kinds of it that an application may want to say more about."""


class PostgresFailure(Exception):
    """PostgreSQL or one of its tools cannot do its work; the text is a sentence for whoever runs the application."""


class MadeByOtherVersion(PostgresFailure):
    """The data directory was made by another major version of PostgreSQL."""


class FolderNotAccessible(PostgresFailure):
    """The user who runs the application, or the one who runs PostgreSQL, may not enter the folder of the data."""


class DatabaseNotEmpty(PostgresFailure):
    """A backup cannot be restored into a database that has tables."""
