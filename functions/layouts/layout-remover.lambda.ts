/** The function that clears away what deleted layouts leave. */
import { systemClock } from "#functions/shared/clock.ts";
import { configRequester } from "#functions/shared/config-request.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { layoutRemover } from "./layout-remover.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "CORE_TABLE",
  "EVENTS_TABLE",
  "TELEMETRY_TABLE",
  "CONFIG_PUBLISHER",
);

export const handler = layoutRemover({
  store: {
    tables: openTables(),
    accessTable: environment.ACCESS_TABLE,
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
    telemetryTable: environment.TELEMETRY_TABLE,
  },
  clock: systemClock,
  askForDocuments: configRequester({ functionName: environment.CONFIG_PUBLISHER, log }),
  log,
});
