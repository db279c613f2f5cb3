/** Subscribes a page without a socket of its own to the reader's games. */
import * as me from "./me.js";
import { keepGames } from "./my_games_list.js";
import { notices } from "../page/notices.js";
import { edited } from "../page/rendering.js";
import { ReconnectingSocket } from "../page/socket.js";

edited.load = () => import("../page/element_state.js");
if (me.name !== null) {
  notices.load = () => import("../page/all_notices.js");
  new ReconnectingSocket(
    "/ws/me",
    (message) => message.t === "my_games" && keepGames(message),
    () => {},
  );
}
