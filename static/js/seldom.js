/** Parts that most readers of a table never need: a separate file, loaded when one of them is requested. */
import { learnLooks } from "./looks.js";

export * as absence from "./absence.js";
export * as arms from "./arms_picker.js";
export * as another from "./another.js";
export * from "./all_notices.js";
export * as before from "./waiting/before_game.js";
export * as end from "./end.js";
export * as clock from "./clock.js";
export * as evening from "./evening.js";
export * as cues from "./cues_panel.js";
export * as match from "./match.js";
export * as rules from "./rules_drawer.js";
export * as hints from "./hints.js";
export * as keys from "./keys_dialog.js";
export { askForName } from "./keep_result.js";
export { keepState } from "./kept_state.js";
export * as leaving from "./leaving.js";
export * as lesson from "./lesson.js";
export * as settings from "./settings_menu.js";

await learnLooks("css/seldom.css");
