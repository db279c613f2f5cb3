/** The badge of a player who is away or for whom a bot plays: at the seat, and in words beside the points. */
import { html, nothing } from "lit-html";
import { t } from "../../page/i18n.js";

/** @typedef {import("../../board/board.js").Absent} Absent */

/** The bot's sign: a head with ears, round eyes and a mouth, because a square with two lines in it would read as 白. */
const botSign = html`<svg class="bot-sign" viewBox="0 0 16 13" width="16" height="13" aria-hidden="true">
  <path d="M3 5.5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM8 3.5v-2M.8 6.5v3m14.4-3v3M6 10h4"
    fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" />
  <path d="M5.2 7a1 1 0 1 0 2 0 1 1 0 1 0-2 0m3.6 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0M7 1.2a1 1 0 1 0 2 0 1 1 0 1 0-2 0"
    fill="currentColor" />
</svg>`;

/**
 * A player's name at the seat.
 * @param {string} name
 * @param {Absent | undefined} absent
 */
export function nameAtSeat(name, absent) {
  if (!absent) return name;
  return html`<span class="absent" data-absent=${absent.sign} title=${absent.words}
    >${absent.sign === "bot" ? botSign : nothing}${name}<span class="unseen"> (${absent.words})</span></span
  >`;
}

/**
 * All players who are away or played by a bot, in words.
 * @param {ReadonlyMap<number, Absent>} absent
 * @param {readonly string[]} names
 */
export function absentList(absent, names) {
  if (!absent.size) return nothing;
  return html`<ul class="absent-list" aria-label=${t("absent-title")}>
    ${[...absent].map(
      ([seat, { sign, words }]) =>
        html`<li data-absent-seat=${seat} data-absent=${sign}>
          ${sign === "bot" ? botSign : nothing}<span>${t("absent-line", { name: names[seat] ?? "", words })}</span>
        </li>`,
    )}
  </ul>`;
}
