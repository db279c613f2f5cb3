/** The reader's name and preferences: theme, language, other devices. */
// Before the texts are loaded: data of an earlier reader must be removed even if the connection is lost.
import "./offline_games.js";
import "../page/service_worker.js";
import { badge } from "../cues/badge.js";
import { html } from "lit-html";
import { post, sentence } from "../page/api.js";
import { t } from "../page/i18n.js";
import { render } from "../page/rendering.js";

const YEAR = 31_536_000;

/** The reader's name on the server; null for a reader without a name. */
export let name = document.documentElement.dataset.me || null;

/**
 * Sets or changes the name.
 * @param {string} wanted
 */
export async function rename(wanted) {
  const answer = await post("/api/me", { name: wanted });
  name = answer.name;
  for (const element of document.querySelectorAll("[data-my-name]")) element.textContent = name;
  return name;
}

/**
 * Records the name with which the reader took a seat.
 * @param {string} taken
 */
export function named(taken) {
  name = taken;
  for (const element of document.querySelectorAll("[data-my-name]")) element.textContent = taken;
}

/**
 * @param {string} key
 * @param {string} value
 */
function cookie(key, value) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${key}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** Sets up the header's menu. */
export function settings() {
  const menu = document.querySelector("details.menu");
  if (!(menu instanceof HTMLDetailsElement)) return;
  document.addEventListener("click", (event) => {
    if (menu.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  menu.addEventListener("change", (event) => {
    if (!(event.target instanceof HTMLInputElement)) return;
    const { name: field, value } = event.target;
    if (field === "theme") {
      document.documentElement.dataset.theme = value;
      cookie("theme", value);
    } else if (field === "lang") {
      cookie("lang", value);
      location.reload();
    }
  });
  menu.querySelector("form[data-rename]")?.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const shownError = form.querySelector(".error");
    const field = form.querySelector("input");
    rename(field?.value ?? "").then(
      () => {
        menu.open = false;
      },
      (error) => {
        if (shownError) shownError.textContent = sentence(error);
      },
    );
  });
  menu.querySelector("#choose-arms")?.addEventListener("click", () => {
    menu.open = false;
  });
  menu.querySelector("#device")?.addEventListener("click", () => {
    menu.open = false;
    void carry();
  });
}

/**
 * A data address of an inline drawing, which must be self-contained.
 * @param {string} svg
 */
export function picture(svg) {
  const alone = svg.includes("xmlns=") ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  return `data:image/svg+xml,${encodeURIComponent(alone)}`;
}

/** Shows the QR code that signs in another device. */
async function carry() {
  const dialog = document.createElement("dialog");
  dialog.id = "device-dialog";
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  try {
    const { url, svg, minutes } = await post("/api/me/devices");
    render(
      html`<div class="stack">
        <h2>${t("device-title")}</h2>
        <p>${t("device-how", { minutes })}</p>
        <img class="qr" alt=${t("device-qr")} src=${picture(svg)} />
        <input readonly aria-label=${t("device-link")} .value=${new URL(url, location.href).href} />
        <form method="dialog"><button class="primary" autofocus>${t("close")}</button></form>
      </div>`,
      dialog,
    );
  } catch (error) {
    render(
      html`<form method="dialog" class="stack">
        <p>${sentence(error)}</p>
        <button>${t("close")}</button>
      </form>`,
      dialog,
    );
  }
  dialog.showModal();
}

settings();
// A reader without a name has no games, and an earlier reader's number is not theirs. An error page has no reader.
if (name === null && document.documentElement.dataset.whose) badge(0);
