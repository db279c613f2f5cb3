# Why an answer is the best, and what the figures of the bars are.

hint-joust-why = The bars: expected points of this run. An unhorsing counts 15, as it wins the match.
hint-joust-lost = This run misses, whatever you do: ride it out.
hint-joust-equal = Every answer is worth the same: nothing to gain, nothing to lose.
hint-joust-only-reroll = With rerolls left, you may only roll again: a { $aim } comes in { $percent }%.
hint-joust-only-place = You have no rerolls, and only the { $die } to place.
hint-joust-match = A match now is sure; { joust-combination } would pay only { $rerolls ->
    [0] what you have already: six rerolls
    [one] 1 more reroll
   *[other] { $rerolls } more rerolls
}.
hint-joust-combination = Taking { joust-combination } pays { $rerolls ->
    [one] 1 more reroll
   *[other] { $rerolls } more rerolls
}: worth more than a { $aim } now.
hint-joust-reroll = Reroll: a { $aim } comes in { $percent }%. The { $die } would not match.
hint-joust-above = Reroll: a { $aim } comes in { $percent }%. Placing a die puts On-Target at { $on_target }, and you miss.
hint-joust-save = Reroll: a { $aim } comes in { $percent }%. Setting one costs 3 rerolls.
hint-joust-set = A die that you set matches for sure. A reroll finds a { $aim } in only { $percent }%.
hint-joust-set-last = Rerolls are of no use after the last roll: set a { $aim } with them.
hint-joust-place = The { $die } brings On-Target only to { $on_target }. A reroll finds a { $aim } in only { $percent }%.
hint-joust-contact = With the { $die }, { $hits } of 6 faces break the lance. A reroll finds a { $aim } in only { $percent }%.
hint-joust-nearest = The { $die } is nearest to your aim: On-Target rises by { $off } only.
