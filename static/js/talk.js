/** What the players say to each other. */
import { html, nothing } from "lit-html";
import { t } from "./i18n.js";

/**
 * @param {{name: string, text: string, mine: boolean}[]} words
 * @param {boolean} player only players talk
 * @param {(text: string) => void} say
 */
export function talk(words, player, say) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.target).querySelector("input");
    const text = field?.value.trim();
    if (!field || !text) return;
    say(text);
    field.value = "";
  };
  return html`<section class="talk-panel" aria-label=${t("talk")}>
    <h2>${t("talk")}</h2>
    <div id="talk" role="log" aria-label=${t("talk")} tabindex="0">
      ${
        words.length
          ? words.map((word) => html`<p ?data-mine=${word.mine}><b>${word.name}</b> ${word.text}</p>`)
          : html`<p class="hint">${player ? t("talk-empty") : t("talk-only")}</p>`
      }
    </div>
    ${
      player
        ? html`<form class="row say" @submit=${submit}>
            <input
              id="say"
              maxlength="300"
              autocomplete="off"
              enterkeyhint="send"
              aria-label=${t("talk-say")}
              placeholder=${t("talk-say")} />
            <button aria-label=${t("talk-send")}>
              <svg width="18" height="16" viewBox="0 0 18 16" aria-hidden="true">
                <path d="M1 1.5 17 8 1 14.5 3.5 8z" fill="currentColor" />
              </svg>
            </button>
          </form>`
        : nothing
    }
  </section>`;
}
