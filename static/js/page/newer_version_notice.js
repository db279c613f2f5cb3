/** The notice that the server has a newer version of the page. */
import { html } from "lit-html";
import { t } from "./i18n.js";
import { render } from "./rendering.js";

export function showNewerVersion() {
  if (document.querySelector("#newer")) return;
  const place = document.createElement("div");
  place.id = "newer";
  place.className = "notice";
  place.setAttribute("role", "status");
  document.querySelector("header.top")?.after(place);
  render(
    html`<span>${t("newer-version")}</span>
      <button type="button" @click=${() => location.reload()}>${t("newer-version-reload")}</button>`,
    place,
  );
}
