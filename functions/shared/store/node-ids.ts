/**
 * Changes of single node ids: reads the state on which the decision depends, and makes the
 * transaction items.
 */
import { type NLocId, nodeIndexOf } from "#domain/identity/location-id.ts";
import type { NodeId } from "#domain/identity/node-id.ts";
import { nothingPending } from "#domain/identity/sync-bitmask.ts";
import type { ConfigNode } from "#domain/wire/config-content.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { readItem } from "./read-item.ts";
import { readWords, type StoredWords } from "./sync-words.ts";
import type { TransactionItem } from "./transaction.ts";

export type NodeIds = Readonly<Partial<Record<NLocId, NodeId>>>;

export interface NodeIdState {
  readonly layoutName: string;
  readonly masterName: string;
  readonly mId: string;
  readonly configNodes: readonly ConfigNode[];
  readonly nIds: NodeIds;
  /** Revision of the master's node ids. */
  readonly rev: number;
  readonly sync: StoredWords;
}

/**
 * Reads the ids of a master's nodes; undefined when the layout has no such master, or the master
 * has no nodes yet.
 */
export async function readNodeIdState(
  store: CoreStore,
  masterKey: MasterKey,
): Promise<NodeIdState | undefined> {
  const { pk } = layoutKey(masterKey.layoutId);
  const [layout, master, geometry, ids, sync] = await Promise.all([
    readItem(store, pk, "A"),
    readItem(store, pk, `M#${masterKey.mLocId}`),
    readItem(store, pk, `G#${masterKey.mLocId}`),
    readItem(store, pk, `I#${masterKey.mLocId}`),
    readWords(store, masterKey),
  ]);
  if (layout === undefined || master === undefined || ids === undefined) return undefined;
  return {
    layoutName: layout.name,
    masterName: master.name,
    mId: master.mId,
    configNodes: pairLocationsOf(geometry),
    nIds: ids.nIds,
    rev: ids.rev,
    sync,
  };
}

/** Number of sync words (bit masks with one bit per node) for the master's list of nodes. */
export async function readWordCount(
  store: CoreStore,
  { layoutId, mLocId }: MasterKey,
): Promise<number> {
  const geometry = await readItem(store, layoutKey(layoutId).pk, `G#${mLocId}`);
  const indexes = pairLocationsOf(geometry).map(({ index }) => nodeIndexOf(index));
  return nothingPending(Math.max(-1, ...indexes) + 1).length;
}

/** The locations of nodes and of their primaries, from the columns of the geometry item. */
export function pairLocationsOf(
  geometry: Awaited<ReturnType<typeof readItem>>,
): readonly ConfigNode[] {
  const indexes: readonly NLocId[] = geometry?.index ?? [];
  return indexes.map((index, row) => ({
    index,
    role: geometry?.role[row],
    relative: geometry?.relative[row] ?? null,
  }));
}

/**
 * Write that sets one id for all of these nodes, conditional on no id of the master having changed
 * since they were read.
 */
export function nodeIdItem(
  coreTable: string,
  masterKey: MasterKey,
  change: { readonly nLocIds: readonly NLocId[]; readonly nId: NodeId; readonly rev: number },
): TransactionItem {
  const { nLocIds, nId, rev } = change;
  return nodeIdsItem(coreTable, masterKey, {
    set: nLocIds.map((nLocId) => ({ nLocId, nId })),
    rev,
  });
}

/** Write that sets the ids of these nodes, with the same condition. */
export function nodeIdsItem(
  coreTable: string,
  masterKey: MasterKey,
  change: {
    readonly set: readonly { readonly nLocId: NLocId; readonly nId: NodeId }[];
    readonly rev: number;
  },
): TransactionItem {
  const { set, rev } = change;
  return {
    Update: {
      TableName: coreTable,
      Key: { pk: layoutKey(masterKey.layoutId).pk, sk: `I#${masterKey.mLocId}` },
      UpdateExpression: `SET ${set.map((_, at) => `nIds.#n${at} = :nId${at}`).join(", ")}, rev = :next`,
      ConditionExpression: "rev = :rev",
      ExpressionAttributeNames: Object.fromEntries(
        set.map(({ nLocId }, at) => [`#n${at}`, nLocId]),
      ),
      ExpressionAttributeValues: {
        ...Object.fromEntries(set.map(({ nId }, at) => [`:nId${at}`, nId])),
        ":next": rev + 1,
        ":rev": rev,
      },
    },
  };
}
