/** The offer of a lesson at the first table of "Play now". */
import { html } from "lit-html";
import { learn, t } from "../page/i18n.js";
import { addNotice } from "../page/notice_place.js";
import { render } from "../page/rendering.js";
import { noteOffer } from "./offered.js";

/**
 * Shows a link to the lesson above the board, until the reader closes it or plays. The game waits during that time.
 * @param {string} game
 * @param {number} minutes
 */
export async function offerLesson(game, minutes) {
  noteOffer();
  await learn("i18n/waiting");
  const place = addNotice("lesson-offer", t("learn-short"));
  render(
    html`<a class="button" href=${`/lessons/${game}`}>${t("learn-first", { minutes })}</a>
      <button type="button" class="quiet" @click=${() => place.remove()}>${t("close")}</button>`,
    place,
  );
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("#act, [data-choice]")) place.remove();
  });
}
