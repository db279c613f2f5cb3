"""Notices of moves, sent by the statement that writes the moves or after it."""

from collections.abc import Callable

from sqlalchemy.orm import Session

from app.channels.bus import Bus, MovesMade, Notice

MOST_BYTES = 8_000
"""A NOTIFY payload."""
ROWS = tuple((f"{number:022}", 100_000 + number, number % 2 == 0) for number in range(400))


class Carrier:
    """A backend that collects outgoing messages."""

    def __init__(self, *, in_transactions: bool) -> None:
        self.in_transactions = in_transactions
        self.sent: list[str] = []

    def send(self, text: str) -> None:
        self.sent.append(text)

    def send_with(self, session: Session, text: str) -> None:
        raise NotImplementedError

    async def run(self, on_text: Callable[[str], None], on_gap: Callable[[], None]) -> None:
        """Delivers the collected messages."""
        for text in self.sent:
            on_text(text)


async def heard(texts: list[str], process: str | None = None) -> list[Notice]:
    """The notices that another process parses from these texts."""
    carrier, notices = Carrier(in_transactions=True), list[Notice]()
    carrier.sent = texts
    bus = Bus(carrier, process)
    bus.subscribe(notices.append)
    await bus.run()
    return notices


async def test_a_statement_notifies_all_its_moves_in_texts_that_fit() -> None:
    carrier = Carrier(in_transactions=True)
    bus = Bus(carrier, "one")
    texts = bus.texts_in_statement(MovesMade(ROWS))
    bus.publish_after_statement(MovesMade(ROWS))
    assert carrier.sent == [], "the statement has given notice"
    assert len(texts) > 1
    assert max(len(text.encode()) for text in texts) <= MOST_BYTES
    notices = await heard(texts, "other")
    assert tuple(row for notice in notices if isinstance(notice, MovesMade) for row in notice.rows) == ROWS
    assert await heard(texts, "one") == []


async def test_a_notice_follows_if_the_statement_cannot_send_it() -> None:
    carrier = Carrier(in_transactions=False)
    bus = Bus(carrier, "one")
    assert bus.texts_in_statement(MovesMade(ROWS)) == []
    bus.publish_after_statement(MovesMade(ROWS))
    notices = await heard(carrier.sent, "other")
    assert tuple(row for notice in notices if isinstance(notice, MovesMade) for row in notice.rows) == ROWS


def test_a_single_process_sends_no_notices() -> None:
    bus = Bus()
    assert bus.texts_in_statement(MovesMade(ROWS)) == []
    bus.publish_after_statement(MovesMade(ROWS))


async def test_texts_that_are_not_understood_are_left_out() -> None:
    """Those of a newer release, and of another program."""
    texts = Bus(Carrier(in_transactions=True), "one").texts_in_statement(MovesMade(ROWS[:1]))
    strange = ['["of a newer release","other",1]', "no JSON", "[]", '["moves_made","other"]', "7"]
    assert await heard([*strange, *texts], "other") == [MovesMade(ROWS[:1])]
