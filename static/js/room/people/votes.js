/**
 * The votes of the players, with their texts. Loaded when there is a vote or news to show: most tables never need it.
 */
import { held } from "./attendance.js";
import { learn } from "../../page/i18n.js";

/** @typedef {typeof import("./polls.js")} Agreeing */

/** The module of votes, once it is loaded. */
export let agreeing = /** @type {Agreeing | null} */ (null);
let coming = /** @type {Promise<Agreeing> | null} */ (null);

/**
 * Whether there is a vote or news to show.
 * @param {import("../table_state.js").State} state
 */
export function isNeeded(state) {
  const { table, you, attendance, tableEvents, movedFrom } = state;
  if (isStopped(table)) return true;
  if (held(state) || attendance.polls.length || attendance.knock || tableEvents.length) return true;
  if (you !== null || table.status !== "playing" || table.part_of !== null) return false;
  return (
    movedFrom !== null ||
    attendance.seats.some(({ knockable }) => knockable) ||
    table.seats.some(({ bot, left }) => left || (bot && table.house_rules.late_joining))
  );
}

/**
 * Whether a game is stopped without being finished.
 * @param {import("../table_state.js").State["table"]} table
 */
export const isStopped = ({ readonly, status }) => readonly || status === "aborted";

export function loadAgreeing() {
  coming ??= load();
  return coming;
}

async function load() {
  const [{ absence }] = await Promise.all([import("../lazy.js"), learn("i18n/absence")]);
  agreeing = absence;
  return absence;
}
