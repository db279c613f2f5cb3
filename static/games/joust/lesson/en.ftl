# The sentences of the Joust’s lesson: at most 14 words each. Ids begin with lesson-joust-.

# Who sits at the table
lesson-joust-you = You
lesson-joust-opponent = Opponent

# First roll
lesson-joust-theme = Two knights ride at each other, and your dice aim your lance.
lesson-joust-aim = Your aim is 4: your opponent’s Contact die was rolled, and shows it.
lesson-joust-goal = You place five dice. With three that match your aim, your lance can hit.
lesson-joust-contact-roll = Then your On-Target die is rolled: 3, 4 or 5 breaks your lance.
lesson-joust-first-match = Your first roll had a 4: a match, and it placed itself.
lesson-joust-rest = All dice that are left are rolled again for the next space.
lesson-joust-black-has-none = Your opponent aims at 2, has none, but may place a 1 or 3.
lesson-joust-black-off = The 3 is one off: it moves their On-Target die from 1 to 2.
lesson-joust-above-3 = Above 3 after five dice, the On-Target die is not rolled: a miss.

# Second roll
lesson-joust-no-4 = Now your four dice show no 4.
lesson-joust-rerolls = You have two rerolls. Each one rolls all dice in your hand again.
lesson-joust-pairs-pay = Only the first roll for a space pays rerolls: for a pair or better.
lesson-joust-set = For three rerolls you may turn a die to your aim: a match.
lesson-joust-no-rerolls = Without rerolls you must place a die: a 6 moves On-Target by 2.
lesson-joust-worth = Worth: the points an answer brings on average. A broken lance brings 3.
lesson-joust-reroll-or-5 = No 4: reroll (52 %, worth 0.87), or place the 5, one off (0.75)?
lesson-joust-not-next-to-4 = While you have rerolls, only a 3, 4 or 5 may be placed.
lesson-joust-answer-first = First answer: choose one of the answers below.
lesson-joust-placed-5-early = That run is worth 0.75, but rerolling was worth 0.87. Choose again.
lesson-joust-got-4 = There is your second 4! One reroll is left.

# Third roll
lesson-joust-place-5 = No 4 again. Now the 5 is better: worth 0.67, a reroll 0.62.
lesson-joust-reroll-lost = No 4, no neighbour, and no reroll left. Placing the 5 was better.
lesson-joust-on-target-2 = The 5 moves On-Target to 2: at best, your hit is now “partial”.
lesson-joust-full = “Full”: five matches. The lance always breaks, and a roll of 4 unhorses.
lesson-joust-partial = “Partial”: three or four matches. Then only 3, 4 or 5 breaks it.
lesson-joust-black-misses = Their third die is one off, too: On-Target is 4, a sure miss.

# Fourth roll
lesson-joust-pair = Two 4s: place one as a match, or take a pair for a reroll.
lesson-joust-match-or-pair = Take a match (worth 1.12), or the pair (0.63)?
lesson-joust-choose-match-or-pair = First choose: the match, or the pair with its reroll.
lesson-joust-took-pair = Now both 4s must be rolled again: worth only 0.63. Choose again.

# Last roll
lesson-joust-last-die = The other 4 was rolled again: a 3, with one reroll left.
lesson-joust-last-value = The 3 moves On-Target to 3, the last value that can hit.
lesson-joust-place-3 = Place the 3 (worth 1.50), or reroll for a 4 (0.75)?
lesson-joust-rolled-6 = A 6 is two off: On-Target would be 4, a miss. Choose again.
lesson-joust-contact = Contact! Your On-Target die is rolled: 4 or one off breaks the lance.
lesson-joust-broken = It came up 5: your lance breaks, for 3 points.
lesson-joust-black-missed = Your opponent’s die stood at 4: a miss, without any roll.
lesson-joust-unhorsing = A straight (12345 or 23456) or five alike in roll 1 unhorses, and wins.
lesson-joust-unhorsing-in-roll-2 = So do four alike in roll 2: 10 points, and 5 for winning.
lesson-joust-runs = After three runs, more broken lances win; equally many are a tie.
lesson-joust-next-run = The second run begins with a new aim. Ride on!
