/** The function behind rule trk_up. */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { publisher } from "#functions/shared/graphql-publish.ts";
import { idPublisher } from "#functions/shared/id-publish.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { onUplink } from "./on-uplink.ts";

const environment = readEnvironment(
  "CORE_TABLE",
  "TELEMETRY_TABLE",
  "EVENTS_TABLE",
  "GRAPHQL_URL",
  "AWS_REGION",
);

const publishing = {
  graphqlUrl: environment.GRAPHQL_URL,
  region: environment.AWS_REGION,
  log,
};

export const handler = onUplink({
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    telemetryTable: environment.TELEMETRY_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  clock: systemClock,
  wait: setTimeout,
  publish: publisher(publishing),
  publishIds: idPublisher(publishing),
  log,
  uuid: randomUUID,
});
