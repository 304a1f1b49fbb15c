/** The function behind setRemoteControl and getRemoteControl. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { getRemoteControl } from "./get-remote-control.ts";
import { setRemoteControl } from "./set-remote-control.ts";

const environment = readEnvironment("ACCESS_TABLE", "CORE_TABLE", "EVENTS_TABLE");
const deps = {
  store: {
    tables: openTables(),
    accessTable: environment.ACCESS_TABLE,
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  clock: systemClock,
};

export const handler = fieldHandler(
  {
    "Mutation.setRemoteControl": field(setRemoteControl(deps)),
    "Query.getRemoteControl": field(getRemoteControl(deps)),
  },
  { clock: systemClock, log },
);
