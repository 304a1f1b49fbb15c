/** The function that is called every minute to settle commands that nobody has answered. */
import { systemClock } from "#functions/shared/clock.ts";
import { commandPublisher } from "#functions/shared/command-publish.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { settleCommands } from "./settle-commands.ts";

const environment = readEnvironment(
  "CORE_TABLE",
  "EVENTS_TABLE",
  "TELEMETRY_TABLE",
  "GRAPHQL_URL",
  "AWS_REGION",
);

export const handler = settleCommands({
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
    telemetryTable: environment.TELEMETRY_TABLE,
  },
  clock: systemClock,
  publishCommand: commandPublisher({
    graphqlUrl: environment.GRAPHQL_URL,
    region: environment.AWS_REGION,
    log,
  }),
  log,
});
