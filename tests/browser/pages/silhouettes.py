"""The difference of symbols by their shapes alone."""

from collections.abc import Sequence
from itertools import combinations

from playwright.sync_api import Page

SILHOUETTES = """async ([art, ids]) => {
    const text = await (await fetch(art)).text();
    const source = new DOMParser().parseFromString(text, "image/svg+xml");
    const masks = [];
    for (const id of ids) {
        const symbol = source.getElementById(id);
        const box = symbol.getAttribute("viewBox");
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="${box}" color="#000">`;
        const picture = new Image();
        picture.src = URL.createObjectURL(new Blob([`${svg}${symbol.innerHTML}</svg>`], { type: "image/svg+xml" }));
        await picture.decode();
        const context = new OffscreenCanvas(48, 48).getContext("2d");
        context.drawImage(picture, 0, 0);
        masks.push([...context.getImageData(0, 0, 48, 48).data].filter((_, at) => at % 4 === 3).map((a) => a > 127));
    }
    return masks;
}"""


def apart(page: Page, art: str, ids: Sequence[str], *, alike: float = 0.75) -> None:
    """Checks that no two of these symbols have nearly the same silhouette: they must share less than this part
    of it.
    """
    masks = page.evaluate(SILHOUETTES, [art, list(ids)])
    for one, other in combinations(masks, 2):
        shared = sum(a and b for a, b in zip(one, other, strict=True))
        either = sum(a or b for a, b in zip(one, other, strict=True))
        assert either > 300
        assert shared / either < alike
