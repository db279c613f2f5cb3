/** The front page: play now or with friends, join a table, watch a game. */
import { Refused, get, learnRefusals, post, refusalText, sentence } from "../page/api.js";
import { clientSeedFor, keepCommitment } from "../page/commitment.js";
import { livesAt } from "./house_rules.js";
import { t } from "../page/i18n.js";
import { refuse } from "./code.js";
import { makeTables } from "./making.js";
import { enliven } from "./pictures.js";
import { whileBusy } from "../page/busy_button.js";
import { tableLists } from "./tables.js";
import * as me from "../person/me.js";
import { keepGames } from "../person/my_games_list.js";
import { followTurns } from "../person/my_turn.js";
import { notices } from "../page/notices.js";
import { playNow } from "./play_now.js";
import { drawsLater } from "../page/press_guard.js";
import { edited, render } from "../page/rendering.js";
import { ReconnectingSocket } from "../page/socket.js";

/**
 * @import { GameOffer, ListedTable } from "../../types/messages.js"
 * @import { Lists } from "./tables.js"
 */

/** @param {string} id */
const block = (id) => JSON.parse(document.querySelector(id)?.textContent ?? "null");
/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));

/** The interval for updating the ages of tables, in milliseconds. */
const MINUTE = 60_000;

const games = /** @type {GameOffer[]} */ (block("#games"));
const root = find("#lobby");
const connection = find("#connection");

/** @type {Lists} */
const lists = { listed: block("#first"), hidden: [], joining: null, toggle, join };

function draw() {
  if (!drawsLater(draw)) render(tableLists(games, lists), root);
}

/** @param {Partial<Lists>} change_ */
function change(change_) {
  Object.assign(lists, change_);
  draw();
}

/** @param {string} game */
function toggle(game) {
  const { hidden } = lists;
  change({ hidden: hidden.includes(game) ? hidden.filter((one) => one !== game) : [...hidden, game] });
}

/**
 * Sits down at a table and opens it. A reader without a name gives one first.
 * @param {ListedTable} table
 * @param {Event} event
 */
async function join({ id }, event) {
  event.preventDefault();
  if (lists.joining?.isBusy) return;
  const form = event.target instanceof HTMLFormElement ? new FormData(event.target) : null;
  if (me.name === null && !form) {
    change({ joining: { id, isBusy: false, hint: "" } });
    find("#join-name").focus();
    return;
  }
  change({ joining: { id, isBusy: true, hint: "" } });
  try {
    const { table, you } = await get(`/api/tables/${id}`);
    keepCommitment(table);
    if (you === null && table.status === "waiting") {
      const name = form ? { name: String(form.get("name")) } : {};
      await post(`/api/tables/${id}/seats/any`, { client_seed: clientSeedFor(id), ...name, ...livesAt(table) });
    }
    location.assign(`/tables/${id}`);
  } catch (error) {
    // The table's page shows the progress of a request, and why a visitor can only watch.
    if (error instanceof Refused && error.code === "waiting_for_admission") location.assign(`/tables/${id}`);
    else change({ joining: { id, isBusy: false, hint: sentence(error) } });
  }
}

for (const button of document.querySelectorAll("button[data-play]"))
  if (button instanceof HTMLButtonElement)
    button.addEventListener("click", () => {
      const hint = /** @type {HTMLElement} */ (button.closest(".about")?.querySelector(".error"));
      void whileBusy(button, t("starting"), hint, () => playNow(button.dataset.play ?? ""));
    });

/** Chooses what the page shows first: to players their games, to newcomers the tournament. */
function greet() {
  const greeting = find("#my-games").dataset.greeting;
  find("#greeting").textContent = greeting ?? find("#greeting").dataset.first ?? "";
  find(".front").toggleAttribute("data-returning", greeting !== undefined);
}

draw();
makeTables(games);
enliven();
document.addEventListener("words", draw);
document.addEventListener("my-games", greet);
setInterval(draw, MINUTE);
addEventListener("pageshow", () => change({ joining: null }));
edited.load = () => import("../page/element_state.js");
notices.load = () => import("../person/all_notices.js");
const socket = new ReconnectingSocket(
  "/ws/lobby",
  (message) => {
    if (message.t === "tables") change({ listed: message });
    else if (message.t === "my_games") keepGames(message);
    else if (message.t === "bye" && message.code === "banned") {
      void learnRefusals().then(() => refuse(refusalText(message.code, message.message, message.retry_after)));
    }
  },
  (state) => {
    const isOffline = state !== "open" && state !== "connecting";
    connection.dataset.state = state;
    connection.textContent = isOffline ? t("lobby-offline") : "";
    connection.classList.toggle("unseen", !isOffline);
    document.body.toggleAttribute("data-offline", isOffline);
  },
);
followTurns(socket);
