# A lesson at its table, in English. Its sentences are in the game's own catalogue. Loaded at the table of a lesson.

lesson-title = Lesson
lesson-back = Go back
lesson-next = Continue
lesson-again = Try again
lesson-skip = Skip lesson
lesson-step = { $step } of { $steps }
lesson-read-on = Read on first: choose “Continue”.
lesson-end-title = Well done!
lesson-end-words = You know how { $game } goes. Play on from here against { $bots ->
    [one] an easy bot
   *[other] easy bots
}?
lesson-leave-title = Skip the lesson?
lesson-leave-words = You can continue it within a day, or play on from here against { $bots ->
    [one] an easy bot
   *[other] easy bots
}.
lesson-play-on = Play on
lesson-restart = Start again
lesson-stay = Continue the lesson
