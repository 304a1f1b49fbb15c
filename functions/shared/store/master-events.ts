/** What masters report as it happens, in the events table: appended, never changed. */

import type { MasterEvent } from "#domain/wire/reports.ts";
import { payloadHash } from "#functions/shared/payload-hash.ts";
import { isWritten } from "./conditional.ts";
import type { MasterPlace } from "./masters.ts";
import { PutCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";

export interface EventStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

export interface ReportedEvent extends MasterEvent {
  readonly mId: string;
  /** By the broker's clock; epoch seconds. */
  readonly receivedAt: number;
}

const HASH_DIGITS = 16;

/** False when the very same event is stored: the key is its time, its type and a hash of what it says. */
export function appendMasterEvent(
  { tables, eventsTable }: EventStore,
  { layoutId, mLocId }: MasterPlace,
  event: ReportedEvent,
): Promise<boolean> {
  const { ts, type, data } = event;
  const time = String(ts * 1000).padStart(13, "0");
  const hash = payloadHash(type, { ts, data }).slice(0, HASH_DIGITS);
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: eventsTable,
        Item: {
          pk: `L#${layoutId}#E#${mLocId}`,
          sk: `${time}#${type}#${hash}`,
          layoutId,
          mLocId,
          ...event,
        },
        ConditionExpression: "attribute_not_exists(sk)",
      }),
    ),
  );
}
