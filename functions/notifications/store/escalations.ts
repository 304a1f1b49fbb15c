/**
 * Escalations of a layout in the telemetry table, each one item: those whose notification is raised,
 * and for 90 days those that have ended. A step of an escalation and its messages are one write.
 */
import { type Escalation, type StoredSend, sendKey } from "#domain/notifications/escalation.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { EscalationState, SendOutcome, WatchSend } from "#domain/watch/escalation.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import { type QueuedSend, queueItem, settledItem } from "#functions/shared/store/send-queue.ts";
import { GetCommand, PutCommand, QueryCommand } from "#functions/shared/store/table-requests.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { type TransactionItem, transact } from "#functions/shared/store/transaction.ts";

export interface StoredEscalation {
  readonly escalation: Escalation;
  readonly rev: number;
}

const RAISED_DAYS = 400;
const ENDED_DAYS = 90;
/** Days after which a message that could not be settled expires. */
const QUEUED_DAYS = 7;
const RAISED = "R#";
const ENDED = "E#";

/** The escalations whose notification is raised, in a consistent read. */
export async function raisedEscalations(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<readonly StoredEscalation[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :kind)",
    ExpressionAttributeValues: { ":pk": partitionOf(layoutId), ":kind": RAISED },
    ConsistentRead: true,
  });
  return items.map(storedFrom);
}

/** The escalations that ended last, newest first. */
export async function endedEscalations(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  limit: number,
): Promise<readonly Escalation[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: telemetryTable,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :kind)",
      ExpressionAttributeValues: { ":pk": partitionOf(layoutId), ":kind": ENDED },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => storedFrom(item).escalation);
}

/** The escalation of a raised notification, in a consistent read; undefined for another one. */
export async function readEscalation(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  id: string,
): Promise<StoredEscalation | undefined> {
  const { Item } = await tables.send(
    new GetCommand({
      TableName: telemetryTable,
      Key: raisedKey(layoutId, id),
      ConsistentRead: true,
    }),
  );
  return Item && storedFrom(Item);
}

/** Stores a new escalation; false when another run has stored it. */
export function startEscalation(
  { tables, telemetryTable }: TelemetryStore,
  escalation: Escalation,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: telemetryTable,
        Item: {
          ...raisedKey(escalation.layoutId, escalation.id),
          ...itemOf(escalation),
          ...{ rev: 1, x: escalation.startedAt + RAISED_DAYS * SECONDS_PER_DAY },
        },
        ConditionExpression: "attribute_not_exists(pk)",
      }),
    ),
  );
}

export interface TakenStep {
  readonly state: EscalationState;
  readonly due: readonly WatchSend[];
  readonly left: readonly WatchSend[];
  readonly nowSeconds: number;
}

/**
 * Stores the next state with its messages, in one transaction, on the condition that the state is
 * the one that was read; false when another run was faster.
 */
export async function storeStep(
  { tables, telemetryTable }: TelemetryStore,
  { escalation: { layoutId, id }, rev }: StoredEscalation,
  { state, due, left, nowSeconds }: TakenStep,
): Promise<boolean> {
  const sends = [
    ...due.map((send) => ({ ...send, at: nowSeconds })),
    ...left.map((send) => ({ ...send, at: nowSeconds, outcome: "notPermitted" })),
  ];
  const names = sends.map((_, at) => `, sends.#k${at} = :s${at}`).join("");
  const stepped: TransactionItem = {
    Update: {
      TableName: telemetryTable,
      Key: raisedKey(layoutId, id),
      UpdateExpression: `SET #state = :state, rev = :next${names}`,
      ConditionExpression: "rev = :rev",
      ExpressionAttributeNames: {
        "#state": "state",
        ...Object.fromEntries(sends.map((send, at) => [`#k${at}`, sendKey(send)])),
      },
      ExpressionAttributeValues: {
        ":state": state,
        ":rev": rev,
        ":next": rev + 1,
        ...Object.fromEntries(sends.map((send, at) => [`:s${at}`, send])),
      },
    },
  };
  const queued = due.map((send) =>
    queueItem(telemetryTable, "escalations", {
      sk: `${String(nowSeconds).padStart(10, "0")}#${id}#${sendKey(send)}`,
      ...{ kind: "escalation", layoutId, id, ...send, dueAt: nowSeconds },
      x: nowSeconds + QUEUED_DAYS * SECONDS_PER_DAY,
    }),
  );
  return (await transact(tables, [stepped, ...queued])).kind === "written";
}

