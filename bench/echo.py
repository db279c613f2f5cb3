"""A WebSocket server that echoes its messages: it shows the cost of the stack without Quintain.

python -m bench.echo PORT
"""

import sys
from typing import Any

import uvicorn


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    assert scope["type"] == "websocket"
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


if __name__ == "__main__":
    uvicorn.run(
        app, port=int(sys.argv[1]), loop="uvloop", http="httptools", ws="websockets-sansio",
        ws_per_message_deflate=False, lifespan="off", log_level="warning",
    )  # fmt: skip
