"""Errors about tables, shared by players, the lobby and tournaments."""

from app.errors import Problem


class NoSuchGame(Problem):
    status = 404
    close_code = 4404
    message = "This server does not have that game."


class NoSuchTable(Problem):
    status = 404
    close_code = 4404
    message = "This table does not exist. The link may be incomplete."


class NoSuchSeat(Problem):
    status = 404
    message = "The table has no such seat."


class NotHost(Problem):
    status = 403
    message = "Only the host can do that."


class BadHouseRules(Problem):
    status = 422
    message = "These house rules do not fit together: docs/protocol.md names the times and the combinations."


class RulesChanged(Problem):
    status = 409
    message = "This game began under rules that this server no longer plays, so it cannot go on."


class AlreadyStarted(Problem):
    status = 409
    message = "The game has already begun."


class TableClosed(Problem):
    status = 410
    message = "This table was closed."


class NoRecord(Problem):
    status = 404
    message = "This table began from a position, so there is no record to check."


class TooManyTables(Problem):
    """A guest has too many waiting tables and tournaments."""

    status = 429
    retry_after = 60
    message = "You have too many tables that have not started. Start or close one of them first."


class TooManyTablesOfNetwork(Problem):
    """An address has too many open tables and tournaments."""

    status = 429
    retry_after = 60
    message = "People on your network have too many open tables. Try again later, or on another network."


class AlreadySeated(Problem):
    status = 409
    message = "You already have a seat at this table."


class SpectatorsClosed(Problem):
    status = 403
    close_code = 4403
    message = "This table is closed to spectators. Only its players can open it while the game runs."


class TableHidden(Problem):
    status = 403
    close_code = 4403
    message = "The operator of this server has hidden this table. Only its players can open it."


class Removed(Problem):
    status = 403
    message = "The host has removed you from this table. You can watch."


class RemovedRecently(Problem):
    """The browser or the address of a removed player is barred, also for other players."""

    status = 403
    message = "Somebody with your browser or on your network was removed from this table. Try again in a few minutes."

    def __init__(self, seconds: float = 600.0) -> None:
        super().__init__()
        self.retry_after = seconds
