"""The sheet at the end of a game: OUT_OF_SIGHT is a script for its parts outside the window, and for totals that are
broken into two lines.
"""

OUT_OF_SIGHT = """() => [...document.querySelectorAll(".end-bars b, #rematch, #end-share, #check, #end-headline")]
    .filter((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        const isBroken = one.matches("b") && bottom - top > 2 * parseFloat(getComputedStyle(one).fontSize);
        return isBroken || top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
    })
    .map((one) => one.textContent.trim())"""
