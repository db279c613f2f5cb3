/**
 * How to play, beside the table: the page of the rules in a drawer, opened at the chapter of the present phase. Loaded
 * when it is asked for. What the page needs, its styles and its script, the drawer fetches as the page would.
 */
import { html, render } from "lit-html";
import { learn, t } from "./i18n.js";

/** @type {HTMLDialogElement | null} */
let drawer = null;
/** @type {Element | null} */
let opener = null;

/**
 * @param {string} game
 * @param {string | null} phase Where the game stands; null before it.
 * @param {() => void} listKeys
 */
export async function openRules(game, phase, listKeys) {
  opener = document.activeElement;
  drawer ??= await make(game, listKeys);
  if (!drawer.open) drawer.show();
  const chapter = drawer.querySelector(`[data-phases~="${phase}"]`);
  if (chapter) chapter.scrollIntoView({ block: "start" });
  else drawer.scrollTo(0, 0);
  /** @type {HTMLElement | null} */ (drawer.querySelector(".close"))?.focus({ preventScroll: true });
}

function close() {
  drawer?.close();
  if (opener instanceof HTMLElement && opener.checkVisibility()) opener.focus({ preventScroll: true });
}

/**
 * @param {string} game
 * @param {() => void} listKeys
 */
async function make(game, listKeys) {
  const dialog = document.createElement("dialog");
  dialog.id = "rules";
  dialog.className = "drawer";
  dialog.setAttribute("aria-label", t("rules-of", { game: t(`game-${game}`) }));
  await learn("i18n/settings");
  render(
    html`<div class="row drawer-top">
        <button class="quiet" @click=${listKeys}>${t("keys-title")}</button>
        <button class="close" @click=${close}>${t("close")}</button>
      </div>
      <div class="rules"></div>`,
    dialog,
  );
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  document.body.append(dialog);
  const place = /** @type {HTMLElement} */ (dialog.querySelector(".rules"));
  await fill(place, `/rules/${game}`).catch(() => {
    place.textContent = t("rules-failed");
    // It is tried anew when it is opened again.
    dialog.addEventListener("close", () => {
      dialog.remove();
      drawer = null;
    });
  });
  return dialog;
}

/**
 * Puts the article of a page here, with its styles, and what its script has to know.
 * @param {HTMLElement} place
 * @param {string} url
 */
async function fill(place, url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const article = page.querySelector("main article");
  if (!article) throw new Error(`${url}: no article`);
  article.querySelector(".go")?.remove();
  const known = new Set([...document.querySelectorAll("link")].map((link) => link.getAttribute("href")));
  await Promise.all([...page.querySelectorAll('link[rel="stylesheet"]')].map((link) => dress(link, known)));
  const data = page.querySelectorAll('head script[type="application/json"]');
  place.replaceChildren(...data, article);
  for (const script of page.querySelectorAll('head script[type="module"][src*="/games/"]')) {
    await import(/** @type {string} */ (script.getAttribute("src")));
  }
}

/**
 * @param {Element} link
 * @param {ReadonlySet<string | null>} known The addresses of what the page has already.
 */
function dress(link, known) {
  const href = link.getAttribute("href") ?? "";
  if (known.has(href)) return Promise.resolve();
  const own = document.createElement("link");
  own.rel = "stylesheet";
  own.href = href;
  return new Promise((resolve) => {
    own.addEventListener("load", resolve);
    own.addEventListener("error", resolve);
    document.head.append(own);
  });
}
