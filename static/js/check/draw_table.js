/** Draws of a record with the results that this browser computed. */
import { html } from "lit-html";
import { t } from "../page/i18n.js";

const MARKS = { right: "✓", wrong: "✗" };

/** @param {readonly import("./record.js").CheckedDraw[]} draws */
export const drawTable = (draws) => html`<table>
  <thead>
    <tr>
      <th class="number">${t("check-column-number")}</th>
      <th class="number">${t("check-column-row")}</th>
      <th>${t("check-column-why")}</th>
      <th class="number">${t("check-column-size")}</th>
      <th class="number">${t("check-column-result")}</th>
      <th>${t("check-column-computed")}</th>
    </tr>
  </thead>
  <tbody>
    ${draws.map(
      ({ row, draw: [number, why, size, result], right }) =>
        html`<tr class=${right === null ? "right" : "wrong"}>
          <td class="number">${number}</td>
          <td class="number">${row}</td>
          <td>${why}</td>
          <td class="number">${size}</td>
          <td class="number">${result}</td>
          <td class="mark">${right === null ? MARKS.right : `${MARKS.wrong} ${right === -1n ? "" : right}`}</td>
        </tr>`,
    )}
  </tbody>
</table>`;
