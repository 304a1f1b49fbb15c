/** The scheduled function that ends the subscriptions of expired accounts every minute. */
import { setTimeout as pause } from "node:timers/promises";
import { defineFunction } from "#functions/shared/define-function.ts";
import { mutationPoster, publishDeps } from "#functions/shared/graphql-publish.ts";
import { endExpired } from "./end-expired.ts";
import { subscriptionEnder } from "./end-subscriptions.ts";

export const handler = defineFunction({
  tables: ["access"],
  environment: ["GRAPHQL_URL", "AWS_REGION"],
  handler: (given, environment) =>
    endExpired({
      ...given,
      endSubscriptions: subscriptionEnder({
        post: mutationPoster(publishDeps(environment, given.log)),
        pause,
        random: Math.random,
      }),
      wait: (milliseconds) => pause(milliseconds),
    }),
});
