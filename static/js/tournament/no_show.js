/** A player who does not come to a match: the house rules about that, and the choices of the opponent. */
import { html, nothing } from "lit-html";
import { lang, t } from "../page/i18n.js";
import { nextMatch } from "./next_match.js";

/** @typedef {import("../../types/messages.js").TournamentMessage} TournamentMessage */
/** @typedef {import("../../types/messages.js").AbsenceChoice} AbsenceChoice */

const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * The reader's match whose opponent is missing, and the time since when the opponent counts as missing.
 * @param {TournamentMessage} message
 */
export function missed({ tournament, you }) {
  const mine = nextMatch(tournament, you);
  const at = mine?.match.missed_at;
  if (!mine?.come || mine.awaited || at === null || at === undefined) return null;
  return { mine, at: Date.parse(at) };
}

/**
 * Milliseconds until the opponent counts as missing; null if that time is past or cannot come.
 * @param {TournamentMessage} message
 * @param {number} now
 */
export function untilMissed(message, now) {
  const found = missed(message);
  return found === null || found.at <= now ? null : Math.min(found.at - now, LONGEST_TIMER);
}

/**
 * @param {TournamentMessage} message
 * @param {{busy: boolean, patient: boolean}} state `patient`: the reader keeps waiting.
 * @param {(match: number, choice: AbsenceChoice) => void} choose
 */
export function absentee(message, { busy, patient }, choose) {
  const found = missed(message);
  if (found === null) return nothing;
  const { mine, at } = found;
  const { tournament } = message;
  const name = tournament.entrants.find(({ number }) => number === mine.other)?.name ?? "";
  const asks = tournament.house_rules.absence === "ask";
  if (!asks || at > Date.now() || patient) {
    const time = new Intl.DateTimeFormat(lang, { timeStyle: "short", ...onAnotherDay(at) }).format(at);
    return patient
      ? nothing
      : html`<p class="hint" id="missed-at">${t(asks ? "missing-asks" : "missing-bot", { name, time })}</p>`;
  }
  const { number } = mine.match;
  return html`<div id="missing" class="panel stack tight" role="group" aria-label=${t("missing-title", { name })}>
    <p><b>${t("missing-title", { name })}</b></p>
    <div class="row">
      <button data-choice="bot" ?disabled=${busy} @click=${() => choose(number, "bot")}>
        ${t("missing-choose-bot")}
      </button>
      <button data-choice="walk_over" ?disabled=${busy} @click=${() => choose(number, "walk_over")}>
        ${t("missing-choose-walk-over")}
      </button>
      <button class="quiet" data-choice="wait" ?disabled=${busy} @click=${() => choose(number, "wait")}>
        ${t("missing-choose-wait")}
      </button>
    </div>
    <p class="hint">${t("missing-words", { name })}</p>
  </div>`;
}

/**
 * The date, unless it is today.
 * @param {number} at
 * @returns {Intl.DateTimeFormatOptions}
 */
const onAnotherDay = (at) => (new Date(at).toDateString() === new Date().toDateString() ? {} : { dateStyle: "medium" });
