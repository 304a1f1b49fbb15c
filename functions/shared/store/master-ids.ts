/**
 * The id of the controller at a master's location: changes of the location, of the guard item that
 * makes ids unique, and of the controller's acceptance.
 */
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { markDirty, PUBLISHED_DOCUMENTS } from "./config-documents.ts";
import {
  type HistoryStore,
  historyItem,
  historyKey,
  type MasterIdChange,
  type MasterIdStatus,
} from "./id-history.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { findMasterKey } from "./masters.ts";
import type { NodeIds } from "./node-ids.ts";
import { readItem } from "./read-item.ts";
import { readWords, type StoredWords } from "./sync-words.ts";
import { type TransactionItem, transact } from "./transaction.ts";

export interface MasterIdState {
  readonly layoutName: string;
  readonly masterName: string;
  readonly mId: string;
  readonly mIdStatus: MasterIdStatus | null;
  /** Revision of the location. */
  readonly rev: number;
  readonly nIds: NodeIds;
  readonly sync: StoredWords;
}

/** Reads what a change of the id depends on; undefined when the layout has no such master. */
export async function readMasterIdState(
  store: CoreStore,
  masterKey: MasterKey,
): Promise<MasterIdState | undefined> {
  const { pk } = layoutKey(masterKey.layoutId);
  const [layout, master, ids, sync] = await Promise.all([
    readItem(store, pk, "A"),
    readItem(store, pk, `M#${masterKey.mLocId}`),
    readItem(store, pk, `I#${masterKey.mLocId}`),
    readWords(store, masterKey),
  ]);
  if (layout === undefined || master === undefined) return undefined;
  return {
    layoutName: layout.name,
    masterName: master.name,
    mId: master.mId,
    mIdStatus: master.mIdStatus ?? null,
    rev: master.rev,
    nIds: ids?.nIds ?? {},
    sync,
  };
}

/** Whether another location, in any layout, has this id. */
export async function isTaken(
  store: CoreStore,
  mId: string,
  masterKey: MasterKey,
): Promise<boolean> {
  const holder = mId === UNASSIGNED_MASTER_ID ? undefined : await findMasterKey(store, mId);
  return holder !== undefined && holder.mLocId !== masterKey.mLocId;
}

export interface NewMasterId {
  readonly before: string;
  /** Revision of the location. */
  readonly rev: number;
  /** The change as it is recorded in the id history. */
  readonly change: MasterIdChange;
}

/**
 * Writes of the location with its new controller id, of the guard items, and of the marks for
 * publishing all documents. Conditional on the location being unchanged since it was read, on the
 * new id being free and on the old guard belonging to this location.
 */
export function masterIdItems(
  coreTable: string,
  masterKey: MasterKey,
  { before, rev, change }: NewMasterId,
): readonly TransactionItem[] {
  const { mId, mIdStatus } = change;
  const location = {
    Update: {
      TableName: coreTable,
      Key: { pk: layoutKey(masterKey.layoutId).pk, sk: `M#${masterKey.mLocId}` },
      UpdateExpression: `SET mId = :mId, rev = :next, idChange = :change, deltaAction = :update${
        mIdStatus === null ? " REMOVE mIdStatus" : ", mIdStatus = :status"
      }`,
      ConditionExpression: "rev = :rev",
      ExpressionAttributeValues: {
        ":mId": mId,
        ":next": rev + 1,
        ":rev": rev,
        ":change": change,
        ":update": "UPDATE",
        ...(mIdStatus === null ? {} : { ":status": mIdStatus }),
      },
    },
  };
  if (mId === before) return [location];
  return [
    location,
    ...guardItems(coreTable, masterKey, before, mId),
    ...PUBLISHED_DOCUMENTS.map((doc) => markDirty(coreTable, masterKey, doc)),
  ];
}

function guardItems(
  TableName: string,
  masterKey: MasterKey,
  before: string,
  mId: string,
): readonly TransactionItem[] {
  const added = {
    Put: {
      TableName,
      Item: { pk: `MID#${mId}`, sk: "A", ...masterKey },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
  const removed = {
    Delete: {
      TableName,
      Key: { pk: `MID#${before}`, sk: "A" },
      ConditionExpression: "mLocId = :mLocId",
      ExpressionAttributeValues: { ":mLocId": masterKey.mLocId },
    },
  };
  return [
    ...(mId === UNASSIGNED_MASTER_ID ? [] : [added]),
    ...(before === UNASSIGNED_MASTER_ID ? [] : [removed]),
  ];
}

/**
 * Accepts a controller at its first report since it was assigned: stores its status, and one more
 * row of the id history. Undefined when its acceptance was not pending; conditional, so that only
 * one of several messages records it.
 * @throws when the location is being changed at this moment; the message is then delivered again
 */
export async function acceptMasterId(
  store: CoreStore & HistoryStore,
  masterKey: MasterKey,
  { mId, nowSeconds }: { readonly mId: string; readonly nowSeconds: number },
): Promise<MasterIdChange | undefined> {
  const { pk } = layoutKey(masterKey.layoutId);
  const location = await readItem(store, pk, `M#${masterKey.mLocId}`);
  if (location?.mIdStatus !== "pendingUpload" || location.mId !== mId) return undefined;
  const change: MasterIdChange = location.idChange;
  const accepted: MasterIdChange = {
    ...change,
    mIdStatus: "accepted",
    serverTimestamp: nowSeconds,
  };
  const sk = `${historyKey("M", change)}#accepted`;
  const { kind } = await transact(store.tables, [
    {
      Update: {
        TableName: store.coreTable,
        Key: { pk, sk: `M#${masterKey.mLocId}` },
        UpdateExpression: "SET mIdStatus = :accepted",
        ConditionExpression: "mIdStatus = :pending AND mId = :mId AND idChange.id = :change",
        ExpressionAttributeValues: {
          ":accepted": "accepted",
          ":pending": "pendingUpload",
          ":mId": mId,
          ":change": change.id,
        },
      },
    },
    historyItem(store.eventsTable, sk, accepted, {}),
  ]);
  if (kind === "conflict") throw new Error(`somebody else is writing about the master ${mId}`);
  return kind === "written" ? accepted : undefined;
}
