"""Each viewer's view of a game (7), and previews of moves and events.

view             one viewer's whole view
hand             the cards of the viewer's hand: whether they can be paid for, and their possible cells
previews         each legal move's certain costs and gains
kept             effects of a card that the viewer looks at in the viewer's district
forecast         effects of the queued events
earlier_views    final views as earlier releases stored them
open_view        all hands, for replays after the game
history          the events that may be looked back at
score_changes    changes of the running scores by cards and citizens
thumbnails       districts in small, for the filmstrip of a replay
"""
