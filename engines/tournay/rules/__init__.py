"""The rulebook, one module for each chapter or part of one.

game                  the seats to act, legal moves and their results
├── course            a move's player, and the events emitted in it so far
├── earlier_moves     moves as release 0.1 wrote them
├── setup             the beginning (2)
├── play_card         a card comes into a district (3.1)
│   ├── payment       its cost
│   └── district      its possible cells
├── actions           the five actions (3.4); two of them have modules of their own
│   ├── hire_citizens the citizens, and the price of hiring them (3.3)
│   ├── draw_card     one of the face-up card and two looked at (3.4.1)
│   └── activate_building  (3.4.2)
├── effects           effects of buildings and characters
│   ├── triggers      the characters that work (3.2)
│   ├── prompts       the picks for effects
│   └── check_picks   whether the picks are possible, and why not
├── town_crier        Criers, events that are made to happen, and ramparts against them (4.1, 4.2)
│   ├── event_damage  the events' harm to all players, asked at the same time (4.3)
│   └── event_effects one event's effect on one player
├── between_turns     the hand limit, the next turn, the end (3.5, 5)
│   ├── exhaustion    whether there is anything left to draw
│   ├── last_cards    every player's last card
│   └── last_ramparts the event cards that become ramparts at the end, if players choose them
├── scoring           the points (6)
└── event_queue · damage_tokens · plaza   the queue; damage; citizens who stand up or lie down
"""
