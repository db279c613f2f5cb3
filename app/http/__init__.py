"""HTTP below the routes: request bodies, headers, templates, static files and the limits of uvicorn.

bodies.py          limits on request bodies, and their errors
head_requests.py   HEAD for every GET route
security.py        the security headers, the allowed origins and the token for metrics
openapi.py         /api/openapi.json
templating.py      pages from templates, in the visitor's language
assets.py          bundled files under names with a hash
reach.py           the server's address as other devices see it
addresses.py       network addresses in one form
transport.py       the transport of a socket's messages
uvicorn_limits.py  limits on heads and sockets that uvicorn has no setting for
"""
