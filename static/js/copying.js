/** Buttons that copy a link which the server has written into the page: they are there only where scripts are. */
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
