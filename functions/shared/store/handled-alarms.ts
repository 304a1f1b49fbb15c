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
  /** Epoch seconds of the last health run that updated these alarms. */
  readonly followedAt: number;
  readonly handled: HandledAlarms;
}

/**
 * Reads the stored alarms; undefined if none were ever stored, or another version of the product
 * stored them.
 */
export async function rememberedAlarms(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<RememberedAlarms | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: telemetryTable, Key: handledKey(layoutId) }),
  );
  if (Item === undefined || Item.v !== SHAPE) return undefined;
  // The item has the right form, because only rememberAlarms writes it.
  const { lastAct, acknowledged, shelved } = JSON.parse(
    inflateRawSync(Item.d).toString(),
  ) as StoredAlarms;
  return {
    followedAt: Item.followedAt,
    handled: { lastAct, acknowledged: byAlarm(acknowledged), shelved: byAlarm(shelved) },
  };
}

/** Stores the alarms; false if a newer state is stored. */
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
        // The list is compressed to a tenth: in an alarm storm it has the same ids many times.
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
