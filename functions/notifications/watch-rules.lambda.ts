/** The scheduled function that evaluates the notification rules every minute. */
import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { defineFunction } from "#functions/shared/define-function.ts";
import { publishDeps } from "#functions/shared/graphql-publish.ts";
import { openPushKey } from "#functions/shared/push/push-key.ts";
import { pushSender } from "#functions/shared/push/send-push.ts";
import { vapid } from "#functions/shared/push/vapid.ts";
import { mailSenderIn } from "#functions/shared/send-mail.ts";
import { windObserver } from "./drills-in-wind.ts";
import { eventObserver } from "./event-conditions.ts";
import { notificationNewsPublisher } from "./notification-publish.ts";
import { masterObserver } from "./observe-masters.ts";
import { drillObserver } from "./overdue-drills.ts";
import { channels } from "./send-by-channel.ts";
import { stowObserver } from "./stow-proofs.ts";
import { topicPublisher } from "./topic-publish.ts";
import { watchRules } from "./watch-rules.ts";

export const handler = defineFunction({
  tables: ["access", "core", "events", "telemetry"],
  environment: [
    "MFA_REQUIRED",
    "NOTIFICATION_TOPIC",
    "GRAPHQL_URL",
    "AWS_REGION",
    "ACCOUNT_MAIL",
    "PUSH_KEY",
    "PUSH_CONTACT",
  ],
  handler: (given, environment) => {
    const deps = { ...given, mfaRequired: environment.MFA_REQUIRED === "true" };
    const { clock, log } = given;
    const publishToTopic = topicPublisher(environment.NOTIFICATION_TOPIC);
    const key = openPushKey(environment.PUSH_KEY);
    return watchRules({
      ...deps,
      observeMasters: masterObserver(given),
      stowConditions: stowObserver(given.store),
      overdueDrills: drillObserver(given.store),
      drillsInWind: windObserver(given.store),
      eventConditions: eventObserver(given.store),
      publishToTopic,
      publishNews: notificationNewsPublisher(publishDeps(environment, given.log)),
      sendByChannel: channels({
        ...deps,
        publishToTopic,
        sendMail: mailSenderIn(environment.ACCOUNT_MAIL),
        sendPush: pushSender({
          authorization: vapid({ key, clock, contact: environment.PUSH_CONTACT }),
          wait: setTimeout,
          randomBytes,
          log,
        }),
      }),
    });
  },
});
