/** When the masters of a layout have last told of their nodes. */
import { queryAll } from "#functions/shared/store/query-all.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

/**
 * Epoch seconds by mLocId, of the newest round of which a map summary was made; answers of single nodes that were asked for
 * do not count. Masters that have told of none are left out.
 */
export async function newestRounds(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<ReadonlyMap<string, number>> {
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
