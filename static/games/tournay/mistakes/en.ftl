# Mistakes in a card file, in English. Loaded by the player who chose the file, if it has any.

tournay-mistake = Line { $line }{ $entry ->
    [name] , { $card }
    [card] , card { $card }
    [event] , event { $card }
   *[none] { "" }
}{ $field ->
    [none] { "" }
   *[other] , { $field }
}: { $what }
tournay-mistake-value = { $value ->
    [list] a list
    [object] an object
   *[other] { $value }
}
tournay-mistake-kind = { $kind ->
    [building] a building
    [character] a character
   *[prestige] a prestige building
}

# The text
tournay-mistake-file-too-long = a card file has { $most } bytes at most, and this one { $bytes }.
tournay-mistake-after-the-end = the file ends here; take away what follows.
tournay-mistake-too-deep = nothing in a card file stands deeper than { $most } brackets.
tournay-mistake-no-value = a value is needed here: a text in quotes, a whole number, true, false, null, [ or { "{" }.
tournay-mistake-no-field-name = the name of a field is needed here, in quotes.
tournay-mistake-field-twice = { $name } stands here a second time; leave one.
tournay-mistake-no-colon = a colon is needed after { $name }.
tournay-mistake-no-comma = a comma or { $closing } is needed here.
tournay-mistake-text-unclosed = a text ends on its line, with a quote, and holds no tab.
tournay-mistake-bad-escape = after \ one of "\/bfnrt is needed, or u and four digits.
tournay-mistake-number-not-whole = a number is whole, and written in digits.
tournay-mistake-number-too-long = a number has { $most } digits at most, and does not begin with 0.

# A field
tournay-mistake-not-in-range = a whole number from { $least } to { $most } is needed, not { tournay-mistake-value }.
tournay-mistake-not-a-choice = one of { $choices } is needed, not { tournay-mistake-value }.
tournay-mistake-not-true-or-false = true or false is needed, not { tournay-mistake-value }.
tournay-mistake-not-a-text = a text in quotes is needed, not { tournay-mistake-value }.
tournay-mistake-not-a-list = a list in [ ] is needed, not { tournay-mistake-value }.
tournay-mistake-not-an-object = an object in { "{" } { "}" } is needed, not { tournay-mistake-value }.
tournay-mistake-name-length = { $least } to { $most } characters are needed, not { $count }.
tournay-mistake-not-a-name = words of letters, digits and { $signs } are needed, one space between, not { tournay-mistake-value }.
tournay-mistake-not-a-part = a part of a picture in small letters is needed, such as "crane" or "crane@left", not { tournay-mistake-value }.
tournay-mistake-list-length = a list of { $least } to { $most } is needed, not of { $count }.
tournay-mistake-unknown-field = no field is called { $name } here; there are { $fields }.
tournay-mistake-missing-field = it is missing; { $fields } are needed.
tournay-mistake-missing-word = it is missing; one of { $choices } is needed.

# A card
tournay-mistake-replaces-missing = a card of the expansion takes the place of a base card; it is missing.
tournay-mistake-replaces-of-base = only a card of the expansion takes another's place; take this away.
tournay-mistake-prestige-level = prestige buildings and level III go together; this is { tournay-mistake-kind } of level { $level }.
tournay-mistake-of-another-kind = { $owner ->
    [building] a building
    [character] a character
   *[prestige] a prestige building
} has { $name }, not { tournay-mistake-kind }; take this away.
tournay-mistake-missing-of-kind = it is missing; { tournay-mistake-kind } needs it.
tournay-mistake-card-and-citizen = a card or a citizen can be asked for, not both.

# Steps
tournay-mistake-copy-not-alone = copy is the only step of its card; take the others away.
tournay-mistake-step-twice = { $word } is there once already; only gain can be there several times.
tournay-mistake-several-of-one = of one opponent one building is damaged, not { $count }.
tournay-mistake-waits-before-others = { $word } waits for cards or for others; it is the last step of its card.
tournay-mistake-colour-not-counted = only visible_card counts cards of one colour; take this away.

# A trigger
tournay-mistake-kind-twice = each kind is there once.
tournay-mistake-only-buildings-activated = only buildings are activated; ["building"] is needed.
tournay-mistake-every-of-placed = only activations are counted; take this away.

# Points
tournay-mistake-colour-twice = each colour is there once.
tournay-mistake-colours-not-counted = citizen, card and building are counted by colour, not { $per }; take this away.
tournay-mistake-each-not-counted = only deniers are counted by several, not { $per }; take this away.

# The whole
tournay-mistake-name-of-crier = { $name } is in every deck, and in no set; another name is needed.
tournay-mistake-name-taken = another card or event has this name; each needs its own.
tournay-mistake-no-base-card = a base card of { $colour } { $level } is needed, not { tournay-mistake-value }.
tournay-mistake-too-few-to-replace = there are { $copies } of { $name } to replace, not { $count }.
tournay-mistake-deck-count = the deck { $colour } { $level } needs { $needed } base cards, copies counted, not { $count }.
tournay-mistake-event-count = { $needed } events are needed, copies counted, not { $count }.
