/** The sign of a player who is not there or for whom a bot plays: at the seat, and in words beside the points. */
import { html, nothing } from "lit-html";
import { t } from "./i18n.js";

/** @typedef {import("./board.js").Absent} Absent */

const botSign = html`<svg class="bot-sign" viewBox="0 0 14 13" width="14" height="13" aria-hidden="true">
  <path d="M7 .5v2.6M2 3.6h10v8H2z" fill="none" stroke="currentColor" stroke-width="1.4" />
  <path d="M4.6 6.2h1.6v2H4.6zM7.8 6.2h1.6v2H7.8z" fill="currentColor" />
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
 * Everybody about whom there is something to say, in words.
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
