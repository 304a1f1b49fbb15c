/** The function behind the switches of a layout: remote control, and the second person of R4 commands. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { publisher } from "#functions/shared/graphql-publish.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { getSwitch } from "./get-switch.ts";
import { setSwitch } from "./set-switch.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "CORE_TABLE",
  "EVENTS_TABLE",
  "GRAPHQL_URL",
  "AWS_REGION",
);
const deps = {
  store: {
    tables: openTables(),
    accessTable: environment.ACCESS_TABLE,
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  clock: systemClock,
  publish: publisher({ graphqlUrl: environment.GRAPHQL_URL, region: environment.AWS_REGION, log }),
};

export const handler = fieldHandler(
  {
    "Mutation.setRemoteControl": field(setSwitch(deps, "remoteControl")),
    "Mutation.setSecondPerson": field(setSwitch(deps, "secondPerson")),
    "Query.getRemoteControl": field(getSwitch(deps, "remoteControl")),
    "Query.getSecondPerson": field(getSwitch(deps, "secondPerson")),
  },
  { clock: systemClock, log },
);
