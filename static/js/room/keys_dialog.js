/** The list of the table's keyboard shortcuts. Loaded, with its texts, when it is opened. */
import { html, nothing } from "lit-html";
import { learn, t } from "../page/i18n.js";
import { setting } from "../page/settings.js";
import { render } from "../page/rendering.js";

const LIST = [
  ["1–9 a–e", "keys-pick"],
  ["keys-arrows", "keys-walk"],
  ["keys-enter", "keys-send"],
  ["keys-backspace", "keys-back"],
  ["keys-space", "keys-skip"],
  ["s", "keys-scores"],
  ["l", "keys-last"],
  ["h", "keys-hand"],
  ["?", "keys-list"],
];

/** @param {string | undefined} howToMove the game's own advice */
export async function listKeys(howToMove) {
  await learn("i18n/settings");
  const dialog = document.createElement("dialog");
  dialog.id = "keys";
  dialog.setAttribute("aria-labelledby", "keys-title");
  render(
    html`<div class="stack">
      <h2 id="keys-title">${t("keys-title")}</h2>
      <table class="keys">
        ${LIST.map(
          ([key = "", words = ""]) =>
            html`<tr>
              <th scope="row"><kbd>${key.startsWith("keys-") ? t(key) : key}</kbd></th>
              <td>${t(words)}</td>
            </tr>`,
        )}
      </table>
      ${howToMove ? html`<p>${howToMove}</p>` : nothing}
      <p class="hint">${t(setting("keys") === "off" ? "keys-are-off" : "keys-can-be-off")}</p>
      <form method="dialog"><button class="primary" autofocus>${t("close")}</button></form>
    </div>`,
    dialog,
  );
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}
