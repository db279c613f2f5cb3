/** Parts that most readers of a table never need, in a separate file that is loaded when one of them is requested. */
import { learnLooks } from "../page/style_sheets.js";

export * as absence from "./people/polls.js";
export * as arms from "../person/arms_picker.js";
export { showBubble } from "../chat/bubble.js";
export * as another from "./next_game_form.js";
export * from "../person/all_notices.js";
export * as before from "../waiting/before_game.js";
export * as end from "./end_sheet.js";
export * as clock from "./clock.js";
export * as hall from "./hall.js";
export * as evening from "./rematch.js";
export * as cues from "../cues/panel.js";
export * as match from "../tournament/match_table.js";
export * as rules from "./rules_drawer.js";
export * as hints from "../learning/hints.js";
export * as keys from "./keys_dialog.js";
export { askForName } from "../person/result_name.js";
export { keepState } from "../page/element_state.js";
export * as leaving from "./people/leaving.js";
export * as lesson from "../learning/lesson.js";
export { offerLesson } from "../learning/offer.js";
export * as settings from "./settings_menu.js";

await learnLooks("css/seldom.css");
