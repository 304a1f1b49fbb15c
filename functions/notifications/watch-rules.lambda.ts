/** The function that is called every minute to look at the rules of notifications. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { eventObserver } from "./event-conditions.ts";
import { notificationNewsPublisher } from "./notification-publish.ts";
import { masterObserver } from "./observe-masters.ts";
import { stowObserver } from "./stow-proofs.ts";
import { topicPublisher } from "./topic-publish.ts";
import { watchRules } from "./watch-rules.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "CORE_TABLE",
  "EVENTS_TABLE",
  "TELEMETRY_TABLE",
  "MFA_REQUIRED",
  "NOTIFICATION_TOPIC",
  "GRAPHQL_URL",
  "AWS_REGION",
);
const store = {
  tables: openTables(),
  accessTable: environment.ACCESS_TABLE,
  coreTable: environment.CORE_TABLE,
  eventsTable: environment.EVENTS_TABLE,
  telemetryTable: environment.TELEMETRY_TABLE,
};

export const handler = watchRules({
  store,
  clock: systemClock,
  log,
  mfaRequired: environment.MFA_REQUIRED === "true",
  observeMasters: masterObserver({ store, log }),
  stowConditions: stowObserver(store),
  eventConditions: eventObserver(store),
  publishToTopic: topicPublisher(environment.NOTIFICATION_TOPIC),
  publishNews: notificationNewsPublisher({
    graphqlUrl: environment.GRAPHQL_URL,
    region: environment.AWS_REGION,
    log,
  }),
});
