/**
 * The reader's games as a page showed them last: kept in this browser, for the page that stands where there is no
 * connection. It holds what the list says and no more, and is gone when somebody else is the reader.
 */

/**
 * @typedef {{ url: string, name: string, facts: string, act: string }} KeptGame
 * @typedef {{ state: string, title: string, count: string, games: KeptGame[] }} KeptPart
 * @typedef {{ whose: string, time: number, parts: KeptPart[] }} KeptGames
 */

const KEY = "my-games";
/** What somebody without a connection looks for; what is over can wait. */
const PARTS = ["your_turn", "waiting", "not_begun"];

/** Whose page this is, in a word that says nothing else; a page of an error is nobody's. */
const whose = document.documentElement.dataset.whose;

/**
 * What was kept last, whoever the reader is.
 * @returns {KeptGames | null}
 */
export function keptGames() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps the list that the page shows, where it shows the whole of it. */
export function keepShownGames() {
  const list = document.querySelector("#my-games[data-on]");
  if (!list || !whose) return;
  const parts = PARTS.flatMap((state) => partOf(list.querySelector(`[data-state="${state}"]`), state));
  try {
    if (parts.length) localStorage.setItem(KEY, JSON.stringify({ whose, time: Date.now(), parts }));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing shows no games where there is no connection.
  }
}

/** Forgets the games of who was the reader before. */
function forgetOthersGames() {
  const kept = whose && keptGames();
  if (kept && kept.whose !== whose) localStorage.removeItem(KEY);
}

/**
 * @param {Element | null} rows
 * @param {string} state
 * @returns {KeptPart[]}
 */
function partOf(rows, state) {
  const heading = rows?.previousElementSibling;
  if (!rows || !heading) return [];
  const games = [...rows.querySelectorAll("a.my-way")].map((way) => ({
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

forgetOthersGames();
