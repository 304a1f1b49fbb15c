/**
 * The function behind recovery codes and the callers' own sessions. It is the only one that answers users who have not signed in.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { defineFunction } from "#functions/shared/define-function.ts";
import { idleSecondsIn } from "#functions/shared/idle-control.ts";
import { newId } from "#functions/shared/ids.ts";
import { functionInvoker } from "#functions/shared/invoke-function.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";
import { ownSessionRoutes } from "./own-sessions.ts";
import { recover } from "./recover.ts";
import { recoveryCodeRoutes } from "./recovery-codes.ts";
import { RECOVER } from "./remove-authenticator.ts";
import { restHandler } from "./sites-rest.ts";

export const handler = defineFunction({
  tables: ["access", "core", "events"],
  environment: [
    "USER_POOL_ID",
    "USER_POOL_CLIENT_ID",
    "ACCOUNT_KEEPER",
    "MFA_REQUIRED",
    "IDLE_CONTROL_MINUTES",
  ],
  handler: (given, environment) => {
    const deps = {
      ...given,
      idleSeconds: idleSecondsIn(environment),
      userPool: {
        client: openUserPoolClient(),
        userPoolId: environment.USER_POOL_ID,
        clientId: environment.USER_POOL_CLIENT_ID,
      },
      uuid: randomUUID,
      newId,
      randomBytes,
      pause,
      invokeKeeper: functionInvoker({ functionName: environment.ACCOUNT_KEEPER, log: given.log }),
    };
    return restHandler({
      ...deps,
      mfaRequired: environment.MFA_REQUIRED === "true",
      routes: { ...recoveryCodeRoutes(deps), ...ownSessionRoutes(deps) },
      openRoutes: { [RECOVER]: recover(deps) },
    });
  },
});
