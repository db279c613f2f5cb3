"""How much one guest and one address may ask of this server.

limits.py       every limit by its name: what routes and sockets ask
counts.py       rates and numbers, counted in this process
shared.py       numbers that hold over all workers of one machine
costs.py        what requests and messages cost, in units of about a millisecond
pacing.py       when requests that take much time begin
wrong_codes.py  the slow-down while many wrong codes arrive
callers.py      who asks: an address and a guest
middleware.py   every request and handshake, before anybody works for it
connections.py  connections to this process, before there is a request
handles.py      how many files this process may have open
errors.py       what is refused
"""
