/** The last judged health of each layout: one small item per layout in the telemetry table. */
import type { DayHours, JudgedHealth, LayoutHealth } from "#domain/health/layout-health.ts";
import type { RecentPeaks } from "#domain/health/recent-peaks.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import type { Item } from "./attribute-values.ts";
import { isWritten } from "./conditional.ts";
import { readBatch } from "./read-batch.ts";
import { PutCommand } from "./table-requests.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

/**
 * Reads the health of these layouts, by id; layouts that were never judged are left out. Each id
 * may occur only once.
 */
export async function healthOfLayouts(
  { tables, telemetryTable }: TelemetryStore,
  layoutIds: readonly string[],
): Promise<ReadonlyMap<string, JudgedHealth>> {
  const items = await readBatch(tables, telemetryTable, layoutIds.map(healthKey));
  return new Map(
    items.flatMap((item) => {
      const judged = judgedFrom(item);
      return judged === undefined ? [] : [[String(item.layoutId), judged] as const];
    }),
  );
}

/** Stores the health; false if newer health is stored. */
export function putLayoutHealth(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  { judgedAt, health, hours, recentPeaks }: JudgedHealth,
): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: telemetryTable,
        // The health is stored as text: one attribute is smaller than nested ones, and texts can be
        // compared.
        Item: {
          ...healthKey(layoutId),
          ...{ layoutId, judgedAt, v: SHAPE },
          health: JSON.stringify(health),
          ...(hours && { hours: JSON.stringify(hours) }),
          ...(recentPeaks && { recentPeaks: JSON.stringify(recentPeaks) }),
        },
        ConditionExpression: "attribute_not_exists(pk) OR judgedAt < :at",
        ExpressionAttributeValues: { ":at": judgedAt },
      }),
    ),
  );
}

/** Version of the stored format; an item of another version is replaced within a minute. */
const SHAPE = 1;

function judgedFrom({ judgedAt, v, health, hours, recentPeaks }: Item): JudgedHealth | undefined {
  const at = epochSecondsFrom(judgedAt);
  // The item has the right form, because only putLayoutHealth writes it.
  return at === undefined || v !== SHAPE
    ? undefined
    : {
        judgedAt: at,
        health: JSON.parse(health) as LayoutHealth,
        hours: hours === undefined ? undefined : (JSON.parse(hours) as DayHours),
        recentPeaks:
          recentPeaks === undefined ? undefined : (JSON.parse(recentPeaks) as RecentPeaks),
      };
}

function healthKey(layoutId: string) {
  return { pk: `L#${layoutId}#H`, sk: "A" };
}
