/** The trigger that the user pool calls before it adds a user, where companies have providers. */
import { setTimeout as pause } from "node:timers/promises";
import { AdminLinkProviderForUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { signOnProvidersFrom } from "#domain/access/single-sign-on.ts";
import { defineFunction } from "#functions/shared/define-function.ts";
import { newId } from "#functions/shared/ids.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";
import { preSignUp } from "./pre-sign-up.ts";

const userPool = openUserPoolClient();

export const handler = defineFunction({
  tables: ["access", "events"],
  environment: ["SIGN_ON_PROVIDERS"],
  handler: (given, environment) =>
    preSignUp({
      ...given,
      pause,
      newId,
      providers: signOnProvidersFrom(environment.SIGN_ON_PROVIDERS),
      link: async ({ userPoolId: UserPoolId, sub, provider, subject }) => {
        await userPool.send(
          new AdminLinkProviderForUserCommand({
            UserPoolId,
            DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: sub },
            SourceUser: {
              ProviderName: provider,
              ProviderAttributeName: "Cognito_Subject",
              ProviderAttributeValue: subject,
            },
          }),
        );
      },
    }),
});
