/**
 * Scrolls the answer to a press into view: on a page longer than the window, a refusal can appear above or below it.
 */

/** Answers that come later are not scrolled into view, in milliseconds: the reader may be elsewhere by then. */
const SOON = 5000;
let pressed = Number.NEGATIVE_INFINITY;

for (const kind of ["pointerdown", "keydown"])
  addEventListener(kind, ({ timeStamp }) => (pressed = timeStamp), { capture: true, passive: true });

/** @param {Node} node */
const alertOf = (node) => (node instanceof Element ? node : node.parentElement)?.closest("[role=alert]");

new MutationObserver((changes) => {
  if (performance.now() - pressed > SOON) return;
  const changed = changes.flatMap(({ target, addedNodes }) => [
    alertOf(target),
    ...[...addedNodes].map((node) =>
      node instanceof Element ? (node.querySelector("[role=alert]") ?? alertOf(node)) : null,
    ),
  ]);
  changed.find((alert) => alert?.textContent?.trim())?.scrollIntoView({ block: "nearest" });
}).observe(document.body, { childList: true, characterData: true, subtree: true });
