/** A touch on a card of a replay's board, or its key, leads to the step at which the card was drawn or played. */

/** @import { GameEvent } from "../board/board.js" */

/** Things on the board and in the dock, with their names. */
const THINGS = ".replay > :not(.replay-aside) :is([data-about], [data-card])";
/** Milliseconds. A longer press is the board's own: it explains the card. */
const LONG = 400;
/** The button of a board that explains everything that is touched. */
const EXPLAINS = '[data-act="read"][aria-pressed="true"]';

/**
 * The newest version until now at which a thing came to its place; null if no event brought it.
 * @param {readonly {v: number, events: readonly GameEvent[]}[]} entries
 * @param {number} now
 * @param {(event: GameEvent) => boolean} brings
 */
export const originAt = (entries, now, brings) =>
  entries.filter(({ v, events }) => v <= now && events.some(brings)).at(-1)?.v ?? null;

/** @param {HTMLElement} thing */
const nameOf = ({ dataset }) => dataset.about ?? dataset.card ?? "";

/**
 * The thing of this name on the board; undefined if it is not there.
 * @param {string} name
 */
export const thingNamed = (name) =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll(THINGS)]).find((thing) => nameOf(thing) === name);

/**
 * Listens to touches on things before the board does. A thing that is at its origin already is left to the board, which
 * explains it.
 * @param {HTMLElement} root
 * @param {(name: string, data: DOMStringMap) => number | null} originOf The version to which a touch leads.
 * @param {(v: number, name: string, isKey: boolean) => void} go
 */
export function listenToThings(root, originOf, go) {
  let pressed = 0;
  const press = (/** @type {PointerEvent} */ { timeStamp }) => {
    pressed = timeStamp;
  };
  root.addEventListener("pointerdown", press, true);
  root.addEventListener(
    "click",
    (event) => {
      const thing = event.target instanceof Element ? event.target.closest(THINGS) : null;
      const isKey = event.detail === 0;
      const isLong = !isKey && event.timeStamp - pressed > LONG;
      if (!(thing instanceof HTMLElement) || isLong || document.querySelector(EXPLAINS)) return;
      const v = originOf(nameOf(thing), thing.dataset);
      if (v === null) return;
      event.stopPropagation();
      go(v, nameOf(thing), isKey);
    },
    true,
  );
}
