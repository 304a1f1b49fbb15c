/** Reads the last report of each master of a layout about itself. */
import type { MasterData } from "#domain/wire/master-data.ts";
import { queryAll } from "./query-all.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

export interface LatestMasterData extends MasterData {
  /** Id of the controller that reported. */
  readonly mId: string;
}

/** The last reports by mLocId; masters without any report are left out. */
export async function latestMasterData(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<ReadonlyMap<string, LatestMasterData>> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": `L#${layoutId}#X` },
  });
  // The items have the right type, because only putMasterLatest writes them.
  return new Map(items.map(({ pk, sk, ...data }) => [String(sk), data as LatestMasterData]));
}
