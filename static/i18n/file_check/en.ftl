# The check of a record's file

file-check-title = Check a record
file-check-words = Choose the file of a finished game, from this server or another one. This server plays the game again by the rules and checks every draw. It does not store the file.
file-check-choose = Choose a file
file-check-busy = Checking…
file-check-big = This file is too large. A record has at most { $megabytes } MB.
file-check-unread = This file cannot be read.
file-check-true = Everything is right
file-check-true-words = Every move follows the rules, and every draw follows from the secret and the players’ seeds.
file-check-untrue = This record is not right
file-check-untrue-words = These parts do not match.
file-check-unchecked = Not everything could be checked
file-check-unchecked-words = Nothing is wrong so far. This server does not have the rules by which this game was played, so it cannot check the moves or replay the game.
file-check-watch = Watch replay
file-check-watch-big = This browser cannot hold a file of this size for the replay.
file-check-game = Game
file-check-table = Table
file-check-players = Players
file-check-nameless = Seat { $number }
file-check-points = Points
file-check-commitment = The fingerprint, shown before play
