/** A page that has no socket of its own hears of the reader's games. */
import * as me from "./me.js";
import { keepGames } from "./my_games_list.js";
import { notices } from "./notices.js";
import { edited } from "./rendering.js";
import { ReconnectingSocket } from "./socket.js";

edited.load = () => import("./kept_state.js");
if (me.name !== null) {
  notices.load = () => import("./all_notices.js");
  new ReconnectingSocket(
    "/ws/me",
    (message) => message.t === "my_games" && keepGames(message),
    () => {},
  );
}
