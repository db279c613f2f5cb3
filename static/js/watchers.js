/** Who watches a table: by name and arms who has given one, the others counted. */
import { arms } from "./arms.js";
import { list, t } from "./i18n.js";
import * as me from "./me.js";

/** @typedef {import("./table_state.js").State} State */

/** @param {State} state */
export function watching({ watching: count, watchers }) {
  return watchers.length ? t("watching-named", { names: named(watchers, count), count }) : t("watching", { count });
}

/**
 * The same to who may be one of them, without counting the reader among others.
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
 * Who is there without a seat besides the reader, who may be about to take one; nothing where nobody is known by name.
 * @param {State} state
 */
export function alsoHere(state) {
  const others = beside(state);
  return others.watchers.length ? watching({ ...state, ...others }) : "";
}

/**
 * The shields of those who are named, before the sentence that names them.
 * @param {State} state
 */
export const shields = (state) => beside(state).watchers.map(arms);

/**
 * The watchers besides the reader.
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
