"""The table around the game as everybody sees it: seats, options, commitment. Built field by field."""

from typing import Any

from app.tables.rows import Table


def shown_table(table: Table, players: range) -> dict[str, Any]:
    """The `table` object of the protocol. It has no word, no secret and nobody's id."""
    return {
        "id": table.id,
        "code": table.code,
        "game": table.game,
        "rules_version": table.rules_version,
        "status": table.status,
        "public": table.public,
        "options": table.options,
        "commitment": table.commitment,
        "made": table.made,
        "players": list(players),
        "host": next((chair.seat for chair in table.chairs if chair.player_id == table.host_id), None),
        "seats": [
            {
                "seat": chair.seat,
                "name": chair.name,
                "bot": chair.bot,
                "ready": chair.ready,
                "reserved": chair.reserved,
            }
            for chair in table.chairs
        ],
    }
