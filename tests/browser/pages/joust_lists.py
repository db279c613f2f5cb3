"""The layout of a joust's lists on a page: scripts for `evaluate`.

NEEDED   elements that are outside the window, cut, covered or too small; the dock's height, and how far below the
         question the choices are; all that moves is finished
HALVES   of each knight's half its height, that of the aim, its width, and how far the half is from the field
DRAWN    of each horse, by its side: the lance's state, whether its knight falls, and his aim
"""

NEEDED = """() => {
    const finite = (one) => one.effect.getComputedTiming().endTime < Infinity;
    document.getAnimations().filter(finite).forEach((one) => one.finish());
    const box = (element) => element.getBoundingClientRect();
    const middle = box(document.querySelector(".middle"));
    const inside = (one, room) => one.top >= room.top - 1 && one.bottom <= room.bottom + 1
        && one.left >= room.left - 1 && one.right <= room.right + 1;
    const laps = (it, other, by) => it.left < other.right - by && it.right > other.left + by
        && it.top < other.bottom - by && it.bottom > other.top + by;
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page hangs over");
    const table = ".hand .die, .space .die, .gauge .die, .gauge .what, .plate, #final h2, #final td.total";
    const field = document.querySelector(".field");
    const told = [
        ...[".banner", ".banner > *", ".strike", ".strike > *", ".recap", ".goal"].map((one) => `.field ${one}`),
    ];
    const room = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
    const dock = ".dock:not([data-over]) :is(#ask, #act, .option, .options > .hint, .banner, .strike, .recap)";
    for (const [names, around] of [[table, middle], [told.join(), field ? box(field) : middle], [dock, room]])
        for (const one of document.querySelectorAll(names))
            if (one.checkVisibility({ visibilityProperty: true }) && !inside(box(one), around))
                faults.push(`${one.outerHTML.slice(0, 60)} ends at ${box(one).bottom} of ${around.bottom}`);
    if (field && box(field).height < 0.45 * middle.height)
        faults.push(`the field has ${Math.round((100 * box(field).height) / middle.height)} % of the middle's height`);
    const lists = document.querySelector(".lists");
    if (lists && box(lists).width < middle.width - 48) faults.push("the lists have not the width of the page");
    // Nothing that is said covers a knight, or his horse.
    const said = [...document.querySelectorAll(".field :is(.recap, .goal, .strike, .banner), .deeds")];
    const knights = [...document.querySelectorAll(".charger :is(.horse > .horse, .man > :is(.helmet, .man))")];
    for (const one of field ? said : [])
        if (one.checkVisibility() && knights.some((it) => laps(box(one), box(it), 3)))
            faults.push(`a knight is under ${one.className}`);
    for (const one of document.querySelectorAll(".strike .result > *"))
        if (one.checkVisibility() && !inside(box(one), box(one.parentElement)))
            faults.push(`${one.textContent.trim()} hangs over what it stands in`);
    for (const one of document.querySelectorAll(".option, #act, #final > .scroll, .knight small:has(.mood)"))
        if (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
            faults.push(`${one.textContent.trim().slice(0, 30)} is cut`);
    const badges = [...document.querySelectorAll(".badge")].filter((one) => one.checkVisibility());
    for (const [index, one] of badges.entries()) {
        if (badges.slice(index + 1).some((other) => laps(box(one), box(other), 1))) faults.push("two badges overlap");
        if (one.matches("[data-paid]") && laps(box(one), box(one.parentElement.querySelector(".die")), 3))
            faults.push("what a combination pays covers the rerolls");
    }
    const things = [...document.querySelectorAll(".space[data-die], .hand .piece, .badge")].map(box);
    for (const one of document.querySelectorAll(".gauge .what")) {
        if (one.textContent.trim() === "" || box(one).height < 8) faults.push("a gauge has no label");
        const { left, top, right, bottom } = box(one);
        if (things.some((it) => laps(it, { left, top, right, bottom }, 1)))
            faults.push(`${one.textContent} is covered`);
    }
    const [own, asking, choices] = [".dock", ".dock .asking", ".dock .options"].map(
        (one) => document.querySelector(one)?.getBoundingClientRect(),
    );
    return { faults, dock: [own.height, choices ? choices.top - asking.top : 0].map(Math.round).join(" ") };
}"""
HALVES = """() => [...document.querySelectorAll(".knight")].map((knight) => {
    const own = knight.getBoundingClientRect();
    const aim = knight.querySelector(".gauge.aim .die").getBoundingClientRect();
    const field = document.querySelector(".field").getBoundingClientRect();
    const near = knight.dataset.side === "near";
    return [own.height, aim.height, aim.width, near ? own.top - field.bottom : field.top - own.bottom].map(Math.round);
})"""
DRAWN = """() => Object.fromEntries([...document.querySelectorAll(".charger")].map((one) => {
    const seen = (name) => getComputedStyle(one.querySelector(`.man ${name}`)).visibility === "visible";
    const lance = ["lance", "stump"].filter((name) => seen(`.${name}`)).join(" ") || "none";
    return [one.dataset.side, [one.dataset.lance ?? "", one.hasAttribute("data-falls") ? "falls" : "rides", lance]];
}))"""
