/** Notifications: what the caller is told, what they have seen of it, and what a layout tells whom. */

import type { Notification } from "#domain/notifications/notification.ts";
import type { NotificationSettings } from "#domain/notifications/settings.ts";
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import {
  GET_NOTIFICATION_SETTINGS,
  type NotificationReader,
  SET_NOTIFICATION_SETTINGS,
  type StoredNotificationSettings,
} from "./notification-settings.generated.ts";
import {
  LIST_NOTIFICATIONS,
  MARK_NOTIFICATIONS_READ,
  MUTE_NOTIFICATIONS,
  NOTIFICATION_NEWS,
} from "./notifications.generated.ts";
import { ask, requestOf } from "./operation.ts";
import { UNINTELLIGIBLE } from "./parsed.ts";
import type { Realtime } from "./realtime.ts";

export interface NotificationList {
  /** The one told last first. */
  readonly items: readonly Notification[];
  /** What was told until then the user has seen; epoch seconds. */
  readonly readUntil: number;
  readonly mutedLayoutIds: readonly string[];
}

export async function listNotifications(
  client: GraphqlClient,
): Promise<Result<NotificationList, Failure>> {
  return andThen(await ask(client, LIST_NOTIFICATIONS, {}), ({ items, ...list }) =>
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

/** @param until epoch seconds; the mark never goes back */
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

/** Says that there is something to read, also after every interruption. Returns how to stop. */
export function subscribeToNotifications(realtime: Realtime, onNews: () => void): () => void {
  return realtime.subscribe({
    ...requestOf(NOTIFICATION_NEWS, {}),
    onData: onNews,
    onLive: onNews,
    // A user who may not hear of it may not read it either; the list says so.
    onRefused: () => undefined,
  });
}

export interface LayoutNotifications {
  readonly settings: NotificationSettings;
  /** How many are told whose accounts the viewer does not manage. */
  readonly toldBeyond: number;
  readonly rev: number;
}

/** With every user who may see the layout's data, and so can be told. */
export async function getNotificationSettings(
  client: GraphqlClient,
  layoutId: string,
): Promise<
  Result<LayoutNotifications & { readonly readers: readonly NotificationReader[] }, Failure>
> {
  const found = await ask(client, GET_NOTIFICATION_SETTINGS, { layoutId });
  return andThen(found, ({ readers, ...stored }) =>
    readers === undefined ? err(UNINTELLIGIBLE) : ok({ ...settingsFrom(stored), readers }),
  );
}

export interface ChangedNotifications extends Omit<LayoutNotifications, "toldBeyond"> {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
}

/** `rev` is that of the settings that were changed: Conflict when they are others by now. */
export async function setNotificationSettings(
  client: GraphqlClient,
  { settings: { rules, audience }, ...change }: ChangedNotifications,
): Promise<Result<LayoutNotifications, Failure>> {
  const usernames = audience.kind === "listed" ? audience.usernames : null;
  const input = { ...change, rules, usernames };
  const changed = await ask(client, SET_NOTIFICATION_SETTINGS, { input });
  return andThen(changed, (stored) => ok(settingsFrom(stored)));
}

/** No list of users means everybody. */
function settingsFrom({
  rules,
  usernames,
  toldBeyond,
  rev,
}: StoredNotificationSettings): LayoutNotifications {
  const audience =
    usernames === undefined
      ? ({ kind: "everybody" } as const)
      : ({ kind: "listed", usernames } as const);
  return { settings: { rules, audience }, toldBeyond, rev };
}
