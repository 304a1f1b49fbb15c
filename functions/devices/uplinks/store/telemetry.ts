/** The newest state of a master in the telemetry table, and its samples of master data. */

import type { MasterData } from "#domain/wire/master-data.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { GetCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import {
  measuredBy,
  sampleSortKey,
  type TelemetryStore,
} from "#functions/shared/store/telemetry-keys.ts";

/**
 * Stores the map summary of a chunk of a round; false when the same or a newer one is stored. One
 * item per chunk.
 */
export function putSummary(
  store: TelemetryStore,
  { layoutId, mLocId }: MasterKey,
  summary: { readonly ts: number; readonly chunk: number; readonly bytes: Uint8Array },
): Promise<boolean> {
  const { ts, chunk, bytes } = summary;
  const sk = chunk === 0 ? mLocId : `${mLocId}#${chunk}`;
  return putNewer(store, { pk: `L#${layoutId}#S`, sk, ts, d: bytes });
}

/** Stores the newest master data, field by field; false when the same or newer data is stored. */
export function putMasterLatest(
  store: TelemetryStore,
  { layoutId, mLocId }: MasterKey,
  latest: MasterData & { readonly mId: string },
): Promise<boolean> {
  return putNewer(store, { pk: `L#${layoutId}#X`, sk: mLocId, ...latest });
}

/** Reads which stows were active in the newest master data; undefined before the first. */
export async function readLatestStows(
  { tables, telemetryTable }: TelemetryStore,
  { layoutId, mLocId }: MasterKey,
): Promise<Pick<MasterData, "ts" | "stowModesActive"> | undefined> {
  const { Item } = await tables.send(
    new GetCommand({
      TableName: telemetryTable,
      Key: { pk: `L#${layoutId}#X`, sk: mLocId },
      ProjectionExpression: "ts, stowModesActive",
    }),
  );
  return Item && { ts: Item.ts, stowModesActive: Item.stowModesActive };
}

/** Stores master data as a sample of its time; a repeat has the same content. */
export async function putSample(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  sample: { readonly ts: number; readonly bytes: Uint8Array; readonly expiresAt: number },
): Promise<void> {
  const { ts, bytes, expiresAt } = sample;
  const Item = { pk: measuredBy(masterKey), sk: sampleSortKey(ts), d: bytes, x: expiresAt };
  await tables.send(new PutCommand({ TableName: telemetryTable, Item }));
}

function putNewer(
  { tables, telemetryTable }: TelemetryStore,
  item: Readonly<Record<string, unknown>> & { readonly ts: number },
): Promise<boolean> {
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: telemetryTable,
        Item: item,
        ConditionExpression: "attribute_not_exists(ts) OR ts < :ts",
        ExpressionAttributeValues: { ":ts": item.ts },
      }),
    ),
  );
}
