/** The part of one's own page that says how one is told of one's turn, with what the page has brought of it. */
import { showCues } from "./cues_panel.js";

/** @import { OwnCues } from "../types/messages.js" */

const place = document.getElementById("cues");
/** @type {OwnCues | null} */
const cues = JSON.parse(document.getElementById("own-cues")?.textContent ?? "null");
if (place) void showCues(place, null, cues);
