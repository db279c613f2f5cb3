/** The start of a lesson: it begins by itself, or continues from the reader's last place. */
import { post } from "../page/api.js";
import { whileBusy } from "../page/busy_button.js";

/** @import { LessonTable } from "../../types/messages.js" */

const place = /** @type {HTMLElement} */ (document.querySelector("#learn"));
const start = /** @type {HTMLButtonElement} */ (place.querySelector("#learn-start"));
const hint = /** @type {HTMLElement} */ (place.querySelector(".error"));

const begin = () =>
  whileBusy(start, start.dataset.busy ?? "", hint, async () => {
    const { url } = /** @type {LessonTable} */ (await post(`/api/lessons/${place.dataset.game}`));
    location.replace(url);
  });

start.addEventListener("click", () => void begin());
void begin();
