/** The pool's trigger after a confirmation. */
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AdminUserGlobalSignOutCommand } from "@aws-sdk/client-cognito-identity-provider";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";
import { postConfirmation } from "./post-confirmation.ts";

const environment = readEnvironment("ACCESS_TABLE", "EVENTS_TABLE");
const userPool = openUserPoolClient();

export const handler = postConfirmation({
  store: {
    tables: openTables(),
    accessTable: environment.ACCESS_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  clock: systemClock,
  log,
  pause,
  newId: () => makeUuidV7(systemClock.nowMilliseconds(), randomBytes(UUID_RANDOM_BYTES)),
  signOut: async (UserPoolId, Username) => {
    await userPool.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
  },
});
