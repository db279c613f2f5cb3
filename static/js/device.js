/** The page that carries an identity over: its one button. */
import { post, sentence } from "./api.js";

const form = document.querySelector("#carry");
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  post(new URL(/** @type {HTMLFormElement} */ (form).action).pathname).then(
    () => location.assign("/"),
    (error) => {
      const shownError = document.querySelector("main .error");
      if (shownError) shownError.textContent = sentence(error);
    },
  );
});
