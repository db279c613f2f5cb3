/** What the page of a table needs before its game, and never again: loaded at a table that waits. */
export { hearAsking } from "./admission.js";
export { hearOf } from "./arranging.js";
export { Claims } from "./claims.js";
export { ownLink, waiting } from "./seats.js";
