"""What the house refuses: a stable code, a sentence for the person who asked, an HTTP status.

Refusal (engines.core.game)
├── IllegalMove, IllegalOptions    the rules say no
├── Malformed                      not of the protocol's form
└── Problem                        the house says no
"""

from typing import Any

from starlette.responses import JSONResponse

from engines.core.codec import Malformed
from engines.core.game import IllegalMove, IllegalOptions, Refusal

__all__ = ["IllegalMove", "IllegalOptions", "Malformed", "Problem", "Refusal", "refusal_response", "status_of"]


class Problem(Refusal):
    """A refusal of the house. `code` picks the sentence and the HTTP status from the list below."""

    def __init__(self, code: str) -> None:
        status, message = PROBLEMS[code]
        super().__init__(code, message)
        self.status = status


PROBLEMS: dict[str, tuple[int, str]] = {
    # frames and requests
    "bad_frame": (400, "A frame is a JSON object of the form that the protocol names."),
    "unknown_frame": (400, "There is no such frame; the protocol lists what can be sent."),
    "frame_too_big": (413, "That is too long; 16 kB is the most."),
    "body_too_big": (413, "That is too long; 96 kB is the most."),
    "bad_request": (422, "The request is not of the form that the protocol names."),
    "not_found": (404, "There is nothing at this address."),
    "too_fast": (429, "That was too much at once; wait a moment and try again."),
    "too_slow": (429, "Your connection could not keep up; come back and you will see the newest state."),
    "no_session": (401, "Open a page of this house first, so that it knows you again."),
    "foreign_origin": (403, "This request comes from a page of another site."),
    # people
    "bad_name": (422, "A name has 1 to 24 visible characters, no < or >, and no marks that turn the text around."),
    "bad_word": (422, "The word for the draw is 32 hexadecimal digits."),
    "bad_text": (422, "A message has 1 to 300 characters."),
    "no_such_device_link": (404, "This link was used already or is too old; make a new one on your first device."),
    # tables
    "no_such_game": (404, "This house does not have that game."),
    "no_such_table": (404, "There is no such table. Ask your friend for the link again."),
    "no_such_code": (404, "No table has this code. Codes look like lusab-babad."),
    "no_such_seat": (404, "The table has no such seat."),
    "rules_changed": (409, "This table was begun under other rules than this house plays now, and stays as it is."),
    "bad_seats": (422, "The game cannot be played with that many seats."),
    "seat_taken": (409, "Somebody sits there already. Choose another seat."),
    "seat_reserved": (409, "This seat is kept for somebody else."),
    "name_taken": (409, "Somebody at this table has that name already. Choose another one."),
    "already_seated": (409, "You sit at this table already."),
    "table_full": (409, "All seats are taken. You can watch."),
    "not_host": (403, "Only the host can do that."),
    "not_seated": (403, "Only players at this table can do that; you are watching."),
    "already_started": (409, "The game has begun already."),
    "table_closed": (410, "The host closed this table."),
    "not_ready": (409, "Not everybody is ready yet."),
    "seats_empty": (409, "There are empty seats: say whether bots take them or whether fewer play."),
    "too_few_players": (409, "The game needs more players than that."),
    "match_table": (409, "This is a match of a tournament: its seats are kept, and it begins when both have come."),
    "not_over": (409, "The record is open once the game is over."),
    # tournaments
    "no_such_tournament": (404, "There is no such tournament. Ask your friend for the link again."),
    "no_tournaments": (422, "There are no tournaments of this game here."),
    "bad_places": (422, "A tournament is for 3 to 12."),
    "tournament_full": (409, "All places are taken. You can watch."),
    "already_entered": (409, "You have entered this tournament already."),
    "not_entered": (403, "Only who has entered this tournament can do that; you are watching."),
    "no_such_entrant": (404, "The tournament has no such entrant."),
    "tournament_begun": (409, "The tournament has begun already."),
    "tournament_closed": (410, "The host closed this tournament."),
    "nobody_entered": (409, "Nobody has entered yet: enter yourself, or wait for somebody who does."),
    "places_empty": (409, "There are empty places: say whether bots take them or whether fewer play."),
    "too_few_entrants": (409, "A tournament needs three at least."),
    "not_running": (409, "The tournament is not being played."),
    "already_withdrawn": (409, "This entrant has withdrawn already."),
    # moves
    "database_away": (503, "The house cannot reach its database just now. Try again in a moment."),
    "house_failed": (500, "Something went wrong in the house. Look at what there is now, and try again."),
    "not_playing": (409, "No game is going on at this table."),
    "not_your_turn": (409, "It is not your turn."),
    "stale_decision": (409, "That question was answered already; look at the table again."),
}
"""Status and sentence of every code."""


def status_of(refusal: Refusal) -> int:
    """The HTTP status of a refusal: the rules' own are conflicts with the state of the game."""
    if isinstance(refusal, Problem):
        return refusal.status
    return 422 if isinstance(refusal, Malformed | IllegalOptions) else 409


def refusal_response(refusal: Refusal) -> JSONResponse:
    """The refusal as a program reads it."""
    error: dict[str, Any] = {"code": refusal.code, "message": refusal.message}
    if isinstance(refusal, IllegalOptions) and refusal.mistake is not None:
        error["mistake"] = {"kind": refusal.mistake.kind, "arguments": refusal.mistake.arguments}
    return JSONResponse({"error": error}, status_code=status_of(refusal))
