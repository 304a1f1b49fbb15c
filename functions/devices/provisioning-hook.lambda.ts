/** The hook AWS IoT calls before it registers a master. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { provisioningHook } from "./provisioning-hook.ts";

const environment = readEnvironment("CORE_TABLE", "EVENTS_TABLE");

export const handler = provisioningHook({
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  clock: systemClock,
  log,
});
