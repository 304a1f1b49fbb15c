/** The function behind getMasterLocationByMasterId. */
import { randomUUID } from "node:crypto";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { masterById } from "./master-by-id.ts";

const environment = readEnvironment("ACCESS_TABLE", "CORE_TABLE", "EVENTS_TABLE");
const store = {
  tables: openTables(),
  accessTable: environment.ACCESS_TABLE,
  coreTable: environment.CORE_TABLE,
  eventsTable: environment.EVENTS_TABLE,
};

export const handler = fieldHandler(
  {
    "Query.getMasterLocationByMasterId": field(
      masterById({ store, clock: systemClock, uuid: randomUUID }),
    ),
  },
  { clock: systemClock, log },
);
