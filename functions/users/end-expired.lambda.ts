/** The function that is called every minute for accounts that end. */
import { setTimeout as wait } from "node:timers/promises";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { endExpired } from "./end-expired.ts";
import { subscriptionEnder } from "./end-subscriptions.ts";

const environment = readEnvironment("ACCESS_TABLE", "GRAPHQL_URL", "AWS_REGION");

export const handler = endExpired({
  store: { tables: openTables(), accessTable: environment.ACCESS_TABLE },
  endSubscriptions: subscriptionEnder({
    graphqlUrl: environment.GRAPHQL_URL,
    region: environment.AWS_REGION,
  }),
  clock: systemClock,
  log,
  wait: (milliseconds) => wait(milliseconds),
});
