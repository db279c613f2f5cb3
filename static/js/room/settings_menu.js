/** The menu's section of preferences for playing. Loaded when the menu of a table is first opened. */
import { html } from "lit-html";
import { learn, t } from "../page/i18n.js";
import { segments } from "../page/segments.js";
import { CUES, VALUES, choose, onSetting, setting } from "../page/settings.js";
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
  return html`${names.map(
    (name) =>
      html`<fieldset class="small" data-setting=${name}>
          <legend>${t(`setting-${name}`)}</legend>
          ${segments(
            `setting-${name}`,
            VALUES[name],
            setting(name),
            (value) => t(`setting-${name}-${value}`),
            (value) => {
              choose(name, value);
              if (name === "sound") sound("coin");
            },
          )}
        </fieldset>`,
  )}
    <p class="hint">${t("settings-kept")}</p>
    <button class="item" type="button" id="list-keys" @click=${listKeys}>${t("keys-title")}</button>`;
}
