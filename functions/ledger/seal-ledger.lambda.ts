/** The function that is called once an hour to seal the ledger. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { sealLedger } from "./seal-ledger.ts";

const environment = readEnvironment("CORE_TABLE", "EVENTS_TABLE");

export const handler = sealLedger({
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  clock: systemClock,
  log,
});
