"""The laws of every screen at every size.

law      the measure for violations on a frozen screen
faults   the violations at its present size
"""

from tests.browser.screens.viewing import Measure, Viewer

FAULTS = """([decides]) => {
    const [TARGET, CLOSE] = [44, 1.5];
    // What may lie over the page, and text that is not read there.
    const LAYERS = "dialog, [popover], #round-over, .skip-show, .deeds, .said, #news, #hint, .poll, #connection, .menu > .sheet";
    const UNREAD = "script, style, title, desc, option, noscript, .deck .tournay-card, #card-help, .scene";
    const faults = [];
    const kept = (find, found = new Map()) => (element) => {
        if (!found.has(element)) found.set(element, find(element));
        return found.get(element);
    };
    const box = kept((element) => element.getBoundingClientRect());
    const styleOf = kept((element) => {
        const all = getComputedStyle(element);
        const [holdsFixed, x, y] = [
            all.transform !== "none" || all.filter !== "none" || all.contain !== "none", all.overflowX, all.overflowY,
        ];
        return {
            position: all.position, holdsFixed, holds: holdsFixed || all.position !== "static" || all.containerType !== "normal",
            clipsX: x === "hidden" || x === "clip", clipsY: y === "hidden" || y === "clip",
            scrollsX: x === "auto" || x === "scroll", scrollsY: y === "auto" || y === "scroll",
            dots: all.textOverflow === "ellipsis", isUnseen: all.clipPath.startsWith("inset(50%"),
        };
    });
    // The document itself is transparent, so that nothing is drawn.
    const isFaint = kept((element) => element !== document.documentElement &&
        (getComputedStyle(element).opacity === "0" || isFaint(element.parentElement)));
    const seen = kept((element) => element.checkVisibility({ visibilityProperty: true }) && !isFaint(element) &&
        !element.closest(".unseen, .skip, [inert]"));
    const name = (element) => element.id || element.dataset.card || element.textContent.trim().slice(0, 40) ||
        element.getAttribute("class") || element.tagName;
    const nameOf = (element) => {
        const named = element.closest("[id], [class]");
        return named.id || named.getAttribute("class").trim().split(/\\s+/)[0];
    };
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    // Under the sheet of the end the board is only a background.
    const scope = modal ?? document.querySelector("#end") ?? document.body;

    // Nothing makes the page wider than its window.
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) faults.push(`the page is ${over} px too wide`);

    // A label is the target of the button or box in it; links inside sentences are read, not aimed at.
    const targets = "button, summary, a.button, a.item, .segments label, label:has(> [type=checkbox]), " +
        "input:not([type=radio], label > [type=checkbox], .unseen)";
    for (const one of [...scope.querySelectorAll(targets)].filter((one) => seen(one))) {
        const { width, height } = box(one);
        if (width > 1 && (width < TARGET - 0.5 || height < TARGET - 0.5))
            faults.push(`the target ${name(one)} is ${width.toFixed(1)} × ${height.toFixed(1)} px`);
    }

    // No text is cut by what it stands in, and none lies under something else. What scrolls can be scrolled to.
    // The boxes that a thing is laid out in, from the inside to the outside.
    const boxesAround = function* (from) {
        let position = "static";
        for (let around = from; around && around !== document.documentElement; around = around.parentElement) {
            const style = styleOf(around);
            if (position === "fixed" ? !style.holdsFixed : position === "absolute" && !style.holds) continue;
            yield [around, style, box(around)];
            position = style.position;
        }
    };
    // The element that cuts a line of text; null if none does, undefined if the text is for screen readers only.
    const cutBy = (rect, from) => {
        let [x, y, cut] = [true, true, null];
        for (const [around, style, edge] of boxesAround(from)) {
            if (style.isUnseen) return undefined;
            if (!style.clipsX && !style.scrollsX) continue;
            if (edge.width < 3 || edge.height < 3) return undefined;
            const give = rect.height / 4;
            if (x && style.clipsX && !style.dots && (rect.left < edge.left - CLOSE || rect.right > edge.right + CLOSE))
                cut ??= around;
            if (y && style.clipsY && (rect.top < edge.top - give || rect.bottom > edge.bottom + give)) cut ??= around;
            if (style.dots || style.scrollsX) x = false;
            if (style.scrollsY) y = false;
        }
        return cut;
    };
    // Edges of scrolled boxes fall between pixels: a point within a pixel of one may be drawn on either side.
    const isInSight = (from, x, y) => {
        for (const [, style, { left, top, right, bottom }] of boxesAround(from))
            if ((style.clipsX || style.scrollsX) && (x < left + 1 || x > right - 1 || y < top + 1 || y > bottom - 1))
                return false;
        return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    };
    const paints = (element) => {
        const { backgroundColor, backgroundImage, visibility, opacity } = getComputedStyle(element);
        if (visibility === "hidden" || opacity === "0") return false;
        if (element instanceof SVGElement) return !element.matches("svg, g");
        const alpha = /^rgba\\(.*, ([0-9.]+)\\)$|\\/ ([0-9.]+)\\)$/.exec(backgroundColor);
        return backgroundImage !== "none" || Number(alpha?.[1] ?? alpha?.[2] ?? 1) > 0.3;
    };
    // A thing is drawn of parts that may lie on one another; cards lie in piles, and are held so that they overlap.
    const WHOLE = "button, a, label, summary, .card, .slot, .die, .held, .charger, .tournay-card";
    const CARDS = ".hand, .card, .paper, .face, .rank, .tournay-card, .cell";
    const belongs = (one, around) => one.closest(LAYERS) || (one.closest(CARDS) && around.closest(CARDS)) ||
        (one.closest(WHOLE) !== null && one.closest(WHOLE) === around.closest(WHOLE));
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const range = new Range();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const around = node.parentElement;
        if (!node.data.trim() || around.closest(UNREAD) || !seen(around)) continue;
        range.selectNodeContents(node);
        const says = `“${node.data.trim().slice(0, 40)}” (${nameOf(around)})`;
        for (const rect of range.getClientRects()) {
            if (rect.width < 1 || rect.height < 1) continue;
            const cut = cutBy(rect, around);
            if (cut === undefined) break;
            if (cut) {
                faults.push(`${says} is cut by ${nameOf(cut)}`);
                break;
            }
            const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
            if (!isInSight(around, x, y)) continue;
            const top = document.elementFromPoint(x, y);
            if (top === around || top?.contains(around)) continue;
            const above = document.elementsFromPoint(x, y);
            const own = above.findIndex((one) => one === around || one.contains(around) || around.contains(one));
            const hit = above.slice(0, own < 0 ? undefined : own).find((one) => paints(one) && !belongs(one, around));
            if (!hit) continue;
            faults.push(`${says} lies under ${nameOf(hit)}`);
            break;
        }
    }

    // Beside a table, the log has the room.
    const log = document.querySelector(".at-table[data-playing] .rail #log");
    if (innerWidth >= 1280 && innerHeight >= 800 && log && seen(log) && box(log).height < 190)
        faults.push(`the log has ${Math.round(box(log).height)} px`);

    // A question, and what answers a press, are in the window, whole.
    const leaves = (one, by = 0.5) => {
        const { left, top, right, bottom, height } = box(one);
        // A page that scrolls is scrolled to it, and so is a dialog.
        const scrolls = [...boxesAround(one)].some(([, style]) => style.scrollsY);
        if (modal ? scrolls : !document.body.matches(".at-table"))
            return left < -by || right > innerWidth + by || height > innerHeight + by;
        return left < -by || top < -by || right > innerWidth + by || bottom > innerHeight + by;
    };
    const said = "#ask, #hint, #news, #told:not(.unseen), [role=alert], .trouble, #connection:not([data-state=open])";
    for (const one of [...scope.querySelectorAll(said)].filter((one) => seen(one)))
        if (one.textContent.trim() && box(one).height > 2 && cutBy(box(one), one) !== undefined && leaves(one)) faults.push(`${name(one)} leaves the window`);
    for (const one of [...scope.querySelectorAll("#ask, #preview, [role=alert], .poll .about")].filter((one) => seen(one)))
        if (one.textContent.trim().length > 24 && box(one).width > 3 && box(one).width < 120)
            faults.push(`(${nameOf(one)}) has ${Math.round(box(one).width)} px for a sentence`);
    if (decides) {
        const act = document.querySelector("#act, #start, #make-table, #ready");
        const chosen = act && !act.matches("#act[aria-disabled]");
        for (const one of [act, ...document.querySelectorAll(".hand [data-card]")].filter((one) => one && seen(one)))
            if (chosen && box(one).bottom > innerHeight + 0.5) faults.push(`${name(one)} ends below the window`);
    }
    return [...new Set(faults)];
}"""  # noqa: E501


def law(*, decides: bool) -> Measure:
    """Measures the violations of every page's laws, as sentences. `decides` if the reader has a decision to make."""
    return Measure(FAULTS, [decides])


def faults(view: Viewer, *, decides: bool) -> list[str]:
    """The violations on a screen at its present size."""
    found: list[str] = view.evaluate(FAULTS, [decides])
    return found
