/** Locations of masters in the core table: finds masters by their ids, and reads them. */

import type { MasterLocation } from "#domain/layout/master-location.ts";
import type { Item } from "./attribute-values.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { readBatch } from "./read-batch.ts";
import { readItem } from "./read-item.ts";
import { QueryCommand } from "./table-requests.ts";
import type { TransactionItem } from "./transaction.ts";

/** Finds the location of the master with this id; undefined while no location has the id. */
export async function findMasterKey(store: CoreStore, mId: string): Promise<MasterKey | undefined> {
  const item = await readItem(store, `MID#${mId}`, "A");
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
  const item = await readItem(store, layoutKey(layoutId).pk, `M#${mLocId}`);
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

/**
 * What a new or removed master changes in the item of its layout: the list of masters, and the
 * revision.
 */
export interface LayoutMasters {
  readonly mLocIds: readonly string[];
  readonly rev: number;
}

export async function mastersOfLayout(
  store: CoreStore,
  layoutId: string,
): Promise<LayoutMasters | undefined> {
  const item = await readItem(store, layoutKey(layoutId).pk, "A");
  return item === undefined ? undefined : { mLocIds: item.mLocIds, rev: item.rev };
}
