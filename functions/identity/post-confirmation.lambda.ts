/**
 * The trigger that the user pool calls after the confirmation of a sign-up or of a password reset.
 */
import { setTimeout as pause } from "node:timers/promises";
import { AdminUserGlobalSignOutCommand } from "@aws-sdk/client-cognito-identity-provider";
import { defineFunction } from "#functions/shared/define-function.ts";
import { newId } from "#functions/shared/ids.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";
import { postConfirmation } from "./post-confirmation.ts";

const userPool = openUserPoolClient();

export const handler = defineFunction({
  tables: ["access", "events"],
  environment: [],
  handler: (given) =>
    postConfirmation({
      ...given,
      pause,
      newId,
      signOut: async (UserPoolId, Username) => {
        await userPool.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
      },
    }),
});
