"""The wire: every message of the sockets, both ways, and every HTTP answer and body, as a frozen type.

typescript    the types as TypeScript declarations
annotations   what one annotation is there
sources       what only a source says of a type
"""
