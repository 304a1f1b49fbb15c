/** The newest map summary of every master of a layout, decoded: where each tracker stands and what it says of itself. */
import type { Reading } from "#domain/telemetry/reading.ts";
import type { Log } from "#functions/shared/log.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import { decodeFrame } from "#functions/shared/telemetry/frame-codec.ts";

/** By mLocId; several where a round comes in parts. One Query for the whole layout; only the masters asked for are decoded. */
export async function readSummaries(
  { store, log }: { readonly store: TelemetryStore; readonly log: Log },
  layoutId: string,
  mLocIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Reading[]>> {
  const items = await queryAll(store.tables, {
    TableName: store.telemetryTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": `L#${layoutId}#S` },
  });
  const summaries = new Map<string, Reading[]>(mLocIds.map((mLocId) => [mLocId, []]));
  for (const { sk, d } of items) {
    const [mLocId = ""] = String(sk).split("#");
    const wanted = summaries.get(mLocId);
    if (wanted === undefined) continue;
    const reading = decodeFrame(d);
    if (reading.ok) wanted.push(reading.value);
    else log("summary unreadable", { layoutId, mLocId, reason: reading.error.reason });
  }
  return summaries;
}
