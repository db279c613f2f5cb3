/** Whether this browser has been offered a lesson: at its first table, or by beginning one. */
import { local } from "../page/storage.js";

const OFFERED = "lesson-offered";

export const isOffered = () => local.get(OFFERED) !== null;
export const noteOffer = () => local.set(OFFERED, "yes");
