/** Marks of days whose frames are not all in their day object, in the telemetry table. */

import { isWritten } from "./conditional.ts";
import type { MasterPlace } from "./masters.ts";
import { queryAll } from "./query-all.ts";
import { DeleteCommand } from "./table-requests.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

export interface DirtyDay {
  readonly place: MasterPlace;
  /** yyyymmdd, UTC. */
  readonly day: string;
  /** When the mark was set last. */
  readonly markedAtMilliseconds: number;
}

/** All marks of one UTC day. */
export async function dirtyDaysOf(
  { tables, telemetryTable }: TelemetryStore,
  day: string,
): Promise<readonly DirtyDay[]> {
  const items = await queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": partitionOf(day) },
  });
  return items.map(({ sk, at }) => {
    const [layoutId = "", mLocId = ""] = String(sk).split("#");
    return { place: { layoutId, mLocId }, day, markedAtMilliseconds: Number(at) };
  });
}

/** Conditional on nobody having marked the day again; false when somebody has, and the mark stays. */
export function unmarkDay(
  { tables, telemetryTable }: TelemetryStore,
  { place, day, markedAtMilliseconds }: DirtyDay,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new DeleteCommand({
        TableName: telemetryTable,
        Key: { pk: partitionOf(day), sk: `${place.layoutId}#${place.mLocId}` },
        ConditionExpression: "#at = :at",
        ExpressionAttributeNames: { "#at": "at" },
        ExpressionAttributeValues: { ":at": markedAtMilliseconds },
      }),
    ),
  );
}

function partitionOf(day: string): string {
  return `Q#${day}`;
}
