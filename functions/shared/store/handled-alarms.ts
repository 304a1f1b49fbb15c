/**
 * Which alarms of a layout are acknowledged or shelved, as the judge of health last followed it: one item in the telemetry table
 * beside the health, which readers of many layouts do not read.
 */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { AlarmKey } from "#domain/journal/episode.ts";
import { alarmKeyOf } from "#domain/journal/episode.ts";
import type { AcknowledgedAlarm, HandledAlarms, ShelvedAlarm } from "#domain/journal/handled.ts";
import { isWritten } from "./conditional.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";
import type { TelemetryStore } from "./telemetry-keys.ts";

export interface RememberedAlarms {
  /** When it was followed last; epoch seconds. */
  readonly followedAt: number;
  readonly handled: HandledAlarms;
}

/** Undefined where nothing was ever followed, or another version has written it. */
export async function rememberedAlarms(
  { tables, telemetryTable }: TelemetryStore,
  layoutId: string,
): Promise<RememberedAlarms | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: telemetryTable, Key: handledKey(layoutId) }),
  );
  if (Item === undefined || Item.v !== SHAPE) return undefined;
  // Written by rememberAlarms alone.
  const { lastAct, acknowledged, shelved } = JSON.parse(
    inflateRawSync(Item.d).toString(),
  ) as StoredAlarms;
  return {
    followedAt: Item.followedAt,
    handled: { lastAct, acknowledged: byAlarm(acknowledged), shelved: byAlarm(shelved) },
  };
}

/** Conditional on nothing newer being stored; false when there is. */
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
        // Places of a storm repeat the same ids: deflated they take a tenth of the room.
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
