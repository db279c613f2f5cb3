/**
 * The reader's games as a page showed them last, stored in this browser for the offline page. Only the list is stored,
 * and it is removed when another person signs in.
 */
import { local } from "../page/storage.js";

/**
 * @typedef {{ url: string, name: string, facts: string, act: string }} KeptGame
 * @typedef {{ state: string, title: string, count: string, games: KeptGame[] }} KeptPart
 * @typedef {{ whose: string, time: number, parts: KeptPart[] }} KeptGames
 */

const KEY = "my-games";
/** The parts of the list that matter without a connection; finished games can wait. */
const PARTS = ["your_turn", "waiting", "not_begun"];

/** The owner of this page, as an opaque word; an error page has none. */
const whose = document.documentElement.dataset.whose;

/**
 * The last stored list, whoever the reader is.
 * @returns {KeptGames | null}
 */
export function keptGames() {
  return /** @type {KeptGames | null} */ (local.getJson(KEY));
}

/** Stores the page's list of games, if the page shows the whole list. */
export function keepShownGames() {
  const list = document.querySelector("#my-games[data-on]");
  if (!list || !whose) return;
  const parts = PARTS.flatMap((state) => partOf([...list.querySelectorAll(`[data-state="${state}"]`)], state));
  if (parts.length) local.setJson(KEY, { whose, time: Date.now(), parts });
  else local.remove(KEY);
}

/** Removes the data stored for an earlier reader: the list of games, and prepared moves. */
function forgetOthers() {
  if (!whose) return;
  const former = local.get("reader");
  if (former !== null && former !== whose) local.remove("prepared");
  if (former !== whose) local.set("reader", whose);
  const kept = keptGames();
  if (kept && kept.whose !== whose) local.remove(KEY);
}

/**
 * @param {Element[]} lists The front page shows the games after the fourth in a second list.
 * @param {string} state
 * @returns {KeptPart[]}
 */
function partOf(lists, state) {
  const heading = lists[0]?.previousElementSibling;
  if (!heading) return [];
  const ways = lists.flatMap((rows) => [...rows.querySelectorAll("a.my-way")]);
  const games = ways.map((way) => ({
    url: way.getAttribute("href") ?? "/",
    name: said(way, "b"),
    facts: [...way.querySelectorAll(".facts > *")].map((fact) => fact.textContent?.trim()).join(" · "),
    act: said(way, ".go"),
  }));
  const title = heading.firstChild?.textContent?.trim() ?? "";
  return games.length ? [{ state, title, count: said(heading, ".my-count"), games }] : [];
}

/**
 * @param {Element} element
 * @param {string} part
 */
const said = (element, part) => element.querySelector(part)?.textContent?.trim() ?? "";

forgetOthers();
