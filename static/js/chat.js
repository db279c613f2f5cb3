/** The chat of a table. */
import { html, nothing } from "lit-html";
import { t } from "./i18n.js";

/** @typedef {{name: string, text: string, mine: boolean}} ChatLine */

/**
 * @param {readonly ChatLine[]} lines
 * @param {boolean} isPlayer only players can write
 * @param {(text: string) => void} send
 */
export function chat(lines, isPlayer, send) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.target).querySelector("input");
    const text = field?.value.trim();
    if (!field || !text) return;
    send(text);
    field.value = "";
  };
  return html`<section class="chat-panel" aria-label=${t("chat")}>
    <h2>${t("chat")}</h2>
    <div id="chat" role="log" aria-label=${t("chat")} tabindex="0">
      ${
        lines.length
          ? lines.map(({ name, text, mine }) => html`<p ?data-mine=${mine}><b>${name}</b> ${text}</p>`)
          : html`<p class="hint">${isPlayer ? t("chat-empty") : t("chat-only")}</p>`
      }
    </div>
    ${
      isPlayer
        ? html`<form class="row chat-form" @submit=${submit}>
            <input
              id="chat-text"
              maxlength="300"
              autocomplete="off"
              enterkeyhint="send"
              aria-label=${t("chat-write")}
              placeholder=${t("chat-write")} />
            <button aria-label=${t("chat-send")}>
              <svg width="18" height="16" viewBox="0 0 18 16" aria-hidden="true">
                <path d="M1 1.5 17 8 1 14.5 3.5 8z" fill="currentColor" />
              </svg>
            </button>
          </form>`
        : nothing
    }
  </section>`;
}
