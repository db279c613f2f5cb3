/** The line in the header that leads to the most urgent of the reader's other games. */
import { html } from "lit-html";
import { keepShown } from "../cues/badge.js";
import { markOthers } from "../cues/cues.js";
import { list, t } from "../page/i18n.js";
import * as me from "./me.js";
import { render } from "../page/rendering.js";

/** @import { MyGamesMessage, MyTurn } from "../../types/messages.js" */
/** @import { ReconnectingSocket } from "../page/socket.js" */

/**
 * Subscribes to the reader's games on the page's socket. A reader without a name has no games.
 * @param {ReconnectingSocket} socket
 */
export function followTurns(socket) {
  if (me.name !== null) socket.subscribe("me");
}

/**
 * Shows the reader's turns at other tables.
 * @param {MyGamesMessage} message
 * @param {string} [here] The table of this page.
 */
export function showTurn(message, here) {
  const { turns, your_turn: count } = message;
  keepShown(message);
  const line = document.querySelector("#my-turn");
  if (!(line instanceof HTMLElement)) return;
  const next = turns.find(({ id }) => id !== here);
  const others = count - Number(turns.some(({ id }) => id === here));
  markOthers(others);
  render(next ? link(words(next, here !== undefined), next.url, others) : "", line);
}

/**
 * @param {string} text
 * @param {string} url
 * @param {number} count
 */
function link(text, url, count) {
  return html`<a href=${url} title=${text}
    ><span class="my-turn-words">${text}</span
    ><span class="my-count" data-count=${count}>${count}</span><span aria-hidden="true">→</span></a
  >`;
}

/**
 * @param {MyTurn} turn
 * @param {boolean} isNext Whether the reader is in another game.
 */
function words(turn, isNext) {
  const { game, title, host, others } = turn;
  if (title) return t(isNext ? "turn-next-of" : "turn-of", { name: title });
  if (!isNext && host) return t("turn-at", { host });
  const named = { game: t(`game-${game}`), names: list([...others]) };
  return isNext ? t("turn-next", named) : t("turn-of", { name: t("turn-with", named) });
}
