/** Numbers on the table page: the points, and five buttons. */
import { html, nothing } from "lit-html";
import { dock } from "../../js/board/dock.js";
import { plainScene } from "../../js/board/scenes.js";
import { t } from "../../js/page/i18n.js";
import { OPTIONS } from "./options.js";

export function makeBoard() {
  return {
    nothingChosen: null,
    options: OPTIONS,
    headline: ({ phase, played, rounds }) => ({
      words: phase === "over" ? t("numbers-over") : t("numbers-round", { round: played + 1, rounds }),
    }),
    table: (view, context, next) =>
      html`<div class="numbers" data-played=${view.played}>
        ${view.last ? html`<p>${context.names.map((name, seat) => `${name} ${view.last[seat]}`).join(" · ")}</p>` : nothing}
        ${points(view, context)} ${view.phase === "over" && !context.reveal ? next : nothing}
      </div>`,
    mine: (view, legal, send, context) =>
      dock(context, {
        game: "numbers",
        label: t("numbers-dock"),
        isOver: view.phase === "over",
        kind: legal.length ? "pick" : "wait",
        question: context.reason ?? t(legal.length ? "numbers-ask" : "numbers-wait"),
        primary: null,
        things: html`<div class="numbers-picks" data-picks>
          ${legal.map(
            (move) =>
              html`<button data-number=${move.number} ?disabled=${context.sending !== null} @click=${() => send(move)}>
                ${move.number}
              </button>`,
          )}
        </div>`,
      }),
    scores: points,
    sentences(event, names) {
      const name = names[event.seat] ?? "";
      const args = { first: event.first, second: event.second, seat: name, rounds: event.rounds, number: event.number };
      return [t(`numbers-${event.kind.replaceAll("_", "-")}`, args)];
    },
    scenes: (_before, { view, events }) => [plainScene(view, events)],
  };
}

const points = ({ scores }, { names }) =>
  html`<table>
    ${names.map((name, seat) => html`<tr><th scope="row">${name}</th><td>${scores[seat]}</td></tr>`)}
  </table>`;
