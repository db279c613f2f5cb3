/** Questions about the seats of a waiting table, and its heading. */
import { has, t } from "../page/i18n.js";
import * as me from "../person/me.js";

/** @typedef {import("../../types/messages.js").TableDetails} Table */
/** @typedef {import("../../types/messages.js").TableSeat} Seat */
/** @typedef {import("../room/table_state.js").State} State */

/** @param {Seat} seat */
export const isFree = ({ name }) => name === null;

/**
 * Whether the seat is reserved under the reader's name.
 * @param {Seat} seat
 */
export const isForMe = ({ name, reserved, kept }) =>
  name === null && !kept && reserved !== null && reserved === me.name;

/**
 * Whether a player who is needed for the start is not ready. The host is always ready, as bots are.
 * @param {Table} table
 * @param {Seat} seat
 */
export const isUnready = ({ host }, { seat, name, bot, ready }) => name !== null && !bot && !ready && seat !== host;

/** @param {Table} table */
export const hostName = ({ seats, host }) => seats[host ?? -1]?.name ?? "";

/** @param {State} state */
export function heading({ table, you, host }) {
  const game = t(`game-${table.game}`);
  const name = hostName(table);
  if (host) return t("heading-own", { game });
  if (!name) return game;
  return t(you === null && !table.public ? "heading-invited" : "heading-with", { game, host: name });
}

/**
 * The game in one sentence; empty for a game that has none.
 * @param {Table} table
 */
export const about = ({ game }) => (has(`about-${game}`) ? t(`about-${game}`) : "");
