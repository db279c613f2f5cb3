/** The notice that the server has a newer version of the page. */
import { html } from "lit-html";
import { t } from "./i18n.js";
import { addNotice } from "./notice_place.js";
import { render } from "./rendering.js";

export function showNewerVersion() {
  if (document.querySelector("#newer")) return;
  render(
    html`<span>${t("newer-version")}</span>
      <button type="button" @click=${() => location.reload()}>${t("newer-version-reload")}</button>`,
    addNotice("newer"),
  );
}
