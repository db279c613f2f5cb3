"""Generators: they write static/types and the tables of docs/protocol.md from the types of app/messages.

declarations.py  `python -m app.wire.declarations` writes static/types
requests.py      the body and the answer of each request, from the routes
protocol.py      `python -m app.wire.protocol` writes docs/protocol.md
typescript.py    types as TypeScript declarations
markdown.py      types as Markdown tables
annotations.py   reads annotated types
sources.py       reads the docstrings of fields
"""
