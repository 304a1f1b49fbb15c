/**
 * The function that compacts one batch of days (each into its day object); the hourly run starts it
 * without waiting.
 */
import { defineFunction } from "#functions/shared/define-function.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { compactBatch } from "./compact-batch.ts";

export const handler = defineFunction({
  tables: ["core", "telemetry"],
  environment: ["TELEMETRY_BUCKET"],
  handler: (given, { TELEMETRY_BUCKET }) =>
    compactBatch({ ...given, bucket: openTelemetryBucket(TELEMETRY_BUCKET) }),
});
