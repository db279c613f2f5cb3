"""Invitations: the server's address for others, and the preview that a pasted link shows.

    addresses.py   the server's address for others, which may differ from the one in the host's browser
    preview.py     the preview of a table or a tournament
    picture.py     the preview's picture
    routes.py      the picture and the QR code over HTTP

A preview is a view like any other: it contains only what a spectator may see, and of a running game only the names of
its players. Fetching one leaves no trace: it makes no guest, and does not count as presence.
"""
