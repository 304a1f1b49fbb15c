/** Reads when each master of a layout last reported its nodes. */
import { queryAll } from "#functions/shared/store/query-all.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

/** Time of each master's newest round in epoch seconds, by mLocId. */
export type NewestRounds = ReadonlyMap<string, number>;

/**
 * Reads the times. Only rounds that made a map
 * summary count, not single nodes read on request. Masters without such a round are left out.
 */
export async function newestRounds(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<NewestRounds> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk",
    ProjectionExpression: "sk, ts",
    ExpressionAttributeValues: { ":pk": `L#${layoutId}#S` },
  });
  const newest = new Map<string, number>();
  for (const { sk, ts } of items) {
    const [mLocId = ""] = String(sk).split("#");
    newest.set(mLocId, Math.max(Number(ts), newest.get(mLocId) ?? 0));
  }
  return newest;
}
