/**
 * Motion that tells what happened: what has the same `data-fly` before and after a drawing travels from where it was;
 * what is new comes from the element that its `data-from` names; what is gone travels to where its `data-gather` says.
 */

const TRAVEL = 260;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{at: DOMRect, gather?: string, picture?: Node}} Before */

/**
 * Where everything is that can travel.
 * @param {Element} root
 * @returns {Map<string, Before>}
 */
export function positions(root) {
  const found = new Map();
  for (const piece of pieces(root)) {
    const { fly, gather } = piece.dataset;
    found.set(fly, {
      at: piece.getBoundingClientRect(),
      ...(gather ? { gather, picture: piece.cloneNode(true) } : {}),
    });
  }
  return found;
}

/**
 * Sets in motion what has moved, come or gone since `before`.
 * @param {Element} root
 * @param {Map<string, Before>} before
 */
export function travel(root, before) {
  if (document.hidden || !before.size) return;
  const stayed = new Set();
  // Everything is measured before anything is set in motion: each motion makes the browser lay out the page again.
  const ways = pieces(root).map((piece) => {
    const { fly = "", from } = piece.dataset;
    stayed.add(fly);
    return {
      piece,
      now: piece.getBoundingClientRect(),
      past: before.get(fly)?.at ?? (from ? rectangleOf(root, from) : undefined),
    };
  });
  for (const { piece, now, past } of ways) if (now.width && past?.width) move(piece, past, now);
  if (calm.matches) return;
  for (const [fly, { at, gather, picture }] of before) {
    const goal = gather && !stayed.has(fly) ? rectangleOf(root, gather) : undefined;
    if (goal?.width && at.width && picture instanceof HTMLElement) leave(picture, at, goal);
  }
}

/**
 * @param {Element} root
 * @returns {HTMLElement[]}
 */
function pieces(root) {
  return /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-fly]")]);
}

/**
 * The rectangle of a named element: "plate-2" is that with `data-plate="2"`.
 * @param {Element} root
 * @param {string} name
 */
function rectangleOf(root, name) {
  return root.querySelector(`[data-${name.replace("-", '="')}"]`)?.getBoundingClientRect();
}

/**
 * @param {HTMLElement} piece
 * @param {DOMRect} past
 * @param {DOMRect} now
 */
function move(piece, past, now) {
  const { x, y } = between(now, past);
  if (Math.abs(x) + Math.abs(y) < 2) return;
  if (calm.matches) {
    piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
    return;
  }
  const size = Math.min(1.5, Math.max(0.5, past.width / now.width));
  piece.animate([{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: "none" }], {
    duration: TRAVEL,
    easing: EASE,
  });
}

/**
 * Lets the picture of what is gone travel to its goal.
 * @param {HTMLElement} picture
 * @param {DOMRect} at
 * @param {DOMRect} goal
 */
function leave(picture, at, goal) {
  picture.classList.add("ghost");
  picture.removeAttribute("data-fly");
  picture.setAttribute("aria-hidden", "true");
  for (const side of /** @type {const} */ (["left", "top", "width"])) picture.style[side] = `${at[side]}px`;
  document.body.append(picture);
  const { x, y } = between(at, goal);
  const away = { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.2 };
  picture
    .animate([{ transform: "none", opacity: 1 }, away], { duration: TRAVEL, easing: "ease-in" })
    .finished.finally(() => picture.remove());
}

/**
 * The way from the middle of one rectangle to the middle of another.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function between(from, to) {
  return {
    x: to.left + to.width / 2 - from.left - from.width / 2,
    y: to.top + to.height / 2 - from.top - from.height / 2,
  };
}
