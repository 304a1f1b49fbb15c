/** Builds what the templates carry: the functions and the console. */
import { buildFunctions } from "./build-functions.ts";
import { buildWeb } from "./web-build.ts";

await buildFunctions();
buildWeb(console.log);
