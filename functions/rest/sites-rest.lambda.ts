/** The function behind every REST route. */
import { randomBytes, randomUUID } from "node:crypto";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { systemClock } from "#functions/shared/clock.ts";
import { configRequester } from "#functions/shared/config-request.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { publisher } from "#functions/shared/graphql-publish.ts";
import { log } from "#functions/shared/log.ts";
import { getLayout } from "#functions/shared/store/layouts.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";
import { siteRoutes } from "./site-routes.ts";
import { restHandler } from "./sites-rest.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "CORE_TABLE",
  "EVENTS_TABLE",
  "TELEMETRY_TABLE",
  "USER_POOL_ID",
  "USER_POOL_CLIENT_ID",
  "MFA_REQUIRED",
  "GRAPHQL_URL",
  "CONFIG_PUBLISHER",
  "AWS_REGION",
);
const store = {
  tables: openTables(),
  accessTable: environment.ACCESS_TABLE,
  coreTable: environment.CORE_TABLE,
  eventsTable: environment.EVENTS_TABLE,
  telemetryTable: environment.TELEMETRY_TABLE,
};
const userPool = {
  client: openUserPoolClient(),
  userPoolId: environment.USER_POOL_ID,
  clientId: environment.USER_POOL_CLIENT_ID,
};

export const handler = restHandler({
  store,
  clock: systemClock,
  log,
  uuid: randomUUID,
  mfaRequired: environment.MFA_REQUIRED === "true",
  hasLayout: async (layoutId) => (await getLayout(store, layoutId)) !== undefined,
  routes: siteRoutes({
    store,
    userPool,
    clock: systemClock,
    uuid: randomUUID,
    publish: publisher({
      graphqlUrl: environment.GRAPHQL_URL,
      region: environment.AWS_REGION,
      log,
    }),
    askForDocuments: configRequester({ functionName: environment.CONFIG_PUBLISHER, log }),
    newId: () => makeUuidV7(systemClock.nowMilliseconds(), randomBytes(UUID_RANDOM_BYTES)),
  }),
});
