/** The offline page: it retries, and lists the games that were listed last. */
import { html, render } from "lit-html";
import { keptGames } from "./offline_games.js";

const FIRST_PAUSE = 4_000;
const LONGEST_PAUSE = 30_000;

/**
 * @param {string} name
 * @returns {string | undefined}
 */
const cookie = (name) => document.cookie.match(`(?:^|; )${name}=(\\w+)`)?.[1];

/** The texts of the page, which was stored in all languages because its later reader was unknown. */
const words = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-words]")]);
const wanted = [cookie("lang"), ...navigator.languages.map((one) => one.split("-")[0]?.toLowerCase())];
const chosen = wanted.find((one) => words.some(({ lang }) => lang === one)) ?? "en";
const own = /** @type {HTMLElement} */ (words.find(({ lang }) => lang === chosen));
/** Times have the format of the reader's own country if its language is the page's. */
const locale = navigator.languages.find((one) => one.startsWith(chosen)) ?? chosen;
const status = own.querySelector("[role=status]");
let pause = FIRST_PAUSE;
let isTrying = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let next;

/**
 * @param {string} kind
 * @param {number} time
 * @param {Intl.DateTimeFormatOptions} options
 */
const said = (kind, time, options) =>
  (own.dataset[kind] ?? "").replace("{time}", new Intl.DateTimeFormat(locale, options).format(time));

/** @param {string} facts Facts about a game, joined with dots. */
const each = (facts) => facts.split(" · ").map((fact) => html`<span>${fact}</span>`);

/** @param {boolean} isAsked Whether the reader wants to see the result. */
async function tryAgain(isAsked) {
  if (isTrying) return;
  isTrying = true;
  clearTimeout(next);
  // The server itself is asked: a proxy's error page would be no better than this page.
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) return location.reload();
  isTrying = false;
  if (isAsked && status) status.textContent = said("still", Date.now(), { timeStyle: "medium" });
  next = setTimeout(() => document.visibilityState === "visible" && tryAgain(false), pause);
  pause = Math.min(LONGEST_PAUSE, pause * 1.5);
}

function showGames() {
  const kept = keptGames();
  const list = document.querySelector("#my-games");
  if (!kept || !(list instanceof HTMLElement)) return;
  list.hidden = false;
  render(
    html`<h2>${own.dataset.games}</h2>
      <p class="hint">${said("asOf", kept.time, { dateStyle: "medium", timeStyle: "short" })}</p>
      ${kept.parts.map(
        ({ state, title, count, games }) =>
          html`<h3>${title} <span class="my-count">${count}</span></h3>
            <ul class="my-games" data-state=${state}>
              ${games.map(
                ({ url, name, facts, act }) =>
                  html`<li class="my-game">
                    <a class="my-way" href=${url}
                      ><span class="my-words"><b>${name}</b><span class="hint facts">${each(facts)}</span></span
                      ><span class="go">${act}</span></a
                    >
                  </li>`,
              )}
            </ul>`,
      )}`,
    list,
  );
}

function begin() {
  document.documentElement.lang = chosen;
  document.documentElement.dataset.theme = cookie("theme") ?? "auto";
  document.title = own.dataset.title ?? "";
  for (const one of words) one.hidden = one !== own;
  own.querySelector("button")?.addEventListener("click", () => void tryAgain(true));
  addEventListener("online", () => void tryAgain(false));
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void tryAgain(false));
  showGames();
  next = setTimeout(() => void tryAgain(false), pause);
}

// Under its own address it replaces no other page.
if (location.pathname === "/offline") location.replace("/");
else begin();
