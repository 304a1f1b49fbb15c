/** The function behind verifyLedger. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { verifyLedger } from "./verify-ledger.ts";

const environment = readEnvironment("CORE_TABLE", "EVENTS_TABLE");
const store = {
  tables: openTables(),
  coreTable: environment.CORE_TABLE,
  eventsTable: environment.EVENTS_TABLE,
};

export const handler = fieldHandler(
  { "Query.verifyLedger": field(verifyLedger({ store, clock: systemClock })) },
  { clock: systemClock, log },
);
