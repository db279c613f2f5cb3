"""A step's message is the viewer's own view, although parts of it were encoded for other viewers."""

from dataclasses import dataclass, replace

import orjson
import pytest

from app.channels.socket import encoded
from app.messages.tables import StepMessage
from app.play.room.live_table import Observation
from app.play.room.step_encoder import StepEncoder
from app.tables.log import LoggedEvent
from engines.core.seats import Seat


@dataclass(frozen=True, slots=True)
class OneField:
    number: int


@dataclass(frozen=True, slots=True)
class TwoFields:
    shared: tuple[int, ...]
    own: str


EVENTS = (LoggedEvent(None, b'{"kind":"seen"}'), LoggedEvent(frozenset({Seat(0)}), b'{"kind":"secret"}'))


def test_a_view_of_one_field_is_an_object_with_one_member() -> None:
    text = StepEncoder(EVENTS).text(3, b"[]", Observation(OneField(7), (), None, ()))
    assert orjson.loads(text)["view"] == {"number": 7}


def test_every_viewer_gets_their_own_view_and_events() -> None:
    encoder, shared = StepEncoder(EVENTS), (1, 2)
    texts = [
        encoder.text(4, encoder.events_for(seat) or b"", Observation(TwoFields(shared, own), (Seat(0),), None, ()))
        for seat, own in ((Seat(0), "first"), (None, "second"))
    ]
    messages = list(map(orjson.loads, texts))
    assert [message["view"] for message in messages] == [
        {"shared": [1, 2], "own": "first"}, {"shared": [1, 2], "own": "second"},
    ]  # fmt: skip
    assert [[event["kind"] for event in message["events"]] for message in messages] == [["seen", "secret"], ["seen"]]


def test_a_viewer_without_events_gets_nothing() -> None:
    encoder = StepEncoder(EVENTS[1:])
    assert encoder.events_for(Seat(1)) is None
    assert encoder.events_for(None) is None
    assert encoder.events_for(Seat(0)) == b'[{"kind":"secret"}]'


@pytest.mark.parametrize("decision", [None, 12])
@pytest.mark.parametrize("legal", [(), (OneField(1), OneField(2))], ids=len)
def test_the_message_is_a_step_of_the_protocol(decision: int | None, legal: tuple[OneField, ...]) -> None:
    encoder, view, to_act = StepEncoder(EVENTS), TwoFields((1, 2), "“own”"), (Seat(0), Seat(2))
    told = encoder.events_for(Seat(0))
    assert told is not None
    message = StepMessage(
        v=4, events=orjson.Fragment(told), view=view, to_act=to_act, decision=decision, legal=legal
    )  # fmt: skip
    assert encoder.text(4, told, Observation(view, to_act, decision, legal)) == encoded(message)
    assert encoder.text(4, told, Observation(view, (), decision, legal)) == encoded(replace(message, to_act=()))


def test_public_parts_are_the_same_for_all() -> None:
    encoder = StepEncoder(EVENTS[:1])
    assert {encoder.events_for(seat) for seat in (None, Seat(0), Seat(1))} == {b'[{"kind":"seen"}]'}
