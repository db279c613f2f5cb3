# Texts for the page that checks a finished game only: a table's page does not load them.

tournay-draws-fits = The cards that were kept are the cards that lay on top.
tournay-draws-strange = Cards were kept that did not lay on top of their decks.
tournay-draws-decks = The nine decks
tournay-draws-from-top = from the top, as they were shuffled
tournay-draws-deck = { tournay-deck }
tournay-draws-rest = Events and start player
tournay-draws-queue = The first three lay in the queue.
tournay-draws-start = Start player
tournay-draws-kept = { $count ->
    [0] Nobody had a choice of two of these.
    [one] 1 card was kept of two that lay on top.
   *[other] { $count } cards were kept, each of the two that lay on top.
}
tournay-draws-not-there = Kept, but not of the two that lay on top: { $card }
