"""What the rulebook says, a module a chapter or a part of one.

game                  who acts, what is legal, what a move does
├── course            who makes a move, and what has been emitted in it so far
├── earlier_moves     moves as release 0.1 wrote them
├── setup             the beginning (2)
├── play_card         a card comes into a district (3.1)
│   ├── payment       what it costs
│   └── district      where it may go
├── actions           the five actions (3.4); two of them have modules of their own
│   ├── hire_citizens whose citizens do it, and for how much (3.3)
│   ├── draw_card     one of the face-up card and two looked at (3.4.1)
│   └── activate_building  (3.4.2)
├── effects           what a building and the characters do
│   ├── triggers      which characters work (3.2)
│   ├── prompts       what is picked for effects
│   └── check_picks   whether what was picked can be, and why not
├── town_crier        Criers, events that are made to happen, and ramparts against them (4.1, 4.2)
│   ├── event_damage  what the events do to everybody, asked all at the same time (4.3)
│   └── event_effects what one event does to one player
├── between_turns     the hand limit, the next turn, the end (3.5, 5)
│   ├── exhaustion    whether there is anything left to draw
│   ├── last_cards    the last card of everybody
│   └── last_ramparts the event cards that become ramparts at the end, where players choose them
├── scoring           the points (6)
└── event_queue · damage_tokens · plaza   the queue; damage; citizens who stand up or lie down
"""
