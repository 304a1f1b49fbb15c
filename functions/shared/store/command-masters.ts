/** Reads the masters of a command: their locations, their nodes and their present condition. */
import type { CleaningLock } from "#domain/commands/interlocks/master-condition.ts";
import type { MasterRadio } from "#domain/commands/interlocks/radio.ts";
import type { LayoutId, MLocId } from "#domain/identity/location-id.ts";
import { isUnassigned, type NodeId } from "#domain/identity/node-id.ts";
import type { MasterData } from "#domain/wire/master-data.ts";
import type { Item } from "./attribute-values.ts";
import { cleaningKey, cleaningLockFrom } from "./cleaning-locks.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { readBatch } from "./read-batch.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

export type CommandedMasterKey = Pick<CommandedMaster, "layoutId" | "mLocId">;

export interface CommandedMaster {
  readonly layoutId: LayoutId;
  readonly mLocId: MLocId;
  readonly mId: string;
  readonly name: string;
  readonly nodeParamId: string | undefined;
  readonly spaParamId: string | undefined;
}

/**
 * Reads the masters by mLocId, in a consistent read; those that are not in the layout are left out.
 */
export async function readCommandedMasters(
  { tables, coreTable }: CoreStore,
  layoutId: LayoutId,
  mLocIds: readonly MLocId[],
): Promise<ReadonlyMap<string, CommandedMaster>> {
  const keys = mLocIds.map((mLocId) => commandedMasterKey({ layoutId, mLocId }));
  const items = await readBatch(tables, coreTable, keys, { isConsistent: true });
  const bySortKey = new Map(items.map((item) => [item.sk, item]));
  const masters = mLocIds.flatMap((mLocId) => {
    const masterKey = { layoutId, mLocId };
    return commandedMasterFrom(masterKey, bySortKey.get(commandedMasterKey(masterKey).sk)) ?? [];
  });
  return new Map(masters.map((master) => [master.mLocId, master]));
}

export function commandedMasterKey({ layoutId, mLocId }: CommandedMasterKey) {
  return { pk: layoutKey(layoutId).pk, sk: `M#${mLocId}` };
}

export function commandedMasterFrom(
  { layoutId, mLocId }: CommandedMasterKey,
  item: Item | undefined,
): CommandedMaster | undefined {
  if (item === undefined) return undefined;
  const { mId, name, nodeParamId, spaParamId } = item;
  return { layoutId, mLocId, mId, name, nodeParamId, spaParamId };
}

/** PAN id and radio channel of each master of the layout that has both. */
export async function radiosIn(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<readonly (MasterRadio & { readonly mLocId: string })[]> {
  const items = await queryAll(tables, {
    TableName: coreTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": layoutKey(layoutId).pk, ":prefix": "M#" },
    ConsistentRead: true,
  });
  return items
    .filter(({ panid, channel }) => panid !== undefined && channel !== undefined)
    .map(({ mLocId, panid, channel }) => ({ mLocId, panid, channel }));
}

/** Total number of nodes that have an id under these masters. */
export async function countNodes(
  { tables, coreTable }: CoreStore,
  masters: readonly CommandedMaster[],
): Promise<number> {
  const keys = masters.map(({ layoutId, mLocId }) => ({
    pk: layoutKey(layoutId).pk,
    sk: `I#${mLocId}`,
  }));
  const items = await readBatch(tables, coreTable, keys);
  const ids = items.flatMap(({ nIds }) => Object.values<NodeId>(nIds));
  return ids.filter((id) => !isUnassigned(id)).length;
}

/** Reads the newest map summary of a master: one container per chunk of the round. */
export async function newestSummaryOf(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, mLocId }: MasterKey,
): Promise<readonly Uint8Array[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :master)",
    ExpressionAttributeValues: { ":pk": `L#${layoutId}#S`, ":master": mLocId },
  });
  return items.map(({ d }) => d);
}

export interface MasterReports {
  /**
   * Newest data that the master's present controller has reported; undefined before its first
   * report.
   */
  readonly data: MasterData | undefined;
  readonly cleaningLock: CleaningLock | undefined;
}

/** Reads newest data and cleaning lock of each of these masters, by mLocId, in consistent reads. */
export async function readMasterReports(
  { tables, coreTable, telemetryTable }: CoreStore & TelemetryStore,
  masters: readonly CommandedMaster[],
): Promise<ReadonlyMap<string, MasterReports>> {
  const newest = masters.map(newestDataKey);
  const [reported, locked] = await Promise.all([
    readBatch(tables, telemetryTable, newest, { isConsistent: true }),
    readBatch(tables, coreTable, masters.map(cleaningKey), { isConsistent: true }),
  ]);
  const dataBySk = new Map(reported.map((item) => [String(item.sk), item]));
  const lockBySk = new Map(locked.map((item) => [String(item.sk), item]));
  return new Map(
    masters.map((master) => [
      master.mLocId,
      reportsFrom(master, {
        data: dataBySk.get(master.mLocId),
        cleaningLock: lockBySk.get(cleaningKey(master).sk),
      }),
    ]),
  );
}

export function newestDataKey({ layoutId, mLocId }: MasterKey) {
  return { pk: `L#${layoutId}#X`, sk: mLocId };
}

export function reportsFrom(
  { mId }: Pick<CommandedMaster, "mId">,
  items: Readonly<Record<keyof MasterReports, Item | undefined>>,
): MasterReports {
  return {
    data: dataOf(items.data, mId),
    cleaningLock: cleaningLockFrom(items.cleaningLock),
  };
}

/**
 * Data in a stored report, only if the present controller has sent it; reports of an earlier
 * controller at this location are ignored.
 */
function dataOf(item: Item | undefined, mId: string): MasterData | undefined {
  if (item === undefined || item.mId !== mId) return undefined;
  const { pk, sk, mId: _, ...data } = item;
  // The item has the right type, because it contains what the parser of master data returned.
  return data as MasterData;
}
