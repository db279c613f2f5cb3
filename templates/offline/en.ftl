# What stands in the place of a page where there is no connection, in English. Only the server reads it.

offline-title = No connection
offline-words = Quintain cannot be reached just now. Your games are kept on the server; this page goes on by itself when the connection is back.
offline-try = Try now
offline-still = Still no connection at { $time }.
offline-as-of = As they stood: { $time }
