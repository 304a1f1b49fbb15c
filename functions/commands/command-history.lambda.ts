/** The function behind the history of commands, and behind the subscription to the answers of one master. */
import { randomUUID } from "node:crypto";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { hearFeedback } from "./hear-feedback.ts";
import { listCommandsByLayout, listCommandsByMaster, listCommandsByNode } from "./list-commands.ts";
import { getCommand, getCommandBatch } from "./read-command.ts";

const environment = readEnvironment("ACCESS_TABLE", "CORE_TABLE", "EVENTS_TABLE");
const store = {
  tables: openTables(),
  accessTable: environment.ACCESS_TABLE,
  coreTable: environment.CORE_TABLE,
  eventsTable: environment.EVENTS_TABLE,
};
const deps = { store, clock: systemClock };

export const handler = fieldHandler(
  {
    "Query.getCommand": field(getCommand(deps)),
    "Query.getCommandBatch": field(getCommandBatch(deps)),
    "Query.listCommandsByLayout": field(listCommandsByLayout(deps)),
    "Query.listCommandsByMaster": field(listCommandsByMaster(deps)),
    "Query.listCommandsByNode": field(listCommandsByNode(deps)),
    "Subscription.subscribeCommandFeedback": field(hearFeedback({ ...deps, uuid: randomUUID })),
  },
  { clock: systemClock, log },
);
