# The sentences of Tournay’s lesson: at most 14 words each. Ids begin with lesson-tournay-.

# Who sits at the table
lesson-tournay-you = You
lesson-tournay-opponent = Opponent

# First turn
lesson-tournay-theme = Build a district of medieval Tournay: three by three cells, filled with cards.
lesson-tournay-goal = Cards bring points. Whoever has most points at the end wins.
lesson-tournay-citizens = Six citizens stand on your Plaza, two of each colour. They act for you.
lesson-tournay-decks = Each colour has three decks. A level II card takes two citizens.
lesson-tournay-draw = Draw from yellow II: two yellow citizens, and you look at two cards.
lesson-tournay-other-deck = Another deck later. Choose yellow II now.
lesson-tournay-own-citizens = Use your own citizens: they are free.
lesson-tournay-draw-first = Cards in your hand can wait. First draw from yellow II.
lesson-tournay-no-coin-yet = Only events with coins can be fought. First draw from yellow II.
lesson-tournay-other-action-draw = You take one action a turn. This time, draw.
lesson-tournay-first-draw = First draw: choose the deck yellow II.
lesson-tournay-two-cards = You keep one of them. The other one goes back, open for everybody.
lesson-tournay-keep = Keep Great Market: a citizen working there earns you money: 7 deniers.
lesson-tournay-banker-later = Banker comes later. Keep Great Market first.
lesson-tournay-first-keep = First choose the card that you keep: Great Market.
lesson-tournay-open-card = Banker now lies open on its deck, where anybody can take it.

# Second turn
lesson-tournay-play-market = Each turn you may first play a card: Great Market, for 3 deniers.
lesson-tournay-play-the-market = Play Great Market now. The other cards can wait.
lesson-tournay-play-first = Your action comes after the card. Choose the card in your hand.
lesson-tournay-first-play = First play Great Market: choose it in your hand.
lesson-tournay-market-points = The star on Great Market says 2: these points are yours.
lesson-tournay-laid = Your yellow citizens acted: they lie down now and cannot act again.
lesson-tournay-gather = As your action, gather: all your citizens stand up again.
lesson-tournay-gather-now = Your action this turn is to gather.
lesson-tournay-card-stays = Leave the card where it is, and take your action.
lesson-tournay-first-gather = First take your action: gather.

# Third turn
lesson-tournay-activate = Activate Great Market: a yellow citizen works there for 7 deniers.
lesson-tournay-too-early = Keep these cards for later. Activate Great Market.
lesson-tournay-activate-now = Your action this turn is to activate a building.
lesson-tournay-first-activate = First activate Great Market: choose it in your district.
lesson-tournay-seven = 7 deniers! Your citizen stays on the building until you gather.
lesson-tournay-criers = Each deck with a bell hides a Town Crier. Drawing it makes events happen.
lesson-tournay-coins = Your opponent drew one: each event gets a coin, then all happen.
lesson-tournay-raid = Raid has one coin, so it took 2 deniers from each of you.
lesson-tournay-storm = Storm damaged their empty Hospital until they gather. Your citizen protected Great Market.
lesson-tournay-fair = Fair is a good event: 1 denier for each of you.

# Fourth turn
lesson-tournay-hire = Banker takes two yellow citizens. One can be your opponent’s, for 2 deniers.
lesson-tournay-take-banker = Draw the open Banker with your citizen and a hired one.
lesson-tournay-other-deck-banker = Banker lies on yellow II. Choose that deck.
lesson-tournay-take-the-open-one = Take the open card this time: it is Banker.
lesson-tournay-one-of-each = One of yours and one hired: that is the cheapest way.
lesson-tournay-draw-now = Your action this turn is to draw.
lesson-tournay-first-banker = First take Banker: choose the deck yellow II.

# Fifth turn
lesson-tournay-play-banker = Play Banker right of Great Market, for 3 deniers.
lesson-tournay-play-the-banker = Play Banker now. The other cards can wait.
lesson-tournay-right-of-market = For this lesson, choose the cell right of Great Market.
lesson-tournay-first-place = First play Banker: choose it, then the cell right of Great Market.
lesson-tournay-arrows = Banker’s arrows: a yellow card placed in its row or column brings 3 deniers.
lesson-tournay-raid-grows = Raid keeps its coin: with the next Crier it would take 4.
lesson-tournay-fight = Fight Raid: two red citizens, and it comes into your hand.
lesson-tournay-fight-raid = Fight Raid this turn: it would take the most.
lesson-tournay-fight-now = Your action this turn is to fight.
lesson-tournay-first-fight = First fight: choose Raid among the events.
lesson-tournay-raid-in-hand = In your hand, Raid becomes a rampart against one event, or at the end.
lesson-tournay-second-crier = A second Crier! Before the events happen, you may build your rampart.
lesson-tournay-rampart = Church Levy would take 2 deniers: build your rampart against it.
lesson-tournay-fair-is-good = Fair brings you deniers. Let it happen.
lesson-tournay-build-one = Build it now: otherwise you lose 2 deniers.
lesson-tournay-first-rampart = First choose the event against which you build.
lesson-tournay-storm-was-harmless = Storm could do nothing: a citizen stands on your only building.
lesson-tournay-levy-took = But Church Levy took 2 deniers. Choose again.
lesson-tournay-spared = No levy, and a rampart is 1 point. Fair brings 2 deniers.

# Sixth turn
lesson-tournay-prestige = City Hall is a prestige building: 2 points for each of your yellow citizens.
lesson-tournay-play-city-hall = Play it right of Banker. It costs 2 deniers and the card Hospital.
lesson-tournay-pay-hospital = Play City Hall and pay with Hospital: you need the other cards.
lesson-tournay-where-arrows-point = Banker’s arrow also points right. Choose the cell right of it.
lesson-tournay-first-prestige = First play City Hall: choose it, then the cell right of Banker.
lesson-tournay-no-arrow = No arrow of Banker points here, so no 3 deniers. Choose again.
lesson-tournay-banker-pays = Banker’s arrow points at City Hall: 3 deniers at once.
lesson-tournay-citizens-count = One, two yellow citizens, wherever they are: 2 points each make 4.
lesson-tournay-others-count = Your opponent scores City Hall, too: 1 point for each of theirs.
lesson-tournay-gather-again = Gather once more, and everybody stands for your next turn.
lesson-tournay-earn = The fifth action is to earn: 2 deniers per standing citizen of one colour.
lesson-tournay-end = Three Criers and anybody’s full district with two prestige buildings end the game.
lesson-tournay-last-card = Then everybody has one more turn and plays one last card in secret.
