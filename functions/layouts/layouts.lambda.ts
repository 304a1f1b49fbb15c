/** The function behind listLayoutDetails and createLayoutDetails. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { createLayout } from "./create-layout.ts";
import { listLayouts } from "./list-layouts.ts";

const environment = readEnvironment("ACCESS_TABLE", "CORE_TABLE", "EVENTS_TABLE");
const store = {
  tables: openTables(),
  accessTable: environment.ACCESS_TABLE,
  coreTable: environment.CORE_TABLE,
  eventsTable: environment.EVENTS_TABLE,
};

export const handler = fieldHandler(
  {
    "Query.listLayoutDetails": field(listLayouts(store)),
    "Mutation.createLayoutDetails": field(createLayout({ store, clock: systemClock })),
  },
  { clock: systemClock, log },
);
