/** The parts of the board that a learner may touch, named by the question. Other touches are answered with reasons. */

/** @import { LessonMessage } from "../../types/messages.js" */

/** The board and the player's own things; menu, tabs and rail stay open. */
const GUARDED = "#board, .dock";
export const CONTROLS = "button, a[href], summary, input, select";
/** The attribute that stores a control's own attribute while the control is closed. */
const CLOSED = "data-lesson-closed";

/**
 * The reason why this part may not be touched; `null` if it may.
 * @param {string} part "" for a place without a name.
 * @param {LessonMessage} lesson
 * @returns {string | null} The key of the reason; "" while no question is open.
 */
export function reasonFor(part, lesson) {
  if (lesson.may_touch.includes(part)) return null;
  const found = lesson.reasons.filter((reason) => part.startsWith(reason.part));
  found.sort((one, other) => other.part.length - one.part.length);
  return found[0]?.key ?? "";
}

/**
 * Opens all controls again before each rendering, because lit must find the attributes that it has set.
 * @param {HTMLElement} root
 */
export function open(root) {
  for (const control of root.querySelectorAll(`[${CLOSED}]`)) {
    const before = control.getAttribute(CLOSED);
    if (before) control.setAttribute("aria-disabled", before);
    else control.removeAttribute("aria-disabled");
    control.removeAttribute(CLOSED);
  }
}

/**
 * Marks the controls that are not open. They keep the focus and answer a touch.
 * @param {HTMLElement} root
 * @param {(part: string) => boolean} isOpen
 * @param {(element: HTMLElement) => string | null} nameOf
 */
export function close(root, isOpen, nameOf) {
  for (const place of root.querySelectorAll(GUARDED)) {
    for (const control of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(CONTROLS))) {
      const part = nameOf(control);
      // A control without a name is no part of the board, such as the one that turns a narrow board.
      if (part === null || isOpen(part)) continue;
      control.setAttribute(CLOSED, control.getAttribute("aria-disabled") ?? "");
      control.setAttribute("aria-disabled", "true");
    }
  }
}

/**
 * Stops touches that are not allowed before any other listener gets them. Keys that choose or send arrive as clicks,
 * too.
 * @param {HTMLElement} root
 * @param {(part: HTMLElement, isClick: boolean) => boolean} refuses Whether the touch of a part is not open; a click is
 * answered.
 */
export function guard(root, refuses) {
  const stop = (/** @type {Event} */ event) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest(GUARDED)) return;
    if (!refuses(/** @type {HTMLElement} */ (target), event.type === "click")) return;
    if (event.type === "click") event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ["click", "pointerdown"]) root.addEventListener(type, stop, { capture: true });
}
