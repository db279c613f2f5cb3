/** What is wrong in a file of the host's own, in the reader's words. They are many, and loaded when there is something
 *  to say: a folder of the game's, with a message for each kind of mistake. */
import { has, t, tryToLearn } from "./i18n.js";

/**
 * What to tell about a refused file; the server's own sentence where the catalogue has none for it.
 * @param {string} game
 * @param {import("./api.js").Refused} refused
 * @returns {Promise<string>}
 */
export async function mistakeIn(game, { message, mistake }) {
  if (!mistake) return message;
  const whole = `${game}-mistake`;
  if (!has(whole)) await tryToLearn(`games/${game}/mistakes`);
  const id = `${whole}-${mistake.kind.replaceAll("_", "-")}`;
  if (!has(whole) || !has(id)) return message;
  // As text: the numbers are shown as they stand in the file, not as the reader's language groups their digits.
  const args = Object.fromEntries(
    Object.entries(mistake.arguments).map(([name, value]) => [name, value === "" ? "none" : String(value)]),
  );
  return t(whole, { ...args, what: t(id, args) });
}
