/** Generated from notification-news.graphql and schema.graphql by npm run generate. */
import { id, moment, object, only, optional } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

export const NOTIFICATION_NEWS: Operation<{
  readonly username: string;
  readonly ts: number;
} | undefined, Readonly<Record<never, never>>> = {
  document: "subscription NotificationNews{subscribeNotificationNews{username ts}}",
  answer: only("subscribeNotificationNews", optional(object({
    username: id,
    ts: moment,
  }))),
};
