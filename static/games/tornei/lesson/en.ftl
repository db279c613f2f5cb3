# The sentences of Tornei’s lesson: at most 14 words each. Ids begin with lesson-tornei-.

# Who sits at the table
lesson-tornei-you = You
lesson-tornei-west = West
lesson-tornei-north = North
lesson-tornei-east = East

# First trick
lesson-tornei-theme = A tournament of knights: your cards joust, and you predict how they finish.
lesson-tornei-goal = Right predictions bring 2 or 3 points, and most points win.
lesson-tornei-joining = You join in trick 5 of 7; your four predictions so far were wrong.
lesson-tornei-west-leads = Each trick takes two cards: West jousts with Cross 11 and predicts face down.
lesson-tornei-order = Wyvern beats Fleur‑de‑lis beats Shamrock beats Cross, whatever was played first.
lesson-tornei-numbers = Within a suit, the higher number is stronger.
lesson-tornei-says = A prediction’s suit names your rank: any Cross says “I will be 4th”.
lesson-tornei-follow = West led a Cross. You hold Crosses, so one of them must joust.
lesson-tornei-lowest = Only two Crosses are lower than your 3: it will almost surely be last.
lesson-tornei-predict-13 = So predict 4th with your other Cross, the 13: choose it, then “Predict”.
lesson-tornei-not-first = A Wyvern would predict 1st, but your Cross can hardly win.
lesson-tornei-not-second = A Fleur‑de‑lis would predict 2nd, but your Cross 3 will be last.
lesson-tornei-first-predict-13 = First predict: choose Cross 13 in your hand.
lesson-tornei-must-joust-13 = Now Cross 13 must joust. It would be 2nd, but you predicted 4th.
lesson-tornei-again-4 = That prediction is wrong. Try again with the other Cross.
lesson-tornei-all-predicted = Everybody has predicted in secret. Now all joust, clockwise from West.
lesson-tornei-no-cross = East has no Cross, so any card may joust: Wyvern 4 beats every Cross.
lesson-tornei-joust-3 = Your turn: joust with Cross 3.
lesson-tornei-must-follow = Cross was led and you hold one, so Cross 3 must joust.
lesson-tornei-first-joust-3 = First joust: choose Cross 3 in your hand.
lesson-tornei-right-4 = You are 4th, as you predicted: 2 points.
lesson-tornei-strip = ✓ marks right predictions, ✗ wrong ones. Wrong ones cost nothing.
lesson-tornei-east-took = East came 1st and takes the trick: 1 point, and East leads next.

# Second trick
lesson-tornei-no-shamrock = East led a Shamrock. You hold none, so any of your cards may joust.
lesson-tornei-predict-9 = Even Wyvern 2 beats every Shamrock: predict 1st with Wyvern 9.
lesson-tornei-two-will-joust = Wyvern 2 will joust, so predict with the other Wyvern.
lesson-tornei-not-second-now = A Fleur‑de‑lis would predict 2nd, but your Wyvern will be 1st.
lesson-tornei-first-predict-9 = First predict: choose Wyvern 9 in your hand.
lesson-tornei-joust-2 = You play after East: joust with Wyvern 2.
lesson-tornei-needed-later = You need both Fleurs‑de‑lis for the last trick.
lesson-tornei-first-joust-2 = First joust: choose Wyvern 2 in your hand.
lesson-tornei-even-2 = Even Wyvern 2 beats every Shamrock: you are 1st.
lesson-tornei-right-1 = That is 2 points for the prediction and 1 for the trick. You lead.

# Third trick
lesson-tornei-lead = A leader chooses two cards: the first one jousts, the second one predicts.
lesson-tornei-which-second = Both your cards say 2nd. Which one will be 2nd if it jousts?
lesson-tornei-first-lead = You lead: choose one of your two cards to joust.
lesson-tornei-only-4th = Three cards beat Fleur‑de‑lis 1: you are 4th, and get no points.
lesson-tornei-again-2 = Try again with the other card.
lesson-tornei-right-2 = Only West’s Wyvern beat your 9: 2nd, as you predicted, 3 points.
lesson-tornei-round = Your round: 7 points for predictions and 1 for a trick make 8.
lesson-tornei-no-trick = With no trick at all, you would have got 3 points instead of 1.
lesson-tornei-rounds = Each round deals 14 new cards. After four rounds, most points win.
