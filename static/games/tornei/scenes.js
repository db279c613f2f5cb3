/**
 * The scenes between two views, so that several things that arrive together are seen in order.
 * Nothing is decided here: every scene shows the last view with what the events say laid on the table.
 */

import { STAGES } from "./reveal.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("./board.js").Scene} Scene */
/** @typedef {import("../../types/tornei.js").Event} Event */
/** @typedef {import("../../types/tornei.js").SeatView} SeatView */

const LAST_CARD = 350;
/** A trick lies there for so long before the next is led; its cards stay until then in any case. */
const LINGER = 700;
const CARD = 260;
const COMMIT = 140;

/**
 * The scenes of a step; the last one is the step's own view.
 * @param {View | null} before
 * @param {import("../../js/board.js").Step<View, Event>} step
 * @returns {Scene[]}
 */
export function scenes(before, { events, view }) {
  /** @type {Scene} */
  const last = { view, reveal: null, stages: [], hold: pause(events), events: [] };
  const end = events.map(({ kind }) => kind).lastIndexOf("trick_resolved");
  if (!before || end < 0) return [{ ...last, events }];
  /** @type {Scene[]} */
  const shown = [];
  let table = before;
  for (const event of events.slice(0, end + 1)) {
    if (event.kind === "trick_resolved") {
      const more = events.slice(end + 1).length > 0;
      shown.push({ view: table, reveal: event, stages: STAGES, hold: more ? LINGER : 0, events: [event] });
    } else {
      table = laid(table, event);
      shown.push({
        view: table,
        reveal: null,
        stages: [],
        hold: event.kind === "jousted" ? LAST_CARD : 0,
        events: [event],
      });
    }
  }
  return [...shown, { ...last, hold: LINGER, events: events.slice(end + 1) }];
}

/**
 * How long a plain step is left alone before the next one is shown.
 * @param {readonly Event[]} events
 */
function pause(events) {
  return events.some(({ kind }) => kind === "jousted") ? CARD : COMMIT;
}

/**
 * The table with what one event put on it.
 * @param {View} view
 * @param {Event} event
 * @returns {View}
 */
function laid(view, event) {
  if (event.kind === "jousted") {
    return {
      ...seated(view, event.seat, { joust: event.joust }),
      phase: "joust",
      to_joust: view.to_joust.filter((seat) => seat !== event.seat),
      mine: without(view, event.joust),
    };
  }
  if (event.kind === "committed") return seated(view, event.seat, { placed: true });
  if (event.kind === "predicted") {
    const mine = without(view, event.prediction);
    return { ...view, mine: mine && { ...mine, prediction: event.prediction } };
  }
  return view;
}

/**
 * @param {View} view
 * @param {number} seat
 * @param {Partial<SeatView>} change
 * @returns {View}
 */
function seated(view, seat, change) {
  return { ...view, seats: view.seats.map((one) => (one.seat === seat ? { ...one, ...change } : one)) };
}

/**
 * @param {View} view
 * @param {string} card
 */
function without({ mine }, card) {
  return mine && { ...mine, hand: mine.hand.filter((held) => held !== card) };
}
