/** The list of the reader’s games, rendered by the server: refreshed after each change without a reload. */
import { refusal, sentence } from "../page/api.js";
import { armsAmong, shield } from "../page/arms.js";
import { keepShown } from "../cues/badge.js";
import { markOthers } from "../cues/cues.js";
import { keepShownGames } from "./offline_games.js";
import { showTurn } from "./my_turn.js";
import { render } from "../page/rendering.js";

/** @import { MyGamesMessage } from "../../types/messages.js" */

const AGAIN = 300_000;

const list = () => document.querySelector("#my-games");

/** @type {string | null} */
let shownFor = null;

/**
 * Shows the channel's message in the header. On pages with the list, the list is loaded again after a change.
 * @param {MyGamesMessage} message
 */
export function keepGames(message) {
  if (!list()) return showTurn(message);
  markOthers(message.your_turn);
  keepShown(message);
  const known = `${message.your_turn} ${message.waiting} ${message.not_begun}`;
  const turns = message.turns.map(({ id, title }) => `${id} ${title}`).join();
  const isFirst = shownFor === null && list()?.getAttribute("data-known") === known;
  if (!isFirst && shownFor !== known + turns) void readAgain();
  shownFor = known + turns;
}

/** Replaces the list with the newest one; opened parts and the focus are preserved. */
async function readAgain() {
  const before = list();
  const on = before?.getAttribute("data-on");
  if (!before || !on || before.contains(document.activeElement?.closest("input") ?? null)) return;
  const response = await fetch(`/me/games?on=${on}`, { credentials: "same-origin" }).catch(() => null);
  if (response?.ok) replace(before, await response.text());
}

/**
 * @param {Element} before
 * @param {string} text
 */
function replace(before, text) {
  const after = new DOMParser().parseFromString(text, "text/html").querySelector("#my-games");
  if (!after) return;
  const known = new Map([...before.querySelectorAll("details")].map((one) => [one.dataset.key, one.open]));
  for (const one of after.querySelectorAll("details")) one.open = known.get(one.dataset.key) ?? one.open;
  const focused = before.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  bearArms(after);
  before.replaceWith(after);
  const again = focused && [...after.querySelectorAll("a")].find((one) => one.getAttribute("href") === focused);
  if (again) again.focus();
  keepShownGames();
  document.dispatchEvent(new Event("my-games"));
}

/**
 * Adds to each name the arms that its player has at the table.
 * @param {Element} part A part of the list.
 */
function bearArms(part) {
  for (const way of part.querySelectorAll("[data-bearers]")) {
    const borne = armsAmong(JSON.parse(way.getAttribute("data-bearers") ?? "[]"));
    for (const [at, arms] of borne.entries()) {
      const place = way.querySelectorAll(`[data-bearer="${at}"]`);
      for (const one of place) if (one instanceof HTMLElement) render(shield(arms), one);
    }
  }
}

/**
 * Sends a form, such as naming or hiding a game, without leaving the page.
 * @param {SubmitEvent} event
 */
async function mark(event) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.mark === undefined) return;
  event.preventDefault();
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, event.submitter)) fields.set(name, String(value));
  const shownError = list()?.querySelector(".error");
  try {
    const response = await fetch(form.action, { method: "POST", body: fields, credentials: "same-origin" });
    if (!response.ok) throw await refusal(response);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await readAgain();
    if (!list()?.hasAttribute("data-on")) location.reload();
  } catch (error) {
    if (shownError) shownError.textContent = sentence(error);
  }
}

/**
 * Appends the next page of a part of the list.
 * @param {MouseEvent} event
 */
async function further(event) {
  const way = event.target instanceof Element ? event.target.closest("a[data-more]") : null;
  if (!(way instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const response = await fetch(way.href, { credentials: "same-origin" }).catch(() => null);
  if (!response?.ok) {
    location.assign(way.href);
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const rows = [...page.querySelectorAll(".my-games > li")];
  const own = way.previousElementSibling;
  for (const row of rows) bearArms(row);
  own?.append(...rows);
  const next = page.querySelector("a[data-more]");
  if (next) way.replaceWith(next);
  else way.remove();
  rows[0]?.querySelector("a")?.focus();
}

keepShownGames();
bearArms(document.body);
document.addEventListener("submit", (event) => void mark(event));
document.addEventListener("click", (event) => void further(event));
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void readAgain());
setInterval(() => document.visibilityState === "visible" && void readAgain(), AGAIN);
