"""The server, with one folder per noun.

    messages/     the wire: every message and answer as a frozen type
    players/      identity of guests
    merging/      merges two guests into one
    lobby/        from "let's play" to a started table
    tournaments/  many tables, one champion
    tables/       the stored tables and their logs
    play/         the live table
    channels/     publish and subscribe; sockets
    pages/        HTML for people
    http/         what HTTP needs below the routes
    wire/         generators of static/types and docs/protocol.md
    processes/    many processes as one server
    runtime/      tasks, logs, the database: what every process stands on

Imports go one way: pages, lobby, merging → tournaments → play → channels, tables → messages → engines.core. Only
routes and pages import deps.py, which imports the services of all nouns.
"""

import gc

# Nearly all objects that imports make stay. With the usual settings a quarter of the time until a server, a worker or a
# command runs was spent on looking through them. runtime/collector.py has the settings of a running server.
gc.set_threshold(100_000, 50, 100)
