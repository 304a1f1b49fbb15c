/**
 * The function behind the proofs of motion: getMotionProof, listMotionEvents and exportMotionProof.
 */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import {
  exportMotionProof,
  getMotionProof,
  listMotionEvents,
} from "./motion-proof/motion-fields.ts";

export const handler = defineFieldFunction({
  name: "motionProof",
  tables: ["core", "events", "telemetry"],
  environment: [],
  dependencies: (given) => given,
})({
  "Query.getMotionProof": getMotionProof,
  "Query.listMotionEvents": listMotionEvents,
  "Query.exportMotionProof": exportMotionProof,
});
