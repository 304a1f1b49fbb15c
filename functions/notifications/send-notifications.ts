/**
 * Sends stored notifications: to the SNS topic, and as a signal to the consoles of all recipients.
 */
import type { Notification } from "#domain/notifications/notification.ts";
import { NOTIFICATION_RULES } from "#domain/notifications/rules.ts";
import { sendOnce } from "#domain/watch/sends.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import {
  claimSend,
  type QueuedSend,
  queuedSends,
  settledItem,
} from "#functions/shared/store/send-queue.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import type { PublishNotificationNews } from "./notification-publish.ts";
import { type RecipientDeps, recipientsOf } from "./recipients.ts";
import { type NotificationStore, notificationFrom } from "./store/notifications.ts";
import type { PublishToTopic, TopicMessage } from "./topic-publish.ts";

export interface SendDeps extends RecipientDeps {
  readonly store: NotificationStore & RecipientDeps["store"];
  readonly log: Log;
  readonly publishToTopic: PublishToTopic;
  readonly publishNews: PublishNotificationNews;
}

/**
 * Maximum number of notifications per run, some 6 s at 40 ms each; the others wait for the next
 * run. 1,500 × 600 bytes fit into one page of 1 MB.
 */
const MAX_AT_ONCE = 1_500;
const SENT_AT_ONCE = 10;
export interface SendTally {
  readonly sent: number;
  readonly failed: number;
}

/**
 * Sends unsent notifications. Each is claimed by one run, so that it is not sent twice. After an
 * interruption between sending and deleting it is sent again with the same id. Failed notifications
 * are sent by a later run.
 */
export async function sendNotifications(deps: SendDeps): Promise<SendTally> {
  const unsent = await queuedSends(deps.store, "notifications", MAX_AT_ONCE);
  const sent = await inParallel(unsent, SENT_AT_ONCE, (one) => send(deps, one));
  const layoutIds = unsent
    .filter((_, at) => sent[at] !== "takenByAnother")
    .map(({ item }) => notificationFrom(item).layoutId);
  const recipients = await recipientsOf(deps, [...new Set(layoutIds)]);
  const now = nowSeconds(deps.clock);
  await inParallel(recipients, SENT_AT_ONCE, (username) => deps.publishNews(username, now));
  const count = (wanted: Sending) => sent.filter((one) => one === wanted).length;
  return { sent: count("sent"), failed: count("failed") };
}

type Sending = "sent" | "failed" | "takenByAnother";

async function send(
  { store, clock, log, publishToTopic }: SendDeps,
  queued: QueuedSend,
): Promise<Sending> {
  const notification = notificationFrom(queued.item);
  try {
    return await sendOnce<Sending>({
      claim: () => claimSend(store, queued, clock.nowMilliseconds()),
      // The topic has no users whose rights could be judged again.
      judge: async () => undefined,
      send: async () => {
        await publishToTopic(messageOf(notification));
        return "sent";
      },
      settle: async () => {
        await transact(store.tables, [settledItem(store.telemetryTable, queued)]);
      },
    });
  } catch (error) {
    const { id, layoutId } = notification;
    log("notification not sent", { id, layoutId, ...failureFields(error) });
    return "failed";
  }
}

/**
 * The message to the topic. It contains values instead of sentences, since programs read it; people
 * who get it by mail can read it too.
 */
function messageOf(notification: Notification): TopicMessage {
  const { id, layoutId, rule, severity, layoutName, masterName, clearedAt } = notification;
  const state = clearedAt === null ? "raised" : "cleared";
  const { label } = NOTIFICATION_RULES[rule];
  return {
    subject: `[${severity}] ${label} ${state}: ${layoutName} / ${masterName}`,
    text: JSON.stringify({ state, label, ...notification }, undefined, 2),
    attributes: { eventId: `${id}.${state}`, layoutId, rule, severity, state },
  };
}
