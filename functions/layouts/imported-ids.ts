/**
 * Writes the node ids that came with a new list of nodes to the id history: an import is a change
 * just like a scan.
 */
import type { Caller } from "#domain/access/authorise.ts";
import type { NLocId } from "#domain/identity/location-id.ts";
import { type NodeId, UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import type { NodeLocationsDraft } from "#domain/layout/node-locations.ts";
import {
  type HistoryStore,
  historyItem,
  historyKey,
  type NodeIdChange,
} from "#functions/shared/store/id-history.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { readNodeIdState } from "#functions/shared/store/node-ids.ts";
import { type TransactionItem, transact } from "#functions/shared/store/transaction.ts";

/** Nodes whose ids change, with their new ids. */
export interface ChangedIds {
  /** Epoch seconds of the import by the server's clock. */
  readonly changedAt: number;
  readonly ids: readonly { readonly index: NLocId; readonly id: NodeId }[];
}

/**
 * The nodes whose ids an import changes. A missing id counts as 0000; locations that the import
 * removes are left out.
 */
export function changedIds(
  before: Readonly<Record<string, string>>,
  { nLocs, nIds }: NodeLocationsDraft,
): ChangedIds["ids"] {
  const after = new Map(nIds.map(({ index, id }) => [index, id]));
  return nLocs.flatMap(({ index }) => {
    const id = after.get(index) ?? UNASSIGNED_NODE_ID;
    return id === (before[index] ?? UNASSIGNED_NODE_ID) ? [] : [{ index, id }];
  });
}

/** Maximum number of items in one DynamoDB transaction. */
const MAX_AT_ONCE = 100;

interface Import extends ChangedIds {
  readonly changeId: string;
  readonly masterKey: MasterKey;
}

/**
 * Writes the rows of the history, after the import itself: a master may have more nodes than one
 * transaction takes items. Idempotent, because a repeat writes rows with the same keys.
 */
export async function storeImportedIds(
  store: CoreStore & HistoryStore,
  { changeId, masterKey, changedAt, ids }: Import,
  { sub, email }: Caller,
): Promise<void> {
  const state = ids.length === 0 ? undefined : await readNodeIdState(store, masterKey);
  if (state === undefined) return;
  const { layoutName, masterName, mId } = state;
  const rows = ids.map(({ index, id: nId }): TransactionItem => {
    const row: NodeIdChange = {
      id: changeId,
      ...masterKey,
      timestamp: changedAt,
      serverTimestamp: changedAt,
      userId: sub,
      username: email,
      masterName,
      layoutName,
      mId,
      nLocId: index,
      nId,
      deltaAction: "UPDATE",
    };
    return historyItem(store.eventsTable, historyKey(`N${index}`, row), row, {});
  });
  for (let at = 0; at < rows.length; at += MAX_AT_ONCE) {
    // `refused` means here that the rows already exist.
    const outcome = await transact(store.tables, rows.slice(at, at + MAX_AT_ONCE));
    if (outcome.kind === "conflict") throw new Error("expected no other writer of these rows");
  }
}
