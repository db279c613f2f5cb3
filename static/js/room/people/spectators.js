/** The spectators of a table: those with a name by name and arms, the others as a number. */
import { arms } from "../../page/arms.js";
import { list, t } from "../../page/i18n.js";
import * as me from "../../person/me.js";

/** @typedef {import("../table_state.js").State} State */

/** @param {State} state */
export function watching({ watching: count, watchers }) {
  return watchers.length ? t("watching-named", { names: named(watchers, count), count }) : t("watching", { count });
}

/**
 * The spectators as a reader sees them who may be a spectator, too: the number excludes the reader.
 * @param {State} state
 */
export function watchingToo(state) {
  if (state.you !== null) return watching(state);
  const { watching: count, watchers } = beside(state);
  if (count <= 0) return t("you-watch");
  return watchers.length
    ? t("you-watch-named", { names: named(watchers, count), count })
    : t("you-watch-too", { count });
}

/**
 * The spectators besides the reader, who may be about to take a seat; nothing if none has a name.
 * @param {State} state
 */
export function alsoHere(state) {
  const others = beside(state);
  return others.watchers.length ? watching({ ...state, ...others }) : "";
}

/**
 * The shields of the named spectators, before the sentence with their names.
 * @param {State} state
 */
export const shields = (state) => beside(state).watchers.map(arms);

/**
 * The spectators besides the reader.
 * @param {State} state
 */
function beside({ you, watching: count, watchers }) {
  if (you !== null) return { watching: count, watchers };
  const own = me.name === null ? -1 : watchers.indexOf(me.name);
  return { watching: count - 1, watchers: watchers.filter((_, at) => at !== own) };
}

/**
 * @param {readonly string[]} names
 * @param {number} count
 */
function named(names, count) {
  const more = count - names.length;
  return list(more > 0 ? [...names, t("watching-others", { count: more })] : [...names]);
}
