/** Keys, reads and writes of the owners' gates of layouts, in the access table. */
import { type GateState, gateFrom, type OwnersGate } from "#domain/access/owners-gate.ts";
import type { Item } from "./attribute-values.ts";
import { readBatch } from "./read-batch.ts";
import { GetCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";
import type { TransactionItem } from "./transaction.ts";

interface GateStore {
  readonly tables: Tables;
  readonly accessTable: string;
}

/** What is stored of a gate that is on, besides its rules. */
export interface GateFacts {
  /** E-mail address of the user who turned the gate on or last changed it. */
  readonly changedBy: string;
  /** Epoch seconds of that. */
  readonly changedAt: number;
  readonly reason: string;
}

export interface StoredGate {
  readonly gate: GateState;
  /** Undefined while the gate is off. */
  readonly facts: GateFacts | undefined;
  /** Revision of the item, kept while the gate is off; 0 if it was never on. */
  readonly rev: number;
}

const GATE_SK = "GATE";

export function gateKey(layoutId: string) {
  return { pk: `L#${layoutId}`, sk: GATE_SK };
}

/** Whether an item of the access table is one of a gate that is on. */
export function isGateItem({ sk, isOff }: Item): boolean {
  return sk === GATE_SK && isOff !== true;
}

/** Reads the gate of a layout, consistently. */
export async function readGate(
  { tables, accessTable }: GateStore,
  layoutId: string,
): Promise<StoredGate> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: accessTable, Key: gateKey(layoutId), ConsistentRead: true }),
  );
  if (Item === undefined) return { gate: undefined, facts: undefined, rev: 0 };
  const rev = Number(Item.rev);
  if (!isGateItem(Item)) return { gate: undefined, facts: undefined, rev };
  const { changedBy, changedAt, reason } = Item;
  return { gate: gateFrom(Item), facts: { changedBy, changedAt, reason }, rev };
}

/** Reads the gates that are on among those of these layouts, by layout id, consistently. */
export async function readGates(
  { tables, accessTable }: GateStore,
  layoutIds: readonly string[],
): Promise<ReadonlyMap<string, GateState>> {
  const keys = [...new Set(layoutIds)].map(gateKey);
  const items = await readBatch(tables, accessTable, keys, { isConsistent: true });
  return new Map(
    items.filter(isGateItem).map((item) => [String(item.pk).slice("L#".length), gateFrom(item)]),
  );
}

/** Write of a gate that is on, conditional on the revision that was read. */
export function gateItem(
  accessTable: string,
  layoutId: string,
  { owners, window }: OwnersGate,
  { facts, rev }: { readonly facts: GateFacts; readonly rev: number },
): TransactionItem {
  return putItem(accessTable, layoutId, rev, {
    ...facts,
    owners,
    ...(window === undefined ? {} : { window }),
  });
}

/** Write of a gate that is off; its item remains, so that its revision goes on. */
export function gateOffItem(accessTable: string, layoutId: string, rev: number): TransactionItem {
  return putItem(accessTable, layoutId, rev, { isOff: true });
}

function putItem(
  accessTable: string,
  layoutId: string,
  rev: number,
  values: Readonly<Record<string, unknown>>,
): TransactionItem {
  return {
    Put: {
      TableName: accessTable,
      Item: { ...gateKey(layoutId), ...values, rev: rev + 1 },
      ConditionExpression: rev === 0 ? "attribute_not_exists(pk)" : "rev = :rev",
      ...(rev === 0 ? {} : { ExpressionAttributeValues: { ":rev": rev } }),
    },
  };
}
