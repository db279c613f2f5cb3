/** A player's name in the tables of points. */
import { html, nothing } from "lit-html";
import { arms } from "../page/arms.js";
import { t } from "../page/i18n.js";

/**
 * A player's arms and name.
 * @param {string | undefined} name
 * @param {boolean} [isWinner]
 */
export const playerName = (name = "", isWinner = false) =>
  html`${arms(name)}<span class="name">${name}</span>${
    isWinner ? html` <span class="crown">${t("winner")}</span>` : nothing
  }`;
