/**
 * When a choice becomes a move. Usually a first tap chooses, and a second tap on the same thing sends; a key works like
 * a tap, and so does the second half of a double click. In the settings a player can choose to send by the button
 * alone, or with the first tap.
 */
import { setting } from "../page/settings.js";

/**
 * The effect of a tap on a possible choice.
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

/** Whether a move was sent since the first click of a series at one spot. */
let sentAmongClicks = false;

/** Called with each move that is sent. */
export function sent() {
  sentAmongClicks = true;
}

/**
 * Prevents a double tap, a triple tap or a held key from sending more than one move: the clicks after the sending one
 * choose nothing.
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
