/**
 * Acknowledged and shelved alarms of a layout, as of the last health run: one item in the telemetry
 * table, separate from the health so that readers of many layouts do not read it.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { AlarmKey } from "#domain/journal/episode.ts";
import { alarmKeyOf } from "#domain/journal/episode.ts";
import type { AcknowledgedAlarm, HandledAlarms, ShelvedAlarm } from "#domain/journal/handled.ts";
import { isWritten } from "./conditional.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

export interface RememberedAlarms {
  /** Time of the last health run that updated it; epoch seconds. */
  readonly followedAt: number;
  readonly handled: HandledAlarms;
}

/** Undefined if nothing was ever stored, or another version of the product stored it. */
export async function rememberedAlarms(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<RememberedAlarms | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: telemetryTable, Key: handledKey(layoutId) }),
  );
  if (Item === undefined || Item.v !== SHAPE) return undefined;
  // Only rememberAlarms writes this item.
  const { lastAct, acknowledged, shelved } = JSON.parse(
    inflateRawSync(Item.d).toString(),
  ) as StoredAlarms;
  return {
    followedAt: Item.followedAt,
    handled: { lastAct, acknowledged: byAlarm(acknowledged), shelved: byAlarm(shelved) },
  };
}

/** Conditional on no newer state being stored; false otherwise. */
export function rememberAlarms(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
  { followedAt, handled: { lastAct, acknowledged, shelved } }: RememberedAlarms,
): Promise<boolean> {
  const stored: StoredAlarms = {
    lastAct,
    acknowledged: [...acknowledged.values()],
    shelved: [...shelved.values()],
  };
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: telemetryTable,
        // In an alarm storm the same ids occur many times; compression reduces the list to a tenth.
        Item: {
          ...handledKey(layoutId),
          ...{ layoutId, followedAt, v: SHAPE },
          d: new Uint8Array(deflateRawSync(JSON.stringify(stored))),
        },
        ConditionExpression: "attribute_not_exists(pk) OR followedAt < :at",
        ExpressionAttributeValues: { ":at": followedAt },
      }),
    ),
  );
}

interface StoredAlarms {
  readonly lastAct: number;
  readonly acknowledged: readonly AcknowledgedAlarm[];
  readonly shelved: readonly ShelvedAlarm[];
}

const SHAPE = 1;

function byAlarm<Alarm extends AlarmKey>(alarms: readonly Alarm[]): ReadonlyMap<string, Alarm> {
  return new Map(alarms.map((alarm) => [alarmKeyOf(alarm), alarm]));
}

function handledKey(layoutId: string) {
  return { pk: `L#${layoutId}#H`, sk: "B" };
}
