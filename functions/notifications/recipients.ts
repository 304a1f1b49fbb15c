/**
 * Finds the recipients of a layout's notifications: users who may see its data, are in its list of
 * recipients (if it has one) and have not muted it.
 */
import { accountState, privilegesIn } from "#domain/access/account-state.ts";
import { OPERATIONS } from "#domain/access/operations.ts";
import { holdsAny } from "#domain/access/privileges.ts";
import { isRecipient } from "#domain/notifications/settings.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type AccessStore, grantsOfLayout } from "#functions/shared/store/access.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { everyUser, type UserRow } from "#functions/shared/store/users.ts";
import { readersAmong, readNotificationSettings } from "./store/notification-settings.ts";

export interface RecipientDeps {
  readonly store: AccessStore & CoreStore;
  readonly clock: Clock;
  readonly mfaRequired: boolean;
}

/**
 * Users who may see this layout's notifications, by e-mail address; not all of them are recipients.
 */
export async function readersOfLayout(
  { store, clock, mfaRequired }: RecipientDeps,
  layoutId: string,
  users?: readonly UserRow[],
): Promise<readonly UserRow[]> {
  const [all, grants] = await Promise.all([
    users ?? everyUser(store),
    grantsOfLayout(store, layoutId),
  ]);
  const moment = { nowSeconds: nowSeconds(clock), mfaRequired };
  return all.filter((user) => {
    const held = privilegesIn(accountState(user, moment), user.groups);
    const isGranted = user.allLayouts || grants.has(user.sub);
    return isGranted && holdsAny(held, OPERATIONS["Query.listNotifications"].needs);
  });
}

/** Ids of all recipients of the notifications of any of these layouts, each once. */
export async function recipientsOf(
  deps: RecipientDeps,
  layoutIds: readonly string[],
): Promise<readonly string[]> {
  if (layoutIds.length === 0) return [];
  const users = await everyUser(deps.store);
  const readers = await readersAmong(
    deps.store,
    users.map(({ sub }) => sub),
  );
  const recipients = new Set<string>();
  for (const layoutId of layoutIds) {
    const { settings } = await readNotificationSettings(deps.store, layoutId);
    for (const { sub } of await readersOfLayout(deps, layoutId, users)) {
      const isMuted = readers(sub).mutedLayoutIds.includes(layoutId);
      if (!isMuted && isRecipient(settings.audience, sub)) recipients.add(sub);
    }
  }
  return [...recipients];
}
