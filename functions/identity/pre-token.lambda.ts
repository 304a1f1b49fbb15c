/** The trigger that the user pool calls before it issues tokens. */
import { defineFunction } from "#functions/shared/define-function.ts";
import { hasAuthenticator, openUserPoolClient } from "#functions/shared/user-pool.ts";
import { preToken } from "./pre-token.ts";

const userPool = openUserPoolClient();

export const handler = defineFunction({
  tables: ["access"],
  environment: [],
  handler: (given) =>
    preToken({
      ...given,
      hasAuthenticator: (userPoolId, username) => hasAuthenticator(userPool, userPoolId, username),
    }),
});
