/** The function that reads the sources of weather warnings, on a schedule. */
import { defineFunction } from "#functions/shared/define-function.ts";
import { documentFetcher, NETWORK } from "./fetch-document.ts";
import { pullWarnings } from "./pull-warnings.ts";

export const handler = defineFunction({
  tables: ["core", "telemetry"],
  environment: [],
  handler: (given) => pullWarnings({ ...given, fetchDocument: documentFetcher(NETWORK) }),
});
