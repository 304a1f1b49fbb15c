/**
 * The scheduled function that closes proofs of motion (the records of how trackers followed a
 * command) every quarter of an hour.
 */
import { defineFunction } from "#functions/shared/define-function.ts";
import { closeProofs } from "./motion-proof/close-proofs.ts";

export const handler = defineFunction({
  tables: ["core", "events", "telemetry"],
  environment: [],
  handler: closeProofs,
});
