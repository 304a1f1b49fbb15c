/**
 * The function behind the source of a layout's weather warnings, and behind messages that are
 * submitted instead of being fetched.
 */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { submitWarnings } from "./submit-warnings.ts";
import { getWarningSource, setWarningSource } from "./warning-source.ts";

export const handler = defineFieldFunction({
  name: "warnings",
  tables: ["core", "events", "telemetry"],
  environment: [],
  dependencies: (given) => given,
})({
  "Query.getWarningSource": getWarningSource,
  "Mutation.setWarningSource": setWarningSource,
  "Mutation.submitWarnings": submitWarnings,
});
