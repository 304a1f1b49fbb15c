/** The function that is called every quarter of an hour to close proofs of motion. */
import { defineFunction } from "#functions/shared/define-function.ts";
import { closeProofs } from "./motion-proof/close-proofs.ts";

export const handler = defineFunction({
  tables: ["core", "events", "telemetry"],
  environment: [],
  handler: closeProofs,
});
