/**
 * The mistakes in the host's own file, in the reader's language. Each game has a folder with a message for each kind of
 *  mistake; it is loaded when there is a mistake.
 */
import { has, t, tryToLearn } from "../page/i18n.js";

/**
 * The text about a refused file; the server's own sentence if the catalogue has none.
 * @param {string} game
 * @param {import("../page/api.js").Refused} refused
 * @returns {Promise<string>}
 */
export async function mistakeIn(game, { message, mistake }) {
  if (!mistake) return message;
  const whole = `${game}-mistake`;
  if (!has(whole)) await tryToLearn(`games/${game}/mistakes`);
  const id = `${whole}-${mistake.kind.replaceAll("_", "-")}`;
  if (!has(whole) || !has(id)) return message;
  // As text: the numbers are shown as in the file, without the grouping of the reader's language.
  const args = Object.fromEntries(
    Object.entries(mistake.arguments).map(([name, value]) => [name, value === "" ? "none" : String(value)]),
  );
  return t(whole, { ...args, what: t(id, args) });
}
