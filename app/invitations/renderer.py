"""The process that renders link pictures.

    python -m app.invitations.renderer

One rendering takes about 60 ms and holds the interpreter's lock all that time, so in the server's process every move
would wait for it. This process reads one JSON array `[game, title, host, code, places, sentence]` a line from standard
input and answers each with eight bytes, the length of the PNG (most significant first), and the PNG. It ends at the end
of its input, which comes when the server ends in any way.
"""

import json
import os
import signal
import sys
from typing import Final

from app.invitations.picture import Picture, Place, png
from app.messages.arms import Arms

LENGTH_BYTES: Final = 8
_NICENESS: Final = 10
"""Moves go first if processors are scarce."""


def main() -> None:
    """Answer requests until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal sends it to the server, too, which then closes the input
    os.nice(_NICENESS)
    for line in sys.stdin.buffer:
        game, title, host, code, places, sentence = json.loads(line)
        ranked = tuple([Place(name, points, Arms(*arms), wins) for name, points, arms, wins in places])
        rendered = png(Picture(game, title, host, code, ranked, sentence))
        sys.stdout.buffer.write(len(rendered).to_bytes(LENGTH_BYTES, "big") + rendered)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
