/**
 * The scenes between two views, so that simultaneous events are seen in order. Nothing is decided here: every scene
 * shows the last view with the cards of the events laid on the table.
 */
import { plainScene } from "../../js/board/scenes.js";
import { suitOf } from "./cards.js";
import { DEALT, STAGES } from "./reveal.js";

/** @typedef {import("../../types/tornei.js").View} View */
/** @typedef {import("./board.js").Scene} Scene */
/** @typedef {import("../../types/tornei.js").Event} Event */
/** @typedef {import("../../types/tornei.js").SeatView} SeatView */

const LAST_CARD = 350;
/** How long a trick lies there before the next lead; its cards stay until then in any case. */
const LINGER = 700;
const CARD = 260;
const COMMIT = 140;
/** The suits in the order of a view's counts. */
const LADDER = "WFSC";

/**
 * The scenes of a step; the last one is the step's own view.
 * @param {View | null} before
 * @param {import("../../js/board/board.js").Step<View, Event>} step
 * @returns {Scene[]}
 */
export function scenes(before, { events, view }) {
  /** @type {Scene[]} */
  const shown = [];
  /** @type {Event[]} */
  let told = [];
  /** The cards on the table until the trick is over; if no trick ends, cards are not laid one by one. */
  let table = events.some(({ kind }) => kind === "trick_resolved") ? before : null;
  for (const event of events) {
    told.push(event);
    if (event.kind === "round_dealt") {
      shown.push({
        view: dealt(view, event),
        reveal: { kind: "deal", dealer: event.dealer },
        stages: DEALT,
        hold: CARD,
        events: told,
      });
    } else if (table && event.kind === "trick_resolved") {
      const more = event !== events.at(-1);
      shown.push({ view: table, reveal: event, stages: STAGES, hold: more ? LINGER : 0, events: told, joins: true });
      table = null;
    } else if (table) {
      table = laid(table, event);
      shown.push(plainScene(table, told, event.kind === "jousted" ? LAST_CARD : 0));
    } else continue;
    told = [];
  }
  const joins = shown.at(-1)?.reveal?.kind === "trick_resolved";
  return [...shown, { ...plainScene(view, told, shown.length ? LINGER : pause(events)), joins }];
}

/**
 * The deal of a round, before the first lead.
 * @param {View} view the view after it
 * @param {import("../../types/tornei.js").RoundDealt} event
 * @returns {View}
 */
function dealt(view, { leader, columns, order }) {
  const from = order.indexOf(leader);
  return {
    ...view,
    phase: "lead",
    leader,
    led: null,
    to_joust: [...order.slice(from), ...order.slice(0, from)],
    seats: view.seats.map((seat) => ({ ...seat, joust: null, rank: null })),
    dummy: view.dummy && columns && { ...view.dummy, columns, next: null },
  };
}

/**
 * How long a plain step stays before the next one is shown.
 * @param {readonly Event[]} events
 */
function pause(events) {
  return events.some(({ kind }) => kind === "jousted") ? CARD : COMMIT;
}

/**
 * The table with one event's card on it.
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
      dummy: played(view, event.joust),
      gone: view.gone?.map((count, at) => count + Number(LADDER[at] === suitOf(event.joust))) ?? null,
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

/**
 * The dummy without a card that it has played, which is on the table and no longer its next one.
 * @param {View} view
 * @param {string} card
 */
function played({ dummy }, card) {
  return (
    dummy && {
      ...dummy,
      columns: dummy.columns.map((column) => column.filter((held) => held !== card)),
      next: dummy.next === card ? null : dummy.next,
    }
  );
}
