/** API calls for the user's notifications: list, read mark, muting. */
import type { Notification } from "#domain/notifications/notification.ts";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { ShownEscalation } from "#web/api/escalations.generated.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute, requestOf } from "#web/api/operation.ts";
import {
  LIST_NOTIFICATIONS,
  MARK_NOTIFICATIONS_READ,
  MUTE_NOTIFICATIONS,
} from "./notifications.generated.ts";

export interface ListedNotification extends Notification {
  /** Undefined without a chain for its severity, and once it has ended. */
  readonly escalation: ShownEscalation | undefined;
}

export interface NotificationList {
  /** The notifications, newest first. */
  readonly items: readonly ListedNotification[];
  /** Time up to which the user has read the notifications; epoch seconds. */
  readonly readUntil: number;
  readonly mutedLayoutIds: readonly string[];
}

export async function listNotifications(
  client: GraphqlClient,
): Promise<Result<NotificationList, Failure>> {
  return andThen(await execute(client, LIST_NOTIFICATIONS, {}), ({ items, ...list }) =>
    ok({
      ...list,
      items: items.map(({ tz, clearedAt, end, ...notification }) => ({
        ...notification,
        tz: tz ?? null,
        clearedAt: clearedAt ?? null,
        end: end ?? null,
      })),
    }),
  );
}

/**
 * Marks notifications as read.
 * @param until time up to which they are read, epoch seconds; the mark never moves back
 */
export async function markNotificationsRead(
  client: GraphqlClient,
  until: number,
): Promise<Result<undefined, Failure>> {
  const answer = await client.query(requestOf(MARK_NOTIFICATIONS_READ, { input: { until } }));
  return andThen(answer, () => ok(undefined));
}

export async function muteNotifications(
  client: GraphqlClient,
  input: { readonly changeId: string; readonly layoutId: string; readonly muted: boolean },
): Promise<Result<undefined, Failure>> {
  const answer = await client.query(requestOf(MUTE_NOTIFICATIONS, { input }));
  return andThen(answer, () => ok(undefined));
}
