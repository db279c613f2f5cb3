/**
 * The reader's arms beside their name in the header, with a button for choosing others. At a table the button is at the
 * reader's seat, in the table's own script.
 */
import { nothing } from "lit-html";
import { armsOf, shield } from "../page/arms.js";
import * as me from "./me.js";
import { render } from "../page/rendering.js";

/** @import { Arms } from "../../types/messages.js" */

const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-my-arms]"));

/** @param {Arms | null} chosen */
function show(chosen) {
  if (place) render(me.name === null ? nothing : shield(chosen ?? armsOf(me.name)), place);
}

/** In the server's order: field, tinctures and charge. */
function own() {
  const [field, first, second, charge, tincture] = place?.dataset.myArms?.split(" ") ?? [];
  return tincture ? /** @type {Arms} */ ({ field, first, second, charge, tincture }) : null;
}

show(own());
document.querySelector("#choose-arms")?.addEventListener("click", () => {
  void import("./arms_picker.js").then(({ chooseArms }) => chooseArms(show));
});
