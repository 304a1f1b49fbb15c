/** The function behind rule trk_fb. */
import { randomUUID } from "node:crypto";
import { systemClock } from "#functions/shared/clock.ts";
import { commandPublisher } from "#functions/shared/command-publish.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { onFeedback } from "./on-feedback.ts";

const environment = readEnvironment("CORE_TABLE", "EVENTS_TABLE", "GRAPHQL_URL", "AWS_REGION");

export const handler = onFeedback({
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  clock: systemClock,
  publishCommand: commandPublisher({
    graphqlUrl: environment.GRAPHQL_URL,
    region: environment.AWS_REGION,
    log,
  }),
  log,
  uuid: randomUUID,
});
