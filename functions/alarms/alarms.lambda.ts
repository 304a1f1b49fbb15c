/** The function behind createAlarmAct and listAlarmActs. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { publisher } from "#functions/shared/graphql-publish.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { createAlarmAct } from "./create-alarm-act.ts";
import { listAlarmActs } from "./list-alarm-acts.ts";

const environment = readEnvironment("CORE_TABLE", "EVENTS_TABLE", "GRAPHQL_URL", "AWS_REGION");
const deps = {
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  clock: systemClock,
  publish: publisher({ graphqlUrl: environment.GRAPHQL_URL, region: environment.AWS_REGION, log }),
};

export const handler = fieldHandler(
  {
    "Mutation.createAlarmAct": field(createAlarmAct(deps)),
    "Query.listAlarmActs": field(listAlarmActs(deps.store)),
  },
  { clock: systemClock, log },
);
