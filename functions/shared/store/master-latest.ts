/** What each master of a layout reported last of itself. */
import type { MasterData } from "#domain/wire/master-data.ts";
import { queryAll } from "./query-all.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

export interface LatestMasterData extends MasterData {
  /** Of the controller that reported. */
  readonly mId: string;
}

/** By mLocId; masters that have reported nothing are left out. */
export async function latestMasterData(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<ReadonlyMap<string, LatestMasterData>> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": `L#${layoutId}#X` },
  });
  // Written by putMasterLatest alone.
  return new Map(items.map(({ pk, sk, ...data }) => [String(sk), data as LatestMasterData]));
}
