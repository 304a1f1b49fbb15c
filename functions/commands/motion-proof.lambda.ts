/**
 * The function behind the proofs of motion: getMotionProof, listMotionEvents, listOpenStows,
 * exportMotionProof and getStowRecord.
 */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import {
  exportMotionProof,
  getMotionProof,
  getStowRecord,
  listMotionEvents,
  listOpenStows,
} from "./motion-proof/motion-fields.ts";

export const handler = defineFieldFunction({
  name: "motionProof",
  tables: ["core", "events", "telemetry"],
  environment: [],
  dependencies: (given) => given,
})({
  "Query.getMotionProof": getMotionProof,
  "Query.listMotionEvents": listMotionEvents,
  "Query.listOpenStows": listOpenStows,
  "Query.exportMotionProof": exportMotionProof,
  "Query.getStowRecord": getStowRecord,
});
