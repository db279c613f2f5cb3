/** The links from a finished game to its replay and to the check of its draws. */
import { html } from "lit-html";
import { has, t } from "../page/i18n.js";

/**
 * The text of the link to the check of a finished game.
 * @param {string} game
 */
export const checkWords = (game) => t(has(`${game}-check-link`) ? `${game}-check-link` : "check-link");

/** @param {import("../../types/messages.js").TableDetails} table */
export const checkLink = ({ id, game }) =>
  html`<a class="button" id="replay" href=${`/tables/${id}/replay`}>${t("watch-replay")}</a
    ><a class="button" id="check" href=${`/tables/${id}/check`}>${checkWords(game)}</a>`;
