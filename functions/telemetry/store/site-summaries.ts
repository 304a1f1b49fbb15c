/** Reads the map summary of the newest round of each master of a layout, a page at a time. */
import { QueryCommand } from "#functions/shared/store/table-requests.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

export interface StoredSummary {
  readonly mLocId: string;
  /**
   * Number of the part: 0 for the first, higher for further parts of a master whose nodes do not
   * fit into one container.
   */
  readonly part: number;
  /** Epoch seconds of the round. */
  readonly ts: number;
  readonly bytes: Uint8Array;
}

export interface SummariesRequest {
  readonly layoutId: string;
  /** Restricts the list to one master; empty for all. */
  readonly mLocId: string;
  readonly limit: number;
  /** Sort key after which the page begins; undefined for the first page. */
  readonly start: string | undefined;
}

/** Reads a page of summaries; `last` is the sort key after which more may follow. */
export async function summariesFrom(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, mLocId, limit, start }: SummariesRequest,
): Promise<{ readonly summaries: readonly StoredSummary[]; readonly last: string | undefined }> {
  const pk = `L#${layoutId}#S`;
  const { Items = [], LastEvaluatedKey } = await tables.send(
    new QueryCommand({
      TableName: telemetryTable,
      KeyConditionExpression: mLocId === "" ? "pk = :pk" : "pk = :pk AND begins_with(sk, :master)",
      ExpressionAttributeValues: { ":pk": pk, ...(mLocId === "" ? {} : { ":master": mLocId }) },
      Limit: limit,
      ...(start === undefined ? {} : { ExclusiveStartKey: { pk, sk: start } }),
    }),
  );
  const reached: unknown = LastEvaluatedKey?.sk;
  return {
    summaries: Items.map(({ sk, ts, d }) => {
      const [id = "", part = "0"] = String(sk).split("#");
      // The item has the right type, because only putSummary writes it.
      return { mLocId: id, part: Number(part), ts: Number(ts), bytes: d as Uint8Array };
    }),
    last: typeof reached === "string" ? reached : undefined,
  };
}
