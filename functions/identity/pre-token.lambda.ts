/** The trigger that the user pool calls before it issues tokens. */
import { setTimeout as pause } from "node:timers/promises";
import { signOnProvidersFrom } from "#domain/access/single-sign-on.ts";
import { defineFunction } from "#functions/shared/define-function.ts";
import { newId } from "#functions/shared/ids.ts";
import { hasAuthenticator, openUserPoolClient } from "#functions/shared/user-pool.ts";
import { preToken } from "./pre-token.ts";

const userPool = openUserPoolClient();

export const handler = defineFunction({
  tables: ["access", "events"],
  environment: ["SIGN_ON_PROVIDERS"],
  handler: (given, environment) =>
    preToken({
      ...given,
      pause,
      newId,
      providers: signOnProvidersFrom(environment.SIGN_ON_PROVIDERS),
      hasAuthenticator: (userPoolId, username) => hasAuthenticator(userPool, userPoolId, username),
    }),
});
