/** The scheduled function that evaluates the notification rules every minute. */
import { defineFunction } from "#functions/shared/define-function.ts";
import { publishDeps } from "#functions/shared/graphql-publish.ts";
import { windObserver } from "./drills-in-wind.ts";
import { eventObserver } from "./event-conditions.ts";
import { notificationNewsPublisher } from "./notification-publish.ts";
import { masterObserver } from "./observe-masters.ts";
import { drillObserver } from "./overdue-drills.ts";
import { stowObserver } from "./stow-proofs.ts";
import { topicPublisher } from "./topic-publish.ts";
import { watchRules } from "./watch-rules.ts";

export const handler = defineFunction({
  tables: ["access", "core", "events", "telemetry"],
  environment: ["MFA_REQUIRED", "NOTIFICATION_TOPIC", "GRAPHQL_URL", "AWS_REGION"],
  handler: (given, environment) =>
    watchRules({
      ...given,
      mfaRequired: environment.MFA_REQUIRED === "true",
      observeMasters: masterObserver(given),
      stowConditions: stowObserver(given.store),
      overdueDrills: drillObserver(given.store),
      drillsInWind: windObserver(given.store),
      eventConditions: eventObserver(given.store),
      publishToTopic: topicPublisher(environment.NOTIFICATION_TOPIC),
      publishNews: notificationNewsPublisher(publishDeps(environment, given.log)),
    }),
});
