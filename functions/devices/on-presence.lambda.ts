/** The function behind rule trk_conn. */
import { systemClock } from "#functions/shared/clock.ts";
import { configRequester } from "#functions/shared/config-request.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { publisher } from "#functions/shared/graphql-publish.ts";
import { idPublisher } from "#functions/shared/id-publish.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { onPresence } from "./on-presence.ts";

const environment = readEnvironment(
  "CORE_TABLE",
  "EVENTS_TABLE",
  "TELEMETRY_TABLE",
  "GRAPHQL_URL",
  "CONFIG_PUBLISHER",
  "AWS_REGION",
);
const publishing = {
  graphqlUrl: environment.GRAPHQL_URL,
  region: environment.AWS_REGION,
  log,
};

export const handler = onPresence({
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
    telemetryTable: environment.TELEMETRY_TABLE,
  },
  clock: systemClock,
  publish: publisher(publishing),
  publishIds: idPublisher(publishing),
  askForDocuments: configRequester({ functionName: environment.CONFIG_PUBLISHER, log }),
  log,
});
