/**
 * Notification rules of layouts, and the notification settings of users, in the core table; no
 * access rights depend on them.
 */
import { NO_CHAINS } from "#domain/notifications/escalation-chains.ts";
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
  type RuleSetting,
} from "#domain/notifications/settings.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import { type CoreStore, layoutKey } from "#functions/shared/store/layouts.ts";
import { readBatch } from "#functions/shared/store/read-batch.ts";
import { GetCommand, UpdateCommand } from "#functions/shared/store/table-requests.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";

export interface StoredSettings {
  readonly settings: NotificationSettings;
  /** Revision of the settings; 0 before the first change. */
  readonly rev: number;
}

const UNTOUCHED: StoredSettings = { settings: DEFAULT_NOTIFICATION_SETTINGS, rev: 0 };

/** Reads the settings of a layout, in a consistent read. */
export async function readNotificationSettings(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<StoredSettings> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: settingsKey(layoutId), ConsistentRead: true }),
  );
  return settingsFrom(Item);
}

/**
 * Reads the notification settings of these layouts. Returns the function that gives those of one
 * layout: the default settings if it has stored none.
 */
export async function settingsOfLayouts(
  { tables, coreTable }: CoreStore,
  layoutIds: readonly string[],
): Promise<(layoutId: string) => NotificationSettings> {
  const items = await readBatch(tables, coreTable, layoutIds.map(settingsKey));
  const known = new Map(items.map((item) => [String(item.pk), settingsFrom(item).settings]));
  return (layoutId) => known.get(settingsKey(layoutId).pk) ?? DEFAULT_NOTIFICATION_SETTINGS;
}

/** Write of a layout's settings, conditional on the stored revision being the one that was read. */
export function settingsItem(
  coreTable: string,
  layoutId: string,
  { settings, rev }: StoredSettings,
): TransactionItem {
  const { rules, audience, chains } = settings;
  return {
    Put: {
      TableName: coreTable,
      Item: { ...settingsKey(layoutId), rules, audience, chains, rev: rev + 1 },
      ConditionExpression: rev === 0 ? "attribute_not_exists(pk)" : "rev = :rev",
      ...(rev === 0 ? {} : { ExpressionAttributeValues: { ":rev": rev } }),
    },
  };
}

function settingsFrom(item: Item | undefined): StoredSettings {
  if (item === undefined) return UNTOUCHED;
  // Settings that were stored before there were escalations have no chains.
  const { audience, rev, chains = NO_CHAINS } = item;
  const rules: readonly RuleSetting[] = item.rules;
  // A rule that was added to the product after the settings were stored gets its default.
  const merged = DEFAULT_NOTIFICATION_SETTINGS.rules.map(
    (setting) => rules.find(({ rule }) => rule === setting.rule) ?? setting,
  );
  return { settings: { rules: merged, audience, chains }, rev };
}

function settingsKey(layoutId: string) {
  return { pk: layoutKey(layoutId).pk, sk: "NOTIFY" };
}

/** A user's own notification settings. */
export interface NotificationReader {
  /** Time up to which the user has read the notifications, in epoch seconds; 0 if never. */
  readonly readUntil: number;
  /** Layouts that the user has muted. */
  readonly mutedLayoutIds: readonly string[];
  /** Revision of the muted layouts; 0 before the first mute. */
  readonly rev: number;
}

/** Reads a user's own settings, in a consistent read. */
export async function readReader(
  { tables, coreTable }: CoreStore,
  sub: string,
): Promise<NotificationReader> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: readerKey(sub), ConsistentRead: true }),
  );
  return readerFrom(Item);
}

/** Reads the settings of these users, by user id. */
export async function readersAmong(
  { tables, coreTable }: CoreStore,
  subs: readonly string[],
): Promise<(sub: string) => NotificationReader> {
  const items = await readBatch(tables, coreTable, subs.map(readerKey));
  const known = new Map(items.map((item) => [String(item.pk), readerFrom(item)]));
  return (sub) => known.get(readerKey(sub).pk) ?? readerFrom(undefined);
}

/**
 * Stores the time up to which a user has read the notifications. It only moves forward: false when
 * it is already as late or later.
 */
export function markRead(
  { tables, coreTable }: CoreStore,
  sub: string,
  untilSeconds: number,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new UpdateCommand({
        TableName: coreTable,
        Key: readerKey(sub),
        UpdateExpression: "SET readUntil = :until",
        ConditionExpression: "attribute_not_exists(readUntil) OR readUntil < :until",
        ExpressionAttributeValues: { ":until": untilSeconds },
      }),
    ),
  );
}

/**
 * Write of a user's muted layouts, conditional on the stored revision being the one that was read.
 */
export function mutedItem(
  coreTable: string,
  sub: string,
  { mutedLayoutIds, rev }: Pick<NotificationReader, "mutedLayoutIds" | "rev">,
): TransactionItem {
  return {
    Update: {
      TableName: coreTable,
      Key: readerKey(sub),
      UpdateExpression: "SET mutedLayoutIds = :muted, rev = :next",
      ConditionExpression: rev === 0 ? "attribute_not_exists(rev)" : "rev = :rev",
      ExpressionAttributeValues: {
        ":muted": mutedLayoutIds,
        ":next": rev + 1,
        ...(rev === 0 ? {} : { ":rev": rev }),
      },
    },
  };
}

function readerFrom(item: Item | undefined): NotificationReader {
  const { readUntil = 0, mutedLayoutIds = [], rev = 0 } = item ?? {};
  return { readUntil, mutedLayoutIds, rev };
}

function readerKey(sub: string) {
  return { pk: `U#${sub}`, sk: "NOTIFY" };
}
