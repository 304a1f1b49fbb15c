/** The scheduled function that watches the stows that masters start by themselves. */
import { defineFunction } from "#functions/shared/define-function.ts";
import { watchStows } from "./stow-watch/watch-stows.ts";

export const handler = defineFunction({
  tables: ["core", "events", "telemetry"],
  environment: [],
  handler: watchStows,
});
