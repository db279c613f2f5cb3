"""The sheet at the end of a game: OUT_OF_SIGHT is a script for its parts outside the window."""

OUT_OF_SIGHT = """() => [...document.querySelectorAll(".end-bars b, #rematch, #end-share, #check, #end-headline")]
    .filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
    })
    .map((one) => one.textContent.trim())"""
