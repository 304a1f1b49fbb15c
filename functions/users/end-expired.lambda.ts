/** The scheduled function that ends the subscriptions of expired accounts every minute. */
import { setTimeout as wait } from "node:timers/promises";
import { defineFunction } from "#functions/shared/define-function.ts";
import { publishDeps } from "#functions/shared/graphql-publish.ts";
import { endExpired } from "./end-expired.ts";
import { subscriptionEnder } from "./end-subscriptions.ts";

export const handler = defineFunction({
  tables: ["access"],
  environment: ["GRAPHQL_URL", "AWS_REGION"],
  handler: (given, environment) =>
    endExpired({
      ...given,
      endSubscriptions: subscriptionEnder(publishDeps(environment, given.log)),
      wait: (milliseconds) => wait(milliseconds),
    }),
});
