"""How others come here: the address that reaches this server, and what a link shows where it is pasted.

    addresses.py   by which address others reach the server, which may not be the one that the host's browser uses
    preview.py     what a pasted link says of a table or a tournament
    picture.py     the picture beside it
    routes.py      the picture and the QR code over HTTP

A preview is a view like any other: it is built of what a spectator may see, and says nothing of a game that is played
but who plays. It leaves no trace: whoever fetches one becomes no guest and is nobody's presence.
"""
