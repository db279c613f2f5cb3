/** Buttons that copy a link written into the page by the server; shown only if scripts run. */
import { t } from "./i18n.js";
import { copyText } from "./share.js";

for (const button of document.querySelectorAll("[data-copy]")) {
  const field = document.getElementById(/** @type {HTMLElement} */ (button).dataset.copy ?? "");
  if (!(button instanceof HTMLButtonElement) || !(field instanceof HTMLInputElement)) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await copyText(field.value);
    button.textContent = t("copied");
  });
}
