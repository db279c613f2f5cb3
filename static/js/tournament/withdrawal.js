/** Leaving a running tournament for good: the reader, or for the host an absent entrant. */
import { html, nothing } from "lit-html";
import { t } from "../page/i18n.js";
import { isOpen } from "./rounds.js";

/** @typedef {import("./tournament.js").State} State */
/** @typedef {import("./tournament.js").Actions} Actions */

/**
 * @param {State} state
 * @param {Actions} actions
 */
export function withdrawal(state, actions) {
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
                    actions,
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
          ${question(state, actions, "withdraw", {}, t("tournament-withdraw"), t("tournament-withdraw-words"))}
        </div>`
      : nothing
  }
  ${
    host
      ? html`<div id="end-tournament">
          ${question(state, actions, "end", {}, t("tournament-end"), t("tournament-end-words"), t("tournament-end-do"))}
        </div>`
      : nothing
  }`;
}

/**
 * A button with a confirmation.
 * @param {State} state
 * @param {Actions} actions
 * @param {string} what
 * @param {Record<string, unknown>} body
 * @param {string} label
 * @param {string} [words] The consequences.
 * @param {string} [yes] The label of the confirming button.
 */
function question({ sure, busy }, actions, what, body, label, words, yes = t("tournament-withdraw-do")) {
  const path = what === "end" ? "end" : "withdraw";
  const no = t(`tournament-${path}-not`);
  if (sure !== what)
    return html`<button
      class="quiet danger"
      data-asks=${what}
      ?disabled=${busy}
      @click=${() => actions.change({ sure: what })}>
      ${label}
    </button>`;
  return html`<div class="question" role="group" aria-label=${label}>
    ${words ? html`<p>${words}</p>` : nothing}
    <div class="row">
      <button class="danger" data-sure ?disabled=${busy} @click=${() => actions.ask(path, body)}>
        ${words ? yes : label}
      </button>
      <button autofocus @click=${() => actions.change({ sure: null })}>${no}</button>
    </div>
  </div>`;
}
