"""The server: one folder a noun.

    players/   who is this?
    lobby/     from "let's play" to a started table
    tables/    the stored truth
    play/      the live table
    pages/     HTML for people

Arrows point one way: pages, lobby → play → tables → engines.core.
"""
