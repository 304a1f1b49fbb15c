/** The function that is called every quarter of an hour to close proofs of motion. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { closeProofs } from "./motion-proof/close-proofs.ts";

const environment = readEnvironment("CORE_TABLE", "EVENTS_TABLE", "TELEMETRY_TABLE");

export const handler = closeProofs({
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
    telemetryTable: environment.TELEMETRY_TABLE,
  },
  clock: systemClock,
  log,
});
