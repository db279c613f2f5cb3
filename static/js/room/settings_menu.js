/** The menu's section of preferences for playing. Loaded when the menu of a table is first opened. */
import { html } from "lit-html";
import { learn, t } from "../page/i18n.js";
import { settingField } from "../page/setting_field.js";
import { CUES, VALUES, onSetting } from "../page/settings.js";
import { sound } from "../cues/sound.js";
import { render } from "../page/rendering.js";

/** @typedef {import("../page/settings.js").Name} Name */

/**
 * @param {HTMLElement} place
 * @param {() => void} listKeys
 */
export async function showSettings(place, listKeys) {
  await learn("i18n/settings");
  const draw = () => render(menu(listKeys), place);
  onSetting(draw);
  draw();
}

/** @param {() => void} listKeys */
function menu(listKeys) {
  const cues = /** @type {readonly Name[]} */ (CUES);
  const names = /** @type {Name[]} */ (Object.keys(VALUES)).filter((name) => !cues.includes(name));
  return html`${names.map((name) => settingField("setting", name, () => name === "sound" && sound("coin")))}
    <p class="hint">${t("settings-kept")}</p>
    <button class="item" type="button" id="list-keys" @click=${listKeys}>${t("keys-title")}</button>`;
}
