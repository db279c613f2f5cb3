"""Limits on the load that one guest or one address can cause.

limits.py       every limit by its name, for routes and sockets
counts.py       rates and numbers, counted in this process
shared.py       numbers that hold over all workers of one machine
costs.py        the cost of requests and messages, in units of about a millisecond
charging.py     the cost of a route
pacing.py       the start of expensive requests, one after the other
wrong_codes.py  the slow-down while many wrong codes arrive
callers.py      the caller: an address and a guest
middleware.py   checks every request and handshake first
connections.py  limits connections that have no request yet
handles.py      the number of files that this process may have open
errors.py       the errors
"""
