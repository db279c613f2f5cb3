/**
 * When a choice becomes a move. As it is usual a first tap chooses and a second one on the same thing sends, be it a
 * tap, Enter, or the second half of a double click; who likes it safer sends with the button alone, who likes it faster
 * with the first tap.
 */
import { setting } from "./settings.js";

/**
 * What a tap on something that can be chosen does.
 * @template Choice, Move
 * @param {import("./board.js").Tap<Choice, Move>} tap
 * @param {(choice: Choice) => void} choose
 * @param {(move: Move) => void} send
 * @param {(what: unknown) => void} [prepare]
 */
export function tapped({ again, move, choice, next, aside }, choose, send, prepare) {
  const how = setting("confirm");
  if (again && move && how !== "always") {
    if (aside !== undefined) prepare?.(aside);
    return send(move);
  }
  choose(choice);
  if (next && !again && how === "never") send(next);
}

/** Whether something was sent since the first click of those that follow each other at one spot. */
let sentAmongClicks = false;

/** To be called with each move that is sent. */
export function sent() {
  sentAmongClicks = true;
}

/**
 * Keeps a double tap, a triple one and a key that is held from being more than one move: what follows the click that
 * sent is nobody's next choice.
 * @param {HTMLElement} root
 */
export function oneMoveAtATime(root) {
  const stop = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  root.addEventListener(
    "click",
    (event) => {
      if (event.detail <= 1) sentAmongClicks = false;
      else if (sentAmongClicks) stop(event);
    },
    { capture: true },
  );
  root.addEventListener(
    "keydown",
    (event) => {
      const pressed = event.target instanceof Element && event.target.closest("button");
      if (event.repeat && pressed && (event.key === "Enter" || event.key === " ")) stop(event);
    },
    { capture: true },
  );
}
