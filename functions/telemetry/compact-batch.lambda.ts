/** The function that compacts one batch of days; the hourly run starts it without waiting. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { compactBatch } from "./compact-batch.ts";

const environment = readEnvironment("TELEMETRY_TABLE", "TELEMETRY_BUCKET");

export const handler = compactBatch({
  store: { tables: openTables(), telemetryTable: environment.TELEMETRY_TABLE },
  bucket: openTelemetryBucket(environment.TELEMETRY_BUCKET),
  clock: systemClock,
  log,
});
