/** Leaving a running tournament for good: oneself, or, for its host, somebody who does not come. */
import { html, nothing } from "lit-html";
import { t } from "../i18n.js";
import { isOpen } from "./rounds.js";

/** @typedef {typeof import("../tournament.js").state} State */
/** @typedef {typeof import("../tournament.js").wishes} Wishes */

/**
 * @param {State} state
 * @param {Wishes} wish
 */
export function withdrawal(state, wish) {
  const { tournament, you, host } = state;
  const open = new Set(tournament.matches.filter(isOpen).flatMap(({ entrants }) => entrants));
  const may = tournament.entrants.filter(({ number, withdrawn }) => !withdrawn && open.has(number));
  const others = may.filter(({ number, bot }) => number !== you && !bot);
  return html` ${
    host && others.length
      ? html`<details class="panel absent">
          <summary>${t("tournament-absent")}</summary>
          <p class="hint">${t("tournament-absent-words")}</p>
          <ul>
            ${others.map(
              ({ number, name }) =>
                html`<li data-withdraw=${number}>
                  ${question(
                    state,
                    wish,
                    `withdraw ${number}`,
                    { entrant: number },
                    t("tournament-withdraw-other", { name }),
                  )}
                </li>`,
            )}
          </ul>
        </details>`
      : nothing
  }
  ${
    may.some(({ number }) => number === you)
      ? html`<div id="withdraw">
          ${question(state, wish, "withdraw", {}, t("tournament-withdraw"), t("tournament-withdraw-words"))}
        </div>`
      : nothing
  }`;
}

/**
 * A button that asks once more.
 * @param {State} state
 * @param {Wishes} wish
 * @param {string} what
 * @param {Record<string, unknown>} body
 * @param {string} label
 * @param {string} [words] What follows from it.
 */
function question({ sure, busy }, wish, what, body, label, words) {
  if (sure !== what)
    return html`<button
      class="quiet danger"
      data-asks=${what}
      ?disabled=${busy}
      @click=${() => wish.change({ sure: what })}>
      ${label}
    </button>`;
  return html`<div class="question" role="group" aria-label=${label}>
    ${words ? html`<p>${words}</p>` : nothing}
    <div class="row">
      <button class="danger" data-sure ?disabled=${busy} @click=${() => wish.ask("withdraw", body)}>
        ${words ? t("tournament-withdraw-do") : label}
      </button>
      <button autofocus @click=${() => wish.change({ sure: null })}>${t("tournament-withdraw-not")}</button>
    </div>
  </div>`;
}
