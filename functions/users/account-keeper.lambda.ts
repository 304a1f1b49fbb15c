/** The function that keeps user pool and open subscriptions in step with the access table. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { openUserPoolClient } from "#functions/shared/user-pool.ts";
import { accountKeeper } from "./account-keeper.ts";
import { accountTeller } from "./account-news.ts";
import { subscriptionEnder } from "./end-subscriptions.ts";
import { poolAccounts } from "./pool-accounts.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "EVENTS_TABLE",
  "USER_POOL_ID",
  "GRAPHQL_URL",
  "AWS_REGION",
  "ACCOUNT_MAIL",
);

export const handler = accountKeeper({
  store: {
    tables: openTables(),
    accessTable: environment.ACCESS_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  pool: poolAccounts({ client: openUserPoolClient(), userPoolId: environment.USER_POOL_ID }),
  endSubscriptions: subscriptionEnder({
    graphqlUrl: environment.GRAPHQL_URL,
    region: environment.AWS_REGION,
  }),
  tell: accountTeller(environment.ACCOUNT_MAIL),
  clock: systemClock,
  log,
});
