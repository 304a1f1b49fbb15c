/** The scheduled function that starts the compaction of finished days once an hour. */
import { functionCaller } from "#functions/shared/call-function.ts";
import { defineFunction } from "#functions/shared/define-function.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { compactDays } from "./compact-days.ts";

export const handler = defineFunction({
  tables: ["telemetry"],
  environment: ["TELEMETRY_BUCKET", "COMPACT_BATCH"],
  handler: (given, environment) =>
    compactDays({
      ...given,
      bucket: openTelemetryBucket(environment.TELEMETRY_BUCKET),
      startBatch: functionCaller(environment.COMPACT_BATCH),
    }),
});
