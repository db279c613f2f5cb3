/** All notices that pages rarely need. */
export { showNewerVersion } from "../page/newer_version_notice.js";
export { noteFailure, poll } from "../page/polling.js";
export { renew } from "../cues/push_renewal.js";
export { tell as tellNews } from "../cues/unseen.js";
export { showNewDevices } from "./new_devices.js";
