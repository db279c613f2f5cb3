"""The live table. Names no game.

room/            a live table, its task and inbox, and all rooms of a process
people/          the people at a table: votes, presence, knocks, and the log of table events
records/         tables opened from their rows: running, finished, or without their rules
drivers/         moves by bots and lessons; notices of absence and of clocks that ran out
hints.py         hints for open decisions
continuing.py    new tables that continue another table's game
lesson_progress.py a learner's position in the script, and the open answers: pure
lesson_course.py the lesson at a table: its messages, allowed moves and scripted moves
thinker.py       the process in which strong bots think
routes.py        moves, votes and state over HTTP, and the table's socket
errors.py        refusals of moves and commands
"""
