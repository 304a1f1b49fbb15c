/**
 * The account keeper: the function that brings user pool and open subscriptions in line with the
 * access table.
 */
import { setTimeout as pause } from "node:timers/promises";
import { signOnProvidersFrom } from "#domain/access/single-sign-on.ts";
import { defineFunction } from "#functions/shared/define-function.ts";
import { mutationPoster, publishDeps } from "#functions/shared/graphql-publish.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";
import { accountKeeper } from "./account-keeper.ts";
import { accountNotifier, invitedByCompany } from "./account-notices.ts";
import { subscriptionEnder } from "./end-subscriptions.ts";
import { poolAccounts } from "./pool-accounts.ts";

export const handler = defineFunction({
  tables: ["access", "events"],
  environment: ["USER_POOL_ID", "GRAPHQL_URL", "AWS_REGION", "ACCOUNT_MAIL", "SIGN_ON_PROVIDERS"],
  handler: (given, environment) =>
    accountKeeper({
      ...given,
      pool: poolAccounts({ client: openUserPoolClient(), userPoolId: environment.USER_POOL_ID }),
      endSubscriptions: subscriptionEnder({
        post: mutationPoster(publishDeps(environment, given.log)),
        pause,
        random: Math.random,
      }),
      notify: accountNotifier(environment.ACCOUNT_MAIL),
      isInvitedByCompany: invitedByCompany(
        environment.ACCOUNT_MAIL,
        signOnProvidersFrom(environment.SIGN_ON_PROVIDERS),
      ),
    }),
});
