/** The notification settings on the reader's own page, with the data that the page contains. */
import { showCues } from "./panel.js";

/** @import { OwnCues } from "../../types/messages.js" */

const place = document.getElementById("cues");
/** @type {OwnCues | null} */
const cues = JSON.parse(document.getElementById("own-cues")?.textContent ?? "null");
if (place) void showCues(place, null, cues);
