/** The function that is called once an hour to start the compaction of finished days. */
import { functionCaller } from "#functions/shared/call-function.ts";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { compactDays } from "./compact-days.ts";

const environment = readEnvironment("TELEMETRY_TABLE", "TELEMETRY_BUCKET", "COMPACT_BATCH");

export const handler = compactDays({
  store: { tables: openTables(), telemetryTable: environment.TELEMETRY_TABLE },
  bucket: openTelemetryBucket(environment.TELEMETRY_BUCKET),
  clock: systemClock,
  log,
  startBatch: functionCaller(environment.COMPACT_BATCH),
});
