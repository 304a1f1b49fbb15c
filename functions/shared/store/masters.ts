/**
 * Locations of masters in the core table, their lookup items and their nodes: keys, reads and
 * writes.
 */

import type { GetCommandOutput } from "@aws-sdk/lib-dynamodb";
import { nodeUuidStem } from "#domain/identity/controller-uuid.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import type { SyncBitmasks } from "#domain/identity/sync-bitmask.ts";
import type { MasterLocation, MasterLocationDraft } from "#domain/layout/master-location.ts";
import type { NodeLocationsDraft } from "#domain/layout/node-locations.ts";
import type { Item } from "./attribute-values.ts";
import { markDirty } from "./config-documents.ts";
import type { MadeBy } from "./layout-change.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { readBatch } from "./read-batch.ts";
import { readWords, type StoredWords, wordsItem } from "./sync-words.ts";
import { GetCommand, QueryCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

/** Finds the location of the master with this id; undefined while no location has the id. */
export async function findMasterKey(store: CoreStore, mId: string): Promise<MasterKey | undefined> {
  const item = await read(store, `MID#${mId}`, "A");
  return item === undefined ? undefined : { layoutId: item.layoutId, mLocId: item.mLocId };
}

/** Reads a master's location; undefined when the layout has no such master. */
export async function masterLocationAt(
  store: CoreStore,
  masterKey: MasterKey,
): Promise<MasterLocation | undefined> {
  return (await readMasterState(store, masterKey))?.location;
}

export interface MasterState {
  readonly location: MasterLocation;
  readonly rev: number;
}

/** Reads a master's location with its revision; undefined when the layout has no such master. */
export async function readMasterState(
  store: CoreStore,
  { layoutId, mLocId }: MasterKey,
): Promise<MasterState | undefined> {
  const item = await read(store, layoutKey(layoutId).pk, `M#${mLocId}`);
  if (item === undefined) return undefined;
  const { pk, sk, rev, createdBy, createdAt, payloadHash, idChange, ...location } = item;
  return { location: locationIn(location, { layoutId, mLocId }), rev };
}

/** The location in an item; attributes that do not belong to it are ignored. */
export function locationIn(location: Item, { layoutId, mLocId }: MasterKey): MasterLocation {
  return {
    ...location,
    id: mLocId,
    layoutId,
    name: location.name,
    mId: location.mId,
    deviceType: location.deviceType,
    xLoc: location.xLoc,
    yLoc: location.yLoc,
    area: location.area,
  };
}

/** Reads location and controller id of every master of a layout; empty for an unknown layout. */
export async function mastersIn(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<readonly { readonly mLocId: string; readonly mId: string }[]> {
  const masters: { mLocId: string; mId: string }[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await tables.send(
      new QueryCommand({
        TableName: coreTable,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": layoutKey(layoutId).pk, ":prefix": "M#" },
        ProjectionExpression: "mLocId, mId",
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    masters.push(...(page.Items ?? []).map(({ mLocId, mId }) => ({ mLocId, mId })));
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
  return masters;
}

/** Reads the names of the masters of a layout, by mLocId. */
export async function masterNamesIn(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<ReadonlyMap<string, string>> {
  const items = await queryAll(tables, {
    TableName: coreTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": layoutKey(layoutId).pk, ":prefix": "M#" },
    ProjectionExpression: "mLocId, #name",
    ExpressionAttributeNames: { "#name": "name" },
  });
  return new Map(items.map(({ mLocId, name }) => [String(mLocId), String(name)]));
}

/** Finds the layout of each of these masters; those without a location are left out. */
export async function layoutsOfMasters(
  store: CoreStore,
  mLocIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const items = await readBatch(
    store.tables,
    store.coreTable,
    mLocIds.map((mLocId) => ({ pk: `M#${mLocId}`, sk: "A" })),
  );
  return new Map(items.map(({ pk, layoutId }) => [String(pk).slice("M#".length), layoutId]));
}

/** Reads the names of these masters, by their ids. */
export async function namesOfMasters(
  store: CoreStore,
  masterKeys: readonly MasterKey[],
): Promise<ReadonlyMap<string, string>> {
  const masters = await namedMasters(store, masterKeys);
  return new Map([...masters].map(([mLocId, { name }]) => [mLocId, name]));
}

/** Reads name and controller id of these masters, by mLocId; unknown masters are left out. */
export async function namedMasters(
  { tables, coreTable }: CoreStore,
  masterKeys: readonly MasterKey[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly mId: string }>> {
  const keys = masterKeys.map(({ layoutId, mLocId }) => ({
    pk: layoutKey(layoutId).pk,
    sk: `M#${mLocId}`,
  }));
  const items = await readBatch(tables, coreTable, keys);
  return new Map(items.map(({ mLocId, name, mId }) => [mLocId, { name, mId }]));
}

/** Check in a transaction that this controller is at the location; writes nothing. */
export function boardAssignedHere(
  coreTable: string,
  { layoutId, mLocId }: MasterKey,
  mId: string,
): TransactionItem {
  return {
    ConditionCheck: {
      TableName: coreTable,
      Key: { pk: layoutKey(layoutId).pk, sk: `M#${mLocId}` },
      ConditionExpression: "mId = :mId",
      ExpressionAttributeValues: { ":mId": mId },
    },
  };
}

/** What a new master changes in the item of its layout: the list of masters, and the revision. */
export interface LayoutMasters {
  readonly mLocIds: readonly string[];
  readonly rev: number;
}

export async function mastersOfLayout(
  store: CoreStore,
  layoutId: string,
): Promise<LayoutMasters | undefined> {
  const item = await read(store, layoutKey(layoutId).pk, "A");
  return item === undefined ? undefined : { mLocIds: item.mLocIds, rev: item.rev };
}

/**
 * Indexes of the items in `newMasterItems`, for interpreting a refused transaction. For a master
 * without an id, the item in place of the id guard has no condition.
 */
export const NEW_MASTER_EFFECTS = { layout: 0, location: 1, place: 2, masterId: 3 } as const;

/**
 * Writes of a new master: its location, its lookup item, the guard of its master id, the prefix of
 * its nodes' REST ids, and the layout's list of masters. Conditional on free ids and on the layout
 * being unchanged since it was read.
 */
export function newMasterItems(
  coreTable: string,
  masterKey: MasterKey,
  master: MasterLocationDraft,
  state: { readonly layoutRev: number; readonly made: MadeBy },
): readonly TransactionItem[] {
  const { layoutId, mLocId } = masterKey;
  const location = { ...layoutKey(layoutId), sk: `M#${mLocId}`, ...masterKey, ...master };
  return [
    {
      Update: {
        TableName: coreTable,
        Key: layoutKey(layoutId),
        UpdateExpression:
          "SET mLocIds = list_append(if_not_exists(mLocIds, :none), :added), rev = :next",
        ConditionExpression: "rev = :rev",
        ExpressionAttributeValues: {
          ":none": [],
          ":added": [mLocId],
          ":next": state.layoutRev + 1,
          ":rev": state.layoutRev,
        },
      },
    },
    putNew(coreTable, { ...location, ...state.made, rev: 1 }),
    putNew(coreTable, { pk: `M#${mLocId}`, sk: "A", layoutId }),
    ...(master.mId === UNASSIGNED_MASTER_ID
      ? []
      : [putNew(coreTable, { pk: `MID#${master.mId}`, sk: "A", ...masterKey })]),
    markDirty(coreTable, masterKey, "site"),
    nodesMasterKeyItem(coreTable, masterKey),
  ];
}

/**
 * Write of the item that leads from the REST ids of a master's nodes, by their common prefix, to
 * the master. Conditional on the item not existing.
 */
export function nodesMasterKeyItem(coreTable: string, masterKey: MasterKey): TransactionItem {
  return putNew(coreTable, { pk: `UUID#${nodeUuidStem(masterKey.mLocId)}`, sk: "A", ...masterKey });
}

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
    read(store, pk, `M#${mLocId}`),
    read(store, pk, `I#${mLocId}`),
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

function putNew(coreTable: string, item: Readonly<Record<string, unknown>>): TransactionItem {
  return {
    Put: { TableName: coreTable, Item: item, ConditionExpression: "attribute_not_exists(pk)" },
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

/** Reads one item, consistently. */
export async function read(
  { tables, coreTable }: CoreStore,
  pk: string,
  sk: string,
): Promise<GetCommandOutput["Item"]> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item;
}
