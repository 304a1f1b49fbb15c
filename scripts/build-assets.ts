/** Builds the assets of the templates: the functions and the console. */
import { buildFunctions } from "./build-functions.ts";
import { buildWeb } from "./web-build.ts";

await buildFunctions();
buildWeb(console.log);
