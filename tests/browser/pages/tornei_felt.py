"""The cards on Tornei's table and in the hand: whether they are inside the window, and which can be read.

MEASURE   a script: elements outside the window or on others, the dock's height, a card's width
CARDS     a card's minimal width at a size
told      the ones of these cards that a page names anywhere
"""

import re
from collections.abc import Collection

from playwright.sync_api import Frame, Page

CARDS = {
    "phone": 55,
    "larger phone": 76,
    "small phone": 42,
    "aside": 69,
    "larger phone aside": 79,
    "tablet": 112,
    "small laptop": 105,
    "laptop": 112,
    "desktop": 165,
}
"""A table card's minimal width. At other sizes only the rules for every page are checked."""
SUITS = {"W": "Wyvern", "F": "Fleur‑de‑lis", "S": "Shamrock", "C": "Cross"}

MEASURE = """() => {
    const seen = (element) => element.checkVisibility({visibilityProperty: true});
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    const box = (element) => element.getBoundingClientRect();
    const name = (element) => element.dataset.card ?? element.dataset.column ?? (element.id || element.className);
    const faults = [];
    const inside = (element, {left, top, right, bottom}, where) => {
        const it = box(element);
        if (it.left < left - 0.5 || it.top < top - 0.5 || it.right > right + 0.5 || it.bottom > bottom + 0.5)
            faults.push(`${name(element)} at ${[it.left, it.top, it.right, it.bottom].map(Math.round)} is not in ${where}`);
    };
    const apart = (ones, others) => {
        for (const one of ones)
            for (const other of others) {
                const [a, b] = [box(one), box(other)];
                const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                if (across > 1 && down > 1) faults.push(`${name(one)} lies on ${name(other)} by ${down}`);
            }
    };
    const page = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page hangs over");
    const lie = ".slot.joust .card, [data-you] .slot, .column, .flipped .card-chip, .rung, .worth, .plate";
    for (const element of all(lie)) inside(element, box(document.querySelector(".middle")), "the middle");
    for (const element of all(`${lie}, .held, #ask, #act, #undo, #round-over .close, #final h2`)) inside(element, page, "the window");
    apart(all("#round-over"), all("[data-you] .slot, .column, .rung, .caption p, .held, #ask, #act"));
    apart(all(".skip-show"), all(".caption p, .rung, .plate"));
    apart(all(".disc, .points"), all(".slot.joust, .rung, .pip, .plate .name"));
    apart(all("[data-dummy] .tally > *"), all("[data-dummy] .marks"));
    // Where one undoes nothing else is sent at the next touch.
    if (all("#undo").length > all("#act").length) faults.push("undo stands in the place of what sends");
    apart(all(".held[aria-pressed=true] .face"), all("#ask, #act, #undo"));
    apart(all(".held"), all(".rail"));
    if (innerHeight < 500 && all(".held .face").some((face) => box(face).width < 46)) faults.push("the hand is small");
    if (innerWidth === 360 && all(".held").some((card) => box(card).width < 44)) faults.push("the hand is narrow");
    all(".bracket").forEach((one, at, them) => them.slice(at + 1).forEach((next) => {
        const [a, b] = [box(one), box(next)];
        if (b.left < a.right + 3 && a.left < b.right + 3 && a.top < b.bottom && b.top < a.bottom)
            faults.push(`${one.textContent} runs into ${next.textContent}`);
    }));
    for (const chip of all(".since .chip")) inside(chip, page, "the window");
    for (const kind of [".chip", ".plate"]) all(kind).forEach((one, at, them) => apart([one], them.slice(at + 1)));
    apart(all(".chip"), all(".step"));
    if (!all(".caption p, .chip, #round-over").length && document.querySelector(".caption")) faults.push("nothing is told");
    apart(all(".deeds"), all(".rung, .plate, .slot, .caption p, .held, #ask, #act, .skip-show"));
    apart(all(".said"), all(".plate, .rung"));
    for (const table of all(".podium, #round-over table")) inside(table, box(table.parentElement), "what scrolls");
    // As wide as the dummy's columns can be.
    const text = ({childNodes}) => [...childNodes].find(({nodeType}) => nodeType === Node.TEXT_NODE);
    const numbers = all(".column span > [aria-hidden]").map(text).map((node) => [node, node.data]);
    for (const [node] of numbers) node.data = "14";
    apart(all(".column"), all(".slot.joust .card, .slot.joust:not(:has(.card)), .plate, .rung"));
    for (const [node, number] of numbers) node.data = number;
    apart(all(".slot.joust"), all(".plate, .rung"));
    for (const rung of all(".rung"))
        for (const part of rung.querySelectorAll(":scope > b, .worth, .arms"))
            if (seen(part)) inside(part, box(rung), "its rung");
    apart(all(".caption > p"), all(".plate, .rung, .slot.joust"));
    for (const plate of all(".plate")) for (const part of plate.querySelectorAll(".tally > :not(.gains), .pip"))
        if (seen(part)) inside(part, box(plate), "its plate");
    for (const words of all(".caption p"))
        if (words.scrollWidth > words.clientWidth) faults.push(`"${words.textContent.trim()}" is cut`);
    // A long name ends in dots, and does not go on in the next line; nor does any word of a language without spaces.
    for (const words of all(".caption p > span")) {
        const text = [...words.childNodes].find(({data}) => data?.trim());
        for (const {0: word, index} of text?.data.matchAll(/[A-Za-z]{8,}|千代|トリック|あなた|リード|ワイバーン|シャムロック|クロス/g) ?? []) {
            const range = new Range();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({top}) => top)).size > 1) faults.push(`${word} is broken`);
        }
    }
    const between = (one, other) => {
        const [a, b] = [box(one), box(other)];
        const across = Math.max(0, a.left - b.right, b.left - a.right);
        return Math.hypot(across, Math.max(0, a.top - b.bottom, b.top - a.bottom));
    };
    // Beside the cards of its own seat, or with a point towards them.
    for (const plate of all(".plate")) {
        if (getComputedStyle(plate, "::after").content !== "none" || plate.closest("[data-dummy]")) continue;
        const nearest = all(".place").toSorted((one, other) => between(plate, one) - between(plate, other))[0];
        if (nearest.dataset.place !== plate.dataset.plate) faults.push(`plate ${plate.dataset.plate} is at other cards`);
    }
    const needed = {"[data-you] .slot": 2, ".worth": 4, ".column": document.querySelector("[data-dummy]") ? 1 : 0};
    for (const [selector, count] of Object.entries(document.querySelector(".felt") ? needed : {}))
        if (all(selector).length < count) faults.push(`${selector} is not to be seen`);
    for (const worth of document.querySelectorAll(".felt .worth"))
        if (!seen(worth) || !worth.textContent.trim()) faults.push("points are not to be seen");
    const dock = document.querySelector(".play .dock:not([data-over])");
    const place = document.querySelector("#round-over") ? null : document.querySelector(".place");
    return {faults, dock: dock && Math.round(box(dock).height), card: place && box(place).width};
}"""  # noqa: E501

WRITTEN = """() => {
    const found = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
        else for (const {name, value} of node.attributes) if (name !== "d") found.push(value);
    }
    return found.join(" | ");
}"""
"""A page's text without the outlines of drawings, which are letters and numbers too."""


def told(page: Page | Frame, cards: Collection[str]) -> list[str]:
    """The ones of these cards that are anywhere in the page, by sign or by name."""
    written: str = page.evaluate(WRITTEN)
    return [
        card for card in sorted(cards) if re.search(rf"\b({card}|{SUITS[card[0]]} {card[1:]})\b", written) is not None
    ]
