/** All notices that pages need seldom. */
export { showNewDevices } from "../person/new_devices.js";
export { showNewerVersion } from "./newer_version_notice.js";
export { renew } from "../cues/push_renewal.js";
export { noteFailure, poll } from "./polling.js";
export { tell as tellNews } from "../cues/unseen.js";
