# The notice about a network that blocks WebSockets, in English.

polling-notice = This network blocks live connections. The game goes on without them, a little slower.
