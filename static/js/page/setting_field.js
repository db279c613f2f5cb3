/** The field for one setting: a row with its values. */
import { html } from "lit-html";
import { t } from "./i18n.js";
import { segments } from "./segments.js";
import { VALUES, choose, setting } from "./settings.js";

/** @typedef {keyof typeof VALUES} Name */

/**
 * @param {"cue" | "setting"} kind the kind of the setting, with which the ids of its texts begin
 * @param {Name} name
 * @param {(value: string) => void} after called with a newly chosen value
 */
export function settingField(kind, name, after) {
  const id = `${kind}-${name}`;
  return html`<fieldset class="small" data-setting=${name}>
    <legend>${t(id)}</legend>
    ${segments(
      id,
      VALUES[name],
      setting(name),
      (value) => t(`${id}-${value}`),
      (value) => {
        choose(name, value);
        after(value);
      },
    )}
  </fieldset>`;
}
