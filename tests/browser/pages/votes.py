"""Votes and news beside a table: whether they have room, and leave it to what is decided.

MEASURE   a script: the violations on a table's page
"""

SQUEEZED = """() => [...document.querySelectorAll(".agreeing :is(.about, .news span)")]
    .map((line) => line.getClientRects().length ? [line.textContent, line.getBoundingClientRect().width] : null)
    .filter((line) => line && line[1] < 120)"""
"""Elements with less room than a few words a line."""
FIRST_ANSWER = """() => {
    const [answer, around] = [".agreeing .answers button", ".agreeing"].map((one) => document.querySelector(one));
    return !answer || answer.getBoundingClientRect().bottom <= around.getBoundingClientRect().bottom + 1;
}"""
"""Whether the answers to the first question are completely visible."""
HOLLOW = """() => [...document.querySelectorAll("#stopped, .agreeing ~ .options")].map((around) => {
    const [own, last] = [around, around.lastElementChild].map((one) => one.getBoundingClientRect().bottom);
    return own - last;
}).filter((empty) => empty > 32)"""
"""The empty part of the panel beside the table, in px, if it is more than its margin."""
HIDDEN = """() => [...document.querySelectorAll(".joust-dock .agreeing:not(:has(.polls + .news))")]
    .map((lines) => lines.scrollHeight - lines.clientHeight).filter((under) => under > 1)"""
"""How far a lone line in the joust’s dock must be scrolled, in px."""
HANGING = """() => [...document.querySelectorAll(".agreeing button")]
    .filter((button) => button.scrollHeight > button.clientHeight + 1 || button.clientHeight > 56)
    .map((button) => button.textContent.trim())"""
"""Answers whose texts overflow their line."""
UNDER_CHIPS = """() => [...document.querySelectorAll(".rail h2")].filter((heading) => {
    const it = heading.getBoundingClientRect();
    return it.width && [...document.querySelectorAll(".since .chip")].some((chip) => {
        const {left, right, top, bottom} = chip.getBoundingClientRect();
        const seen = chip.checkVisibility({visibilityProperty: true});
        return seen && left < it.right && right > it.left && top < it.bottom && bottom > it.top;
    });
}).map((heading) => heading.textContent)"""
"""Headings covered by the others' events."""
BELOW = """() => [...document.querySelectorAll(".wishes :is(button, input)")]
    .filter((one) => one.getBoundingClientRect().bottom > innerHeight).map(({id, textContent}) => id || textContent)"""
"""Options below the window."""
MEASURE = f"""() => ({{
    faults: [{HOLLOW}, {HIDDEN}, {HANGING}, {SQUEEZED}, {UNDER_CHIPS}].flatMap((measure) => measure()).map(String),
    isInSight: ({FIRST_ANSWER})(),
    below: innerWidth < 844 ? [] : ({BELOW})(),
}})"""
"""Below the window nothing lies beside a table; on an upright phone a watching reader scrolls to the wishes."""
