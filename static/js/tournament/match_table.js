/** The parts of a table that belong to a tournament's match, before and after the game. Loaded at such tables only. */
import { html, nothing } from "lit-html";
import { arms } from "../page/arms.js";
import { talk } from "../chat/chat.js";
import { list, t } from "../page/i18n.js";
import { checkLink } from "../check/check_link.js";
import { absentee } from "./no_show.js";
import { fairness } from "../page/share.js";
import { settings, title } from "../room/table_heading.js";

export { MatchChannel } from "./match_channel.js";

/** @typedef {import("../room/table_state.js").State} State */
/** @typedef {import("../room/table.js").Actions} Actions */

/**
 * The table before the match: its seats are reserved for the two players, and nobody starts it.
 * @param {State} state
 * @param {Actions} actions
 * @param {(actions: Actions) => unknown} ownLink The personal link of a seated player.
 */
export function beforeMatch(state, actions, ownLink) {
  const { table, you, kept } = state;
  const missing = table.seats.filter(({ name }) => name === null);
  const others = missing.filter(({ seat }) => seat !== kept).map(({ reserved }) => reserved ?? t("seat-free"));
  if (table.status === "closed") {
    return html`<div class="narrow stack">
      <h1>${title(table)}</h1>
      <p>${t("tournament-match-void")}</p>
      ${back(table, "button primary")}
    </div>`;
  }
  return html`<div class="wide waiting" data-status=${table.status}>
    <div class="stack">
      <div class="stack tight">
        <h1>${title(table)}</h1>
        ${settings(table, state.defaults)}
      </div>
      <ul class="seats" aria-label=${t("seats")}>
        ${table.seats.map(
          (seat) =>
            html`<li
              class="seat"
              data-seat=${seat.seat}
              ?data-filled=${seat.name !== null}
              ?data-mine=${seat.seat === you || seat.seat === kept}
              ?data-ready=${seat.name !== null}>
              ${arms(seat.name ?? seat.reserved ?? "")}
              <div class="who">
                <p class="name">
                  ${seat.name ?? seat.reserved ?? t("seat-free")}
                  ${
                    seat.seat === you || seat.seat === kept
                      ? html`<span class="tagged">${t("seat-you")}</span>`
                      : nothing
                  }${seat.bot ? html`<span class="tagged">${t("seat-bot")}</span>` : nothing}
                </p>
                <p class="hint">
                  ${seat.name === null ? t("match-not-come") : html`<span class="ok">✓ ${t("match-come")}</span>`}
                </p>
              </div>
            </li>`,
        )}
      </ul>
      ${
        kept === null
          ? nothing
          : html`<p>
              <button
                class="primary big"
                data-claim=${kept}
                ?disabled=${state.busy}
                @click=${() => actions.claims.claim(kept)}>
                ${t("match-claim")}
              </button>
            </p>`
      }
      <p id="ask" role="status">${others.length ? t("match-waiting", { names: list(others) }) : nothing}</p>
      <p class="hint">${t("match-begins")}</p>
      ${
        state.ofTournament === null
          ? nothing
          : absentee(state.ofTournament, { busy: state.busy, patient: state.patient }, (match, choice) =>
              actions.tournament.choose(match, choice),
            )
      }
      <p class="error" role="alert" id="hint">${state.hint}</p>
      <p>${back(table, "button")}</p>
    </div>
    <div class="stack">
      <div class="panel talk">${talk(state)}</div>
      ${you === null ? nothing : ownLink(actions)} ${fairness(table)}
    </div>
  </div>`;
}

/**
 * @param {import("../../types/messages.js").TableDetails} table
 * @param {string} looks
 */
const back = ({ part_of }, looks) =>
  html`<a class=${looks} id="to-tournament" href=${part_of ?? "/"}>${t("match-to-tournament")}</a>`;

/**
 * The choices after a match: the next match if there is one, and the way back.
 * @param {State} state
 * @param {Actions} actions
 */
export function afterMatch(state, actions) {
  const { table, next } = state;
  return html`<div class="row">
    ${
      next
        ? html`<button class="primary" id="next-match" @click=${() => actions.tournament.goOn()}>
            ${t("match-next", { name: next.name })}
          </button>`
        : nothing
    }
    ${back(table, next ? "button" : "button primary")} ${checkLink(table)}
  </div>`;
}
