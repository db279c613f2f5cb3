/**
 * The reader's arms beside their name in the header, and the way to the choice of others. At a table they are at the
 * reader's seat, and its own script leads there.
 */
import { nothing } from "lit-html";
import { armsOf, shield } from "./arms.js";
import * as me from "./me.js";
import { render } from "./rendering.js";

/** @import { Arms } from "../types/messages.js" */

const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-my-arms]"));

/** @param {Arms | null} chosen */
function show(chosen) {
  if (place) render(me.name === null ? nothing : shield(chosen ?? armsOf(me.name)), place);
}

/** As the server writes them: field, tinctures and charge. */
function own() {
  const [field, first, second, charge, tincture] = place?.dataset.myArms?.split(" ") ?? [];
  return tincture ? /** @type {Arms} */ ({ field, first, second, charge, tincture }) : null;
}

show(own());
document.querySelector("#choose-arms")?.addEventListener("click", () => {
  void import("./arms_picker.js").then(({ chooseArms }) => chooseArms(show));
});
