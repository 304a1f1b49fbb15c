/** `npm start`: installs what is missing, then runs the application in this process. */
import { installDependencies } from "./install-dependencies.mjs";

// The manifest sets the semi-space to 32 MB. Three processes beside each other, the same
// 2,000 commands, processor time of one among the last 800, and resident memory then: 7.8 ms and
// 520 MB; with the usual 16 MB 8.0 ms and 400 MB, and pauses for a third longer in all; with
// --optimize-for-size 9.8 ms and 270 MB, and pauses for nine times as long.
installDependencies();
const { register } = await import("tsx/esm/api");
register();
await import("./start.ts");
