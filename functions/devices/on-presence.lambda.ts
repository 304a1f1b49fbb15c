/** The function behind rule trk_conn. */
import { readEnvironment } from "#functions/shared/environment.ts";
import { publisher } from "#functions/shared/graphql-publish.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { onPresence } from "./on-presence.ts";

const environment = readEnvironment("CORE_TABLE", "TELEMETRY_TABLE", "GRAPHQL_URL", "AWS_REGION");

export const handler = onPresence({
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    telemetryTable: environment.TELEMETRY_TABLE,
  },
  publish: publisher({ graphqlUrl: environment.GRAPHQL_URL, region: environment.AWS_REGION, log }),
  log,
});
