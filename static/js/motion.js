/**
 * Motion that tells what happened: what has the same `data-fly` before and after a drawing travels from where it was;
 * what is new comes from the place that its `data-from` names.
 */

const TRAVEL = 260;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Where everything is that can travel.
 * @param {Element} root
 * @returns {Map<string, DOMRect>}
 */
export function positions(root) {
  const found = new Map();
  for (const piece of root.querySelectorAll("[data-fly]")) {
    if (piece instanceof HTMLElement && piece.dataset.fly) found.set(piece.dataset.fly, piece.getBoundingClientRect());
  }
  return found;
}

/**
 * Sets in motion what has moved since `before`.
 * @param {Element} root
 * @param {Map<string, DOMRect>} before
 */
export function travel(root, before) {
  if (document.hidden) return;
  for (const piece of root.querySelectorAll("[data-fly]")) {
    if (!(piece instanceof HTMLElement) || !piece.dataset.fly) continue;
    const now = piece.getBoundingClientRect();
    if (!now.width) continue;
    const then = before.get(piece.dataset.fly);
    if (then?.width) move(piece, then, now);
    else if (piece.dataset.from && !then) move(piece, origin(root, piece.dataset.from) ?? now, now);
  }
}

/**
 * @param {Element} root
 * @param {string} from
 */
function origin(root, from) {
  const place = root.querySelector(`[data-${from.replace("-", '="')}"]`);
  return place?.getBoundingClientRect();
}

/**
 * @param {HTMLElement} piece
 * @param {DOMRect} then
 * @param {DOMRect} now
 */
function move(piece, then, now) {
  const x = then.left + then.width / 2 - now.left - now.width / 2;
  const y = then.top + then.height / 2 - now.top - now.height / 2;
  if (Math.abs(x) + Math.abs(y) < 2) return;
  if (calm.matches) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
    return;
  }
  const size = Math.min(1.5, Math.max(0.5, then.width / now.width));
  piece.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: "none" }],
    { duration: TRAVEL, easing: EASE },
  );
}
