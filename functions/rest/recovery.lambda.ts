/** The function behind recovery codes; the only one that answers somebody who has not signed in. */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { functionAsker } from "#functions/shared/ask-function.ts";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";
import { recover } from "./recover.ts";
import { recoveryCodeRoutes } from "./recovery-codes.ts";
import { restHandler } from "./sites-rest.ts";
import { RECOVER } from "./take-authenticator-away.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "CORE_TABLE",
  "EVENTS_TABLE",
  "USER_POOL_ID",
  "USER_POOL_CLIENT_ID",
  "ACCOUNT_KEEPER",
  "MFA_REQUIRED",
);
const deps = {
  store: {
    tables: openTables(),
    accessTable: environment.ACCESS_TABLE,
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  userPool: {
    client: openUserPoolClient(),
    userPoolId: environment.USER_POOL_ID,
    clientId: environment.USER_POOL_CLIENT_ID,
  },
  clock: systemClock,
  uuid: randomUUID,
  newId: () => makeUuidV7(systemClock.nowMilliseconds(), randomBytes(UUID_RANDOM_BYTES)),
  randomBytes,
  pause,
  askKeeper: functionAsker({ functionName: environment.ACCOUNT_KEEPER, log }),
};

export const handler = restHandler({
  ...deps,
  log,
  mfaRequired: environment.MFA_REQUIRED === "true",
  routes: recoveryCodeRoutes(deps),
  openRoutes: { [RECOVER]: recover(deps) },
});
