"""What each viewer sees of a game (7), and what could be done and may happen in it.

view             the whole of what one viewer sees
hand             the cards of the own hand: whether they can be paid, and where they could go
previews         what each legal move is certain to cost and to bring
kept             what a card that is looked at would do in the own district
forecast         what the queued events would do
earlier_views    final views as earlier releases stored them
history          which events may be looked back at
score_changes    how cards and citizens would change the running scores
"""
