/** The part of one's own page that says how one is told of one's turn. */
import { showCues } from "./cues_panel.js";

const place = document.getElementById("cues");
if (place) void showCues(place);
