/** The function behind the interface for programs: it reads, counts and notes refusals, and can do nothing else. */
import { randomUUID } from "node:crypto";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { openHandler } from "./open-handler.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "CORE_TABLE",
  "EVENTS_TABLE",
  "TELEMETRY_TABLE",
  "TELEMETRY_BUCKET",
  "MFA_REQUIRED",
);
const store = {
  tables: openTables(),
  accessTable: environment.ACCESS_TABLE,
  coreTable: environment.CORE_TABLE,
  eventsTable: environment.EVENTS_TABLE,
  telemetryTable: environment.TELEMETRY_TABLE,
};
const bucket = openTelemetryBucket(environment.TELEMETRY_BUCKET);

export const handler = openHandler({
  store,
  bucket,
  days: storedDays({ store, bucket }),
  clock: systemClock,
  log,
  uuid: randomUUID,
  mfaRequired: environment.MFA_REQUIRED === "true",
});
