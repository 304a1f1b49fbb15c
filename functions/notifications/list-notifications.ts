/**
 * Query.listNotifications: the caller's notifications, of all layouts whose data they may see,
 * newest first.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { type Notification, notifiedAt } from "#domain/notifications/notification.ts";
import { isRecipient } from "#domain/notifications/settings.ts";
import { ok } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import { type AccessStore, grantedLayoutIds } from "#functions/shared/store/access.ts";
import { type CoreStore, everyLayout, knownLayoutIds } from "#functions/shared/store/layouts.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { type AnsweredEscalation, answeredEscalation } from "./escalations.ts";
import { raisedEscalations } from "./store/escalations.ts";
import { readReader, settingsOfLayouts } from "./store/notification-settings.ts";
import { newestNotifications } from "./store/notifications.ts";

export interface ListedNotification extends Notification {
  readonly escalation: AnsweredEscalation | null;
}

export interface ListedNotifications {
  readonly items: readonly ListedNotification[];
  /** Time up to which the user has read the notifications; epoch seconds. */
  readonly readUntil: number;
  /** Muted layouts, limited to those that the caller may see. */
  readonly mutedLayoutIds: readonly string[];
}

export interface ListDeps {
  readonly store: AccessStore & CoreStore & TelemetryStore & { readonly eventsTable: string };
}

/**
 * Maximum number of notifications in a list, as the console shows it; older ones remain in the
 * table.
 */
export const MAX_LISTED = 100;
/**
 * Number of rows read per layout: the beginning and the end of a notification are separate rows.
 */
const ROWS_OF_LAYOUT = 120;
const LAYOUTS_AT_ONCE = 16;

/**
 * Lists notifications. Leaves out layouts that the caller has muted, and layouts that do not have
 * the caller among their recipients.
 */
export function listNotifications({
  store,
}: ListDeps): Field<"Query.listNotifications", undefined, ListedNotifications> {
  return {
    parse: () => ok(undefined),
    run: async (_, caller) => {
      const [layoutIds, reader] = await Promise.all([
        layoutsOf(store, caller),
        readReader(store, caller.sub),
      ]);
      const settingsOf = await settingsOfLayouts(store, layoutIds);
      const isMuted = (layoutId: string) => reader.mutedLayoutIds.includes(layoutId);
      const notifying = layoutIds.filter(
        (layoutId) => !isMuted(layoutId) && isRecipient(settingsOf(layoutId).audience, caller.sub),
      );
      const lists = await inParallel(notifying, LAYOUTS_AT_ONCE, (layoutId) =>
        newestNotifications(store, layoutId, ROWS_OF_LAYOUT),
      );
      const items = lists.flat().sort((one, other) => notifiedAt(other) - notifiedAt(one));
      const listed = items.slice(0, MAX_LISTED);
      const escalations = await escalationsOf(store, listed);
      return ok({
        items: listed.map((item) => ({ ...item, escalation: escalations.get(item.id) ?? null })),
        readUntil: reader.readUntil,
        mutedLayoutIds: layoutIds.filter(isMuted),
      });
    },
  };
}

/** The escalations of raised notifications, by id: one Query for each layout that has any. */
async function escalationsOf(
  store: TelemetryStore,
  listed: readonly Notification[],
): Promise<ReadonlyMap<string, AnsweredEscalation>> {
  const raised = listed.filter(({ clearedAt }) => clearedAt === null);
  const layoutIds = [...new Set(raised.map(({ layoutId }) => layoutId))];
  const lists = await inParallel(layoutIds, LAYOUTS_AT_ONCE, (layoutId) =>
    raisedEscalations(store, layoutId),
  );
  return new Map(
    lists.flat().map(({ escalation }) => [escalation.id, answeredEscalation(escalation)]),
  );
}

async function layoutsOf(
  store: ListDeps["store"],
  { sub, allLayouts }: Caller,
): Promise<readonly string[]> {
  if (allLayouts) return (await everyLayout(store)).map(({ layoutId }) => layoutId);
  return [...(await knownLayoutIds(store, await grantedLayoutIds(store, sub)))];
}
