/** The function behind createTask. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { createTask } from "./create-task.ts";

const environment = readEnvironment("CORE_TABLE", "EVENTS_TABLE");
const deps = {
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  clock: systemClock,
};

export const handler = fieldHandler(
  { "Mutation.createTask": field(createTask(deps)) },
  { clock: systemClock, log },
);
