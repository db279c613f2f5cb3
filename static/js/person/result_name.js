/** The question at the end of a guest's game: a name for the result. It is asked once. */
import { sentence } from "../page/api.js";
import { learn, t } from "../page/i18n.js";
import * as me from "./me.js";
import { render } from "../page/rendering.js";
import { local } from "../page/storage.js";
import { html } from "lit-html";

const ANSWERED = "keeps-no-name";
let isAsked = false;

/** Asks a guest without a name, who has not answered before. */
export async function askForName() {
  const guest = document.documentElement.dataset.whose ?? "";
  if (isAsked || me.name !== null || local.get(ANSWERED) === guest) return;
  isAsked = true;
  await learn("i18n/keeping");
  const dialog = document.createElement("dialog");
  dialog.id = "keep-result";
  dialog.setAttribute("aria-labelledby", "keep-title");
  dialog.addEventListener("close", () => {
    local.set(ANSWERED, guest);
    dialog.remove();
  });
  draw(dialog, "", false);
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {string} trouble
 * @param {boolean} isSending
 */
function draw(dialog, trouble, isSending) {
  /** @param {SubmitEvent} event */
  const keep = async (event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (dialog.querySelector("#keep-name"));
    draw(dialog, "", true);
    try {
      drawKept(dialog, await me.rename(field.value));
    } catch (error) {
      draw(dialog, sentence(error), false);
      field.focus();
    }
  };
  render(
    html`<form class="stack tight" @submit=${keep}>
      <h2 id="keep-title">${t("keep-title")}</h2>
      <p>${t("keep-words")}</p>
      <label for="keep-name">${t("your-name")}</label>
      <input
        id="keep-name"
        maxlength="96"
        autocomplete="nickname"
        autofocus
        aria-describedby="keep-trouble"
        aria-invalid=${trouble ? "true" : "false"} />
      <p class="error" id="keep-trouble" role="alert">${trouble}</p>
      <div class="row">
        <button class="primary" id="keep-do" ?disabled=${isSending}>${t("keep-do")}</button>
        <button type="button" id="keep-not" @click=${() => dialog.close()}>${t("keep-not")}</button>
      </div>
    </form>`,
    dialog,
  );
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {string | null} name
 */
function drawKept(dialog, name) {
  render(
    html`<form method="dialog" class="stack tight">
      <h2 id="keep-title">${t("kept-title", { name: name ?? "" })}</h2>
      <p role="status">${t("kept-words")}</p>
      <div class="row">
        <a class="button primary" id="kept-open" href="/me" autofocus>${t("kept-open")}</a>
        <button>${t("close")}</button>
      </div>
    </form>`,
    dialog,
  );
  /** @type {HTMLElement | null} */ (dialog.querySelector("#kept-open"))?.focus();
}
