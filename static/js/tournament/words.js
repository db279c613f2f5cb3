/** The texts of a tournament: the game's, or else the page's own. */
import { has, t } from "../page/i18n.js";

/**
 * `<game>-tournament-<id>` if the catalogue has it, else `tournament-<id>`.
 * @param {string} game
 * @param {string} id
 * @param {Record<string, string | number>} [args]
 */
export function own(game, id, args) {
  const special = `${game}-tournament-${id}`;
  return t(has(special) ? special : `tournament-${id}`, args);
}
