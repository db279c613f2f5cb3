/** All notices that pages need seldom. */
export { showNewDevices } from "./new_devices.js";
export { showNewerVersion } from "./newer_notice.js";
export { renew } from "./push.js";
export { noteFailure, poll } from "./polling.js";
export { tell as tellNews } from "./unseen.js";
