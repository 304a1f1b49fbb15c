/**
 * Marks of days whose rollup of the whole layout has to be merged again, in the telemetry table: a
 * master's day was compacted since.
 */
import { isWritten } from "./conditional.ts";
import { DeleteCommand, PutCommand, QueryCommand } from "./table-requests.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

/** A day of a whole layout. */
export interface LayoutDay {
  readonly layoutId: string;
  /** UTC day as yyyymmdd. */
  readonly day: string;
}

export interface MarkedLayoutDay extends LayoutDay {
  /** Time at which the mark was last set. */
  readonly markedAtMilliseconds: number;
}

/** Marks the day. Call after the rollups of the master's day are stored. */
export async function markLayoutDay(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, day, markedAtMilliseconds }: MarkedLayoutDay,
): Promise<void> {
  const Item = { pk: MARKS, sk: `${day}#${layoutId}`, at: markedAtMilliseconds };
  await tables.send(new PutCommand({ TableName: telemetryTable, Item }));
}

/** Reads the marks of the earliest days, consistently; at most `limit`. */
export async function markedLayoutDays(
  { tables, telemetryTable }: TelemetryStore,
  limit: number,
): Promise<readonly MarkedLayoutDay[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: telemetryTable,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": MARKS },
      ConsistentRead: true,
      Limit: limit,
    }),
  );
  return Items.map(({ sk, at }) => {
    const [day = "", layoutId = ""] = String(sk).split("#");
    return { layoutId, day, markedAtMilliseconds: Number(at) };
  });
}

/** Removes the mark if it has not been set again; otherwise returns false, and the mark remains. */
export function unmarkLayoutDay(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, day, markedAtMilliseconds }: MarkedLayoutDay,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new DeleteCommand({
        TableName: telemetryTable,
        Key: { pk: MARKS, sk: `${day}#${layoutId}` },
        ConditionExpression: "#at = :at",
        ExpressionAttributeNames: { "#at": "at" },
        ExpressionAttributeValues: { ":at": markedAtMilliseconds },
      }),
    ),
  );
}

const MARKS = "Q#layouts";
