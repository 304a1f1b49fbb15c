/** What the command path knows of the masters it is asked to command: their places and their present condition. */
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { CleaningLock } from "#domain/commands/interlocks/master-condition.ts";
import type { MasterData } from "#domain/wire/master-data.ts";
import { cleaningKey, cleaningLockFrom } from "./cleaning-locks.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterPlace } from "./masters.ts";
import { type Item, readBatch } from "./read-batch.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

export interface CommandedMaster extends MasterPlace {
  readonly mId: string;
  readonly name: string;
  readonly nodeParamId: string | undefined;
  readonly spaParamId: string | undefined;
}

/** Radio of a master; undefined where nobody has entered it. */
export interface MasterRadio {
  readonly mLocId: string;
  /** Decimal, 1 to 1500. */
  readonly panid: number | undefined;
  /** Decimal. */
  readonly channel: number | undefined;
}

/** By mLocId, in a consistent read; masters that the layout does not have are left out. */
export async function readCommandedMasters(
  { tables, coreTable }: CoreStore,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<ReadonlyMap<string, CommandedMaster>> {
  const { pk } = layoutKey(layoutId);
  const keys = mLocIds.map((mLocId) => ({ pk, sk: `M#${mLocId}` }));
  const items = await readBatch(tables, coreTable, keys, { isConsistent: true });
  const masters = items.map(({ mLocId, mId, name, nodeParamId, spaParamId }) => ({
    layoutId,
    mLocId: String(mLocId),
    mId: String(mId),
    name: String(name),
    nodeParamId,
    spaParamId,
  }));
  return new Map(masters.map((master) => [master.mLocId, master]));
}

/** Of all masters of the layout. */
export async function radiosIn(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<readonly MasterRadio[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: coreTable,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":pk": layoutKey(layoutId).pk, ":prefix": "M#" },
      ConsistentRead: true,
    }),
  );
  return Items.map(({ mLocId, panid, channel }) => ({ mLocId, panid, channel }));
}

export interface MasterReports {
  /** Newest data of the master that stands there now; undefined while it has reported none. */
  readonly data: MasterData | undefined;
  readonly cleaningLock: CleaningLock | undefined;
}

/** Newest data and cleaning lock of each of these masters, in consistent reads. */
export async function readMasterReports(
  { tables, coreTable, telemetryTable }: CoreStore & TelemetryStore,
  masters: readonly CommandedMaster[],
): Promise<ReadonlyMap<string, MasterReports>> {
  const newest = masters.map(({ layoutId, mLocId }) => ({ pk: `L#${layoutId}#X`, sk: mLocId }));
  const [reported, locked] = await Promise.all([
    readBatch(tables, telemetryTable, newest, { isConsistent: true }),
    readBatch(tables, coreTable, masters.map(cleaningKey), { isConsistent: true }),
  ]);
  const dataBySk = new Map(reported.map((item) => [String(item.sk), item]));
  const lockBySk = new Map(locked.map((item) => [String(item.sk), item]));
  return new Map(
    masters.map((master) => [
      master.mLocId,
      {
        data: dataOf(dataBySk.get(master.mLocId), master.mId),
        cleaningLock: cleaningLockFrom(lockBySk.get(cleaningKey(master).sk)),
      },
    ]),
  );
}

/** What another controller has reported from this place says nothing about the one that is there now. */
function dataOf(item: Item | undefined, mId: string): MasterData | undefined {
  if (item === undefined || item.mId !== mId) return undefined;
  const { pk, sk, mId: _, ...data } = item;
  // Stored as the parser of the wire has made it.
  return data as MasterData;
}
