"""The server: one folder a noun.

    messages/     the wire: every message and answer as a frozen type
    players/      who is this?
    merging/      two guests become one
    lobby/        from "let's play" to a started table
    tournaments/  many tables, one champion
    tables/       the stored truth
    play/         the live table
    channels/     publish and subscribe; sockets
    pages/        HTML for people
    http/         what HTTP needs below the routes
    wire/         generators of static/types and docs/protocol.md
    processes/    many processes as one server
    runtime/      tasks, logs, the database: what every process stands on

Arrows point one way: pages, lobby, merging → tournaments → play → channels, tables → messages → engines.core. Only
routes and pages know deps.py, which knows the services of all nouns.
"""
