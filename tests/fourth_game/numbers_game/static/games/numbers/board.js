/** Numbers on the table page: the points, and five buttons. */
import { html, nothing } from "lit-html";
import { t } from "../../js/i18n.js";
import { OPTIONS } from "./options.js";

export function makeBoard() {
  return {
    names: (players) => players,
    nothingChosen: null,
    defaults: Object.fromEntries(OPTIONS.map(({ name, values }) => [name, values[0]])),
    headline: ({ phase, played, rounds }) =>
      html`<span>${phase === "over" ? t("numbers-over") : t("numbers-round", { round: played + 1, rounds })}</span>`,
    table: (view, context, next) =>
      html`<div class="numbers" data-played=${view.played}>
        ${view.last ? html`<p>${context.names.map((name, seat) => `${name} ${view.last[seat]}`).join(" · ")}</p>` : nothing}
        ${points(view, context)} ${view.phase === "over" && !context.reveal ? next : nothing}
      </div>`,
    mine: (view, legal, send, context) =>
      html`<section class="dock" aria-label=${t("numbers-dock")} ?data-mine=${legal.length > 0}>
        ${
          context.instead ??
          html`<div class="asking">
            <p id="ask">${context.reason ?? t(legal.length ? "numbers-ask" : "numbers-wait")}</p>
            ${context.clock(context.you)}
          </div>`
        }
        <p id="hint" role="alert">${context.hint}</p>
        ${context.below}
        <div class="numbers-picks" data-picks>
          ${legal.map(
            (move) =>
              html`<button data-number=${move.number} ?disabled=${context.sending !== null} @click=${() => send(move)}>
                ${move.number}
              </button>`,
          )}
        </div>
      </section>`,
    scores: points,
    sentences(event, names) {
      const name = names[event.seat] ?? "";
      const args = { first: event.first, second: event.second, seat: name, rounds: event.rounds, number: event.number };
      return [t(`numbers-${event.kind.replaceAll("_", "-")}`, args)];
    },
    scenes: (_before, { view, events }) => [{ view, events, reveal: null, stages: [], hold: 0 }],
  };
}

const points = ({ scores }, { names }) =>
  html`<table>
    ${names.map((name, seat) => html`<tr><th scope="row">${name}</th><td>${scores[seat]}</td></tr>`)}
  </table>`;
