/** The rules beside the table: the rules page in a drawer, opened at the chapter of the current phase. */
import { html } from "lit-html";
import { learnLooks } from "../page/style_sheets.js";
import { learn, t } from "../page/i18n.js";
import { isRendered } from "../page/visible.js";
import { render } from "../page/rendering.js";

/** @type {HTMLDialogElement | null} */
let drawer = null;
/** @type {Element | null} */
let opener = null;

/**
 * @param {string} game
 * @param {string | null} phase The phase of the game; null before it.
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
  if (opener instanceof HTMLElement && isRendered(opener)) opener.focus({ preventScroll: true });
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
  await Promise.all([learn("i18n/settings"), learnLooks("css/rules.css")]);
  render(
    html`<div class="row drawer-top">
        <button class="quiet" @click=${listKeys}>${t("keys-title")}</button>
        <a class="button quiet" href=${`/rules/${game}`} target="_blank">${t("rules-page")}</a>
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
    // Opening it again retries.
    dialog.addEventListener("close", () => {
      dialog.remove();
      drawer = null;
    });
  });
  return dialog;
}

/**
 * Shows the article of a rules page without its parts for reference; a link leads to the whole page.
 * @param {HTMLElement} place
 * @param {string} url
 */
async function fill(place, url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const article = page.querySelector("main article");
  if (!article) throw new Error(`${url}: no article`);
  for (const reference of article.querySelectorAll("[data-on-page-only], [data-on-page-only] ~ *, .go")) {
    reference.remove();
  }
  place.replaceChildren(article);
}
