/** The page's context for a board, besides the view: `Context` of board.d.ts. */
import { nothing } from "lit-html";
import { absentOf, held } from "./people/attendance.js";
import { agreeing } from "./people/votes.js";
import { tapped } from "../board/confirm.js";
import { after } from "../board/recent.js";
import { isOver } from "./evening_score.js";
import { filedOf, visibleEvents } from "./log/history.js";
import { hinting } from "../learning/hint_button.js";
import { t } from "../page/i18n.js";

/** @typedef {import("./table_state.js").State} State */
/** @typedef {import("./table.js").Actions} Actions */
/** @typedef {import("../board/board.js").GameBoard} Board */

/**
 * @param {Board} board
 * @param {State} state
 * @param {Actions} actions
 * @param {import("./clock.js").TableClocks | null} clocks null if the table is untimed
 * @returns {import("../board/board.js").GameContext}
 */
export function contextOf(board, state, actions, clocks) {
  const names = namesOf(board, state);
  const kept = held(state);
  const choose = (/** @type {unknown} */ choice) => actions.change({ choice, hint: "" });
  return {
    names,
    publicContent: state.publicContent,
    you: state.you,
    legal: state.showing || kept ? [] : state.legal,
    toAct: state.showing || kept === "ended" ? [] : state.toAct,
    choice: state.choice,
    choose,
    tap: (tap) => tapped(tap, choose, actions.send, actions.prepare),
    send: actions.send,
    redraw: () => actions.change({}),
    prepared: actions.prepared(),
    prepare: kept ? null : actions.prepare,
    since: sinceOwnMove(board, state, names),
    sinceOf: state.sinceOf,
    sending: state.sending?.move ?? null,
    events: state.events,
    reveal: state.reveal,
    stage: state.stage,
    showing: state.showing,
    ending: isOver(state.table) && (state.end !== null || !state.isEndShown),
    hint: state.hint,
    showHint: (hint) => actions.change({ hint: kept ? t(`held-why-${kept}`) : hint }),
    skip: actions.skip,
    clock: (seat) => clocks?.at(seat) ?? nothing,
    absent: absentPlayers(state),
    instead: agreeing?.instead(state, actions) ?? null,
    below: agreeing?.below(state, actions) ?? nothing,
    ...hinting(board, state, actions),
  };
}

/**
 * @param {Board} board
 * @param {State} state
 */
export function namesOf(board, { table }) {
  const players = table.seats.map(({ name }) => name ?? "");
  return board.names?.(players) ?? players;
}

/**
 * @param {Board} board
 * @param {State} state
 * @param {readonly string[]} names
 */
function sinceOwnMove(board, { events, view, you }, names) {
  if (!board.filed || !view || you === null) return [];
  const seen = visibleEvents(board, events, view);
  return after(seen, (event) => {
    const filed = filedOf(board, event, names, you);
    return filed?.by === you && !filed.follows;
  });
}

/** @param {State} state */
function absentPlayers({ table, attendance, you }) {
  /** @type {Map<number, import("../board/board.js").Absent>} */
  const found = new Map();
  if (table.status !== "playing") return found;
  for (const seat of table.seats) {
    const absent = absentOf(attendance, seat, you);
    if (absent) found.set(seat.seat, absent);
  }
  return found;
}
