/** Nodes of a master in the core table: their geometry, controller ids and sync words. */
import type { SyncBitmasks } from "#domain/identity/sync-bitmask.ts";
import type { NodeLocationsDraft } from "#domain/layout/node-locations.ts";
import { markDirty } from "./config-documents.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { readItem } from "./read-item.ts";
import { readWords, type StoredWords, wordsItem } from "./sync-words.ts";
import type { TransactionItem } from "./transaction.ts";

/** The stored nodes of a master; `rev` is 0 before the first write. */
export interface StoredNodes {
  readonly nIds: Readonly<Record<string, string>>;
  readonly rev: number;
  readonly sync: StoredWords;
}

/** Reads the nodes of a master; undefined when the layout has no such master. */
export async function readNodes(
  store: CoreStore,
  { layoutId, mLocId }: MasterKey,
): Promise<StoredNodes | undefined> {
  const { pk } = layoutKey(layoutId);
  const [master, ids, sync] = await Promise.all([
    readItem(store, pk, `M#${mLocId}`),
    readItem(store, pk, `I#${mLocId}`),
    readWords(store, { layoutId, mLocId }),
  ]);
  if (master === undefined) return undefined;
  return { nIds: ids?.nIds ?? {}, rev: ids?.rev ?? 0, sync };
}

/** Index of the item in `nodeItems` whose condition is that the master exists. */
export const NODE_EFFECTS = { master: 0 } as const;

/**
 * Writes of a master's nodes: geometry, ids and sync words as separate items, so that a change of
 * one id is cheap. Conditional on the master existing and on ids and words being unchanged since
 * they were read; the geometry is never written without the ids.
 */
export function nodeItems(
  coreTable: string,
  masterKey: MasterKey,
  nodes: NodeLocationsDraft,
  { before, words }: { readonly before: StoredNodes; readonly words: SyncBitmasks },
): readonly TransactionItem[] {
  const { pk } = layoutKey(masterKey.layoutId);
  const { mLocId } = masterKey;
  const geometry = {
    pk,
    sk: `G#${mLocId}`,
    ...masterKey,
    ...columnsOf(nodes),
    deltaAction: "UPDATE",
  };
  const nIds = Object.fromEntries(nodes.nIds.map(({ index, id }) => [index, id]));
  const ids = { pk, sk: `I#${mLocId}`, ...masterKey, nIds, rev: before.rev + 1 };
  return [
    {
      ConditionCheck: {
        TableName: coreTable,
        Key: { pk, sk: `M#${mLocId}` },
        ConditionExpression: "attribute_exists(sk)",
      },
    },
    { Put: { TableName: coreTable, Item: geometry } },
    putAsRead(coreTable, ids, before.rev),
    wordsItem(coreTable, masterKey, before.sync, { ...before.sync, words }),
    markDirty(coreTable, masterKey, "nodes"),
  ];
}

/**
 * The geometry as one list per field: 350 nodes take 9 KB, instead of 30 KB as a list of objects.
 */
function columnsOf({ nLocs }: NodeLocationsDraft) {
  return {
    index: nLocs.map(({ index }) => index),
    xLoc: nLocs.map(({ xLoc }) => xLoc),
    yLoc: nLocs.map(({ yLoc }) => yLoc),
    rowNum: nLocs.map(({ rowNum }) => rowNum),
    fromSouth: nLocs.map(({ fromSouth }) => fromSouth),
    distance: nLocs.map(({ distance }) => distance ?? null),
    role: nLocs.map(({ role }) => role),
    relative: nLocs.map(({ relative }) => relative ?? null),
  };
}

function putAsRead(
  coreTable: string,
  item: Readonly<Record<string, unknown>>,
  rev: number,
): TransactionItem {
  const put = { TableName: coreTable, Item: item };
  if (rev === 0) return { Put: { ...put, ConditionExpression: "attribute_not_exists(pk)" } };
  return {
    Put: {
      ...put,
      ConditionExpression: "rev = :rev",
      ExpressionAttributeValues: { ":rev": rev },
    },
  };
}
