/** Style sheets that most readers of a page never need, or not yet. */
import { address } from "./assets.js";

/**
 * Loads a style sheet. It is inserted before the page's own sheet, whose rules for one game override it, or after it. A
 * page is readable without it, so a failure is no error.
 * @param {string} path within static/
 * @param {"before" | "after"} place where it is inserted
 * @returns {Promise<unknown>} resolved when the sheet is applied or has failed
 */
export function learnLooks(path, place = "before") {
  return new Promise((done) => {
    const sheet = document.createElement("link");
    Object.assign(sheet, { rel: "stylesheet", href: address(path), onload: done, onerror: done });
    if (place === "after") document.head.append(sheet);
    else document.head.querySelector("link[rel=stylesheet]")?.before(sheet);
  });
}
