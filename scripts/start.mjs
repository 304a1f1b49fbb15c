/** `npm start`: installs what is missing, then runs the application in this process. */
import { installDependencies } from "./install-dependencies.mjs";

installDependencies();
const { register } = await import("tsx/esm/api");
register();
await import("./start.ts");