/** A message of an escalation as it waits in the queue. */
export interface QueuedEscalation extends WatchSend {
  readonly layoutId: string;
  readonly id: string;
  /** Epoch seconds. */
  readonly dueAt: number;
}

/** The item has the right type, because only storeStep writes it. */
export function queuedEscalation({ item }: QueuedSend): QueuedEscalation {
  const { layoutId, id, step, person, channel, dueAt } = item;
  return { layoutId, id, step, person, channel, dueAt };
}

/** Records how a message ended, and removes it from the queue, in one transaction. */
export async function settleSend(
  { tables, telemetryTable }: TelemetryStore,
  queued: QueuedSend,
  { outcome, at }: { readonly outcome: SendOutcome; readonly at: number },
): Promise<void> {
  const { layoutId, id, step, person, channel } = queuedEscalation(queued);
  const send = { step, person, channel };
  const recorded: TransactionItem = {
    Update: {
      TableName: telemetryTable,
      Key: raisedKey(layoutId, id),
      UpdateExpression: "SET sends.#key = :send",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#key": sendKey(send) },
      ExpressionAttributeValues: { ":send": { ...send, outcome, at } },
    },
  };
  const settled = await transact(tables, [recorded, settledItem(telemetryTable, queued)]);
  if (settled.kind === "conflict") throw new Error("expected the outcome stored, found a conflict");
  // An escalation that has expired has no record any more.
  if (settled.kind === "refused") await transact(tables, [settledItem(telemetryTable, queued)]);
}

/** Write of an acknowledgement, on the condition that the state is the one that was read. */
export function acknowledgementItem(
  telemetryTable: string,
  { escalation: { layoutId, id }, rev }: StoredEscalation,
  state: EscalationState,
): TransactionItem {
  return {
    Update: {
      TableName: telemetryTable,
      Key: raisedKey(layoutId, id),
      UpdateExpression: "SET #state = :state, rev = :next",
      ConditionExpression: "rev = :rev",
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ":state": state, ":rev": rev, ":next": rev + 1 },
    },
  };
}

/** Moves an escalation whose notification has ended to those that have ended. */
export async function archiveEscalation(
  { tables, telemetryTable }: TelemetryStore,
  { escalation, rev }: StoredEscalation,
  nowSeconds: number,
): Promise<void> {
  const { layoutId, id } = escalation;
  await transact(tables, [
    {
      Delete: {
        TableName: telemetryTable,
        Key: raisedKey(layoutId, id),
        ConditionExpression: "rev = :rev",
        ExpressionAttributeValues: { ":rev": rev },
      },
    },
    {
      Put: {
        TableName: telemetryTable,
        Item: {
          pk: partitionOf(layoutId),
          sk: `${ENDED}${String(nowSeconds).padStart(10, "0")}#${id}`,
          ...itemOf(escalation),
          ...{ rev, x: nowSeconds + ENDED_DAYS * SECONDS_PER_DAY },
        },
      },
    },
  ]);
}

function itemOf({ sends, ...escalation }: Escalation): Item {
  return { ...escalation, sends: Object.fromEntries(sends.map((send) => [sendKey(send), send])) };
}

function storedFrom(item: Item): StoredEscalation {
  const { id, layoutId, layoutName, rule, severity, mLocId, masterName, since, raisedAt } = item;
  const { startedAt, chain, names, state, rev } = item;
  const sends: readonly StoredSend[] = Object.values(item.sends);
  const facts = { id, layoutId, layoutName, rule, severity, mLocId, masterName, since, raisedAt };
  return { escalation: { ...facts, startedAt, chain, names, state, sends }, rev };
}

function partitionOf(layoutId: string): string {
  return `L#${layoutId}#ESC`;
}

export function raisedKey(layoutId: string, id: string) {
  return { pk: partitionOf(layoutId), sk: `${RAISED}${id}` };
}
