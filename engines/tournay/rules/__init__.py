"""What the rulebook says, a module a chapter or a part of one.

rules                                         who acts, what is legal, what a move does
├── playing · payment · district · lastcards  a card comes into a district (3.1, 5)
├── actions · activating · drawing · citizens the five actions (3.3, 3.4)
├── asking · picking · working · triggers     what buildings and characters do, and what is picked for it (3.2, 3.4.2)
├── happening · suffering · blows · queue     Town Criers, ramparts and events (4)
├── damage · plaza                            damage tokens, and citizens who stand up or lie down
└── setup · flow · exhaustion · scoring       the beginning, turns, the end, and the points (2, 3.5, 5, 6)
"""
