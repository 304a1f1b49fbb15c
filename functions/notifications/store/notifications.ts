/**
 * Notifications: the state of each rule at each master, the notifications raised, and the queue of
 * unsent ones.
 */
import { latestStates, type Notification, notifiedAt } from "#domain/notifications/notification.ts";
import type { NotificationRule } from "#domain/notifications/rules.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { NEVER_OBSERVED, type RuleState } from "#domain/watch/condition-state.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import { queueItem } from "#functions/shared/store/send-queue.ts";
import { QueryCommand } from "#functions/shared/store/table-requests.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { type TransactionItem, transact } from "#functions/shared/store/transaction.ts";

export interface NotificationStore extends TelemetryStore {
  readonly eventsTable: string;
}

/** A watch: the state of one rule at one master. */
export interface StoredRuleState {
  readonly rule: NotificationRule;
  readonly mLocId: string;
  readonly state: RuleState;
  /** Revision of the stored item; 0 while none is stored. */
  readonly rev: number;
}

/** Days after its last change until a watch expires. */
const RULE_STATE_DAYS = 400;
/**
 * Number of days for which notifications are listed; the next is that for which sending is retried.
 */
const SHOWN_DAYS = 90;
const SENT_AGAIN_DAYS = 7;

/**
 * The watches of a layout (the states of its rules at its masters); rules and masters without any
 * event are left out.
 */
export async function ruleStatesOf(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<readonly StoredRuleState[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": ruleStatesPartition(layoutId) },
    ConsistentRead: true,
  });
  return items.map(({ rule, mLocId, state, rev }) => ({ rule, mLocId, state, rev }));
}

export function newRuleState(rule: NotificationRule, mLocId: string): StoredRuleState {
  return { rule, mLocId, state: NEVER_OBSERVED, rev: 0 };
}

export function ruleStatesPartition(layoutId: string): string {
  return `L#${layoutId}#W`;
}

/**
 * Stores the next state of a watch and, if that raises a notification, the notification and its
 * entry in the queue, in one transaction. Conditional on the watch being unchanged since it was
 * read; false when another run was faster.
 */
export async function storeRuleState(
  store: NotificationStore,
  { layoutId, mLocId }: MasterKey,
  { rule, rev, state }: StoredRuleState,
  {
    notification,
    nowSeconds,
  }: { readonly notification: Notification | undefined; readonly nowSeconds: number },
): Promise<boolean> {
  const stored: TransactionItem = {
    Put: {
      TableName: store.telemetryTable,
      Item: {
        pk: ruleStatesPartition(layoutId),
        sk: `${rule}#${mLocId}`,
        ...{ rule, mLocId, state, rev: rev + 1 },
        x: nowSeconds + RULE_STATE_DAYS * SECONDS_PER_DAY,
      },
      ConditionExpression: rev === 0 ? "attribute_not_exists(pk)" : "rev = :rev",
      ...(rev === 0 ? {} : { ExpressionAttributeValues: { ":rev": rev } }),
    },
  };
  const items = notification === undefined ? [] : notificationItems(store, notification);
  return (await transact(store.tables, [stored, ...items])).kind === "written";
}

/**
 * Writes of a notification and its entry in the queue. Each key must be new, so that no
 * notification is raised twice.
 */
function notificationItems(
  { eventsTable, telemetryTable }: NotificationStore,
  notification: Notification,
): readonly TransactionItem[] {
  const at = notifiedAt(notification);
  const sk = `${String(at).padStart(10, "0")}#${notification.id}#${notification.clearedAt === null ? "R" : "C"}`;
  const itemFor = (days: number) => ({
    ...{ sk, kind: "notification", ...notification, x: at + days * SECONDS_PER_DAY },
  });
  return [
    {
      Put: {
        TableName: eventsTable,
        Item: { pk: notificationsOf(notification.layoutId), ...itemFor(SHOWN_DAYS) },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
    queueItem(telemetryTable, "notifications", itemFor(SENT_AGAIN_DAYS)),
  ];
}

function notificationsOf(layoutId: string): string {
  return `L#${layoutId}#V`;
}

/**
 * The newest notifications of a layout, each in its last state, newest first, in a consistent read.
 */
export async function newestNotifications(
  { tables, eventsTable }: Pick<NotificationStore, "tables" | "eventsTable">,
  layoutId: string,
  limit: number,
): Promise<readonly Notification[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: eventsTable,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": notificationsOf(layoutId) },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return latestStates(Items.map(notificationFrom));
}

export function notificationFrom(item: Item): Notification {
  const { id, layoutId, layoutName, tz, rule, severity, mLocId, masterName, nodes, ...times } =
    item;
  const { since, raisedAt, clearedAt, end } = times;
  return {
    ...{ id, layoutId, layoutName, tz, rule, severity, mLocId, masterName, nodes },
    ...{ since, raisedAt, clearedAt, end },
  };
}
