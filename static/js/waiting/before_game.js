/** The parts of a table's page that only a waiting table needs: loaded there. */
export { Claims } from "./seat_claims.js";
export { hearAsking } from "./admission.js";
export { hearOf } from "./arranging.js";
export { ownLink } from "./details.js";
export { waiting } from "./waiting_room.js";
