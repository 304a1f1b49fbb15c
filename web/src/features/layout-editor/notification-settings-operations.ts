/** What a layout tells whom: its rules of notification, and the users who are told. */
import type { NotificationSettings } from "#domain/notifications/settings.ts";
import { andThen, err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import { UNINTELLIGIBLE } from "#web/api/parsed.ts";
import {
  GET_NOTIFICATION_SETTINGS,
  type NotificationReader,
  SET_NOTIFICATION_SETTINGS,
  type StoredNotificationSettings,
} from "./notification-settings.generated.ts";

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
