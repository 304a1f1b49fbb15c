/** `npm start`: installs what is missing, then runs the application in this process. */
import { installDependencies } from "./install-dependencies.mjs";

// The manifest sets the semi-space to 32 MB. Measured with the last 800 of 2,000 commands, three
// processes side by side: 7.8 ms of processor time per command and 520 MB of resident memory. With
// the default 16 MB: 8.0 ms, 400 MB, and pauses a third longer in total. With --optimize-for-size:
// 9.8 ms, 270 MB, and pauses nine times as long.
installDependencies();
// The local cloud bundles its worker with esbuild's buildSync, which would otherwise leave a thread and
// a process of esbuild behind.
process.env.ESBUILD_WORKER_THREADS = "0";
const { bundleStart } = await import("./start-bundle.mjs");
await import(await bundleStart());
