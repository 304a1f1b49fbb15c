/** The pool's trigger before it makes tokens. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { hasAuthenticator, openUserPoolClient } from "#functions/shared/user-pool.ts";
import { preToken } from "./pre-token.ts";

const environment = readEnvironment("ACCESS_TABLE");
const userPool = openUserPoolClient();

export const handler = preToken({
  store: { tables: openTables(), accessTable: environment.ACCESS_TABLE },
  clock: systemClock,
  hasAuthenticator: (userPoolId, username) => hasAuthenticator(userPool, userPoolId, username),
});
