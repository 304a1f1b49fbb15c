/**
 * Events that masters report, their acknowledgements of configuration documents, and their
 * registrations, in the events table; append only.
 */
import { outcomeOf } from "#domain/events/event-outcome.ts";
import type { Ended } from "#domain/notifications/event-condition.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import { trustedTime } from "#domain/wire/payload.ts";
import type { MasterEvent } from "#domain/wire/reports.ts";
import { isWritten } from "./conditional.ts";
import type { MasterKey } from "./master-key.ts";
import { payloadHash } from "./payload-hash.ts";
import { queryAll } from "./query-all.ts";
import { PutCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";

export interface EventStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

export interface ReportedEvent extends Pick<MasterEvent, "ts" | "data"> {
  /** The type that the master reported, or one of the cloud's own: `ack` or `registration`. */
  readonly type: string;
  readonly mId: string;
  /** Epoch seconds by the broker's clock at which the event arrived. */
  readonly receivedAt: EpochSeconds;
}

const HASH_DIGITS = 16;

/**
 * Stores an event. False when the same event is already stored: its key consists of its time, its
 * type and a hash of its content.
 */
export function appendMasterEvent(
  { tables, eventsTable }: EventStore,
  { layoutId, mLocId }: MasterKey,
  event: ReportedEvent,
): Promise<boolean> {
  const { ts, type, data } = event;
  const time = timeKey(ts);
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
          ...listKeys({ layoutId, mLocId }, event, hash),
        },
        ConditionExpression: "attribute_not_exists(sk)",
      }),
    ),
  );
}

/**
 * Index keys of an event, by the master's time, or by the time of receipt if the master's clock
 * must be wrong. All events are listed by master, and each in one group of its layout: ended
 * operations, successful or not; changes of stows, by the time of receipt, so that late ones are
 * found as well; all others.
 */
function listKeys({ layoutId, mLocId }: MasterKey, event: ReportedEvent, hash: string) {
  const sortKey = `${timeKey(trustedTime(event.ts, event.receivedAt))}#${mLocId}#${hash}`;
  const byMaster = { gsi2pk: `L#${layoutId}#E#${mLocId}`, gsi2sk: sortKey };
  if (outcomeOf(event) !== undefined) {
    return { ...byMaster, gsi1pk: endsOf(layoutId), gsi1sk: sortKey };
  }
  if (event.type !== "stow") {
    return { ...byMaster, gsi1pk: othersOf(layoutId), gsi1sk: sortKey };
  }
  const received = `${timeKey(event.receivedAt)}#${mLocId}#${hash}`;
  return { ...byMaster, gsi1pk: stowsOf(layoutId), gsi1sk: received };
}

function othersOf(layoutId: string): string {
  return `L#${layoutId}#E`;
}

function stowsOf(layoutId: string): string {
  return `L#${layoutId}#V`;
}

/** A change of the stows of a master; `ts` in epoch seconds. */
export interface StowEvent {
  readonly mLocId: string;
  readonly ts: number;
  /** The detail `active` of the event: `stowModesActive`, if the master keeps to the protocol. */
  readonly active: unknown;
}

/** Reads the changes of stows that were received since `sinceSeconds`, the oldest first. */
export async function stowEvents(
  { tables, eventsTable }: EventStore,
  layoutId: string,
  sinceSeconds: number,
): Promise<readonly StowEvent[]> {
  const items = await queryAll(tables, {
    TableName: eventsTable,
    IndexName: "GSI1",
    KeyConditionExpression: "gsi1pk = :pk AND gsi1sk >= :since",
    ExpressionAttributeValues: { ":pk": stowsOf(layoutId), ":since": timeKey(sinceSeconds) },
  });
  return items.map(({ mLocId, ts, receivedAt, data }) => ({
    mLocId,
    ts: trustedTime(ts, receivedAt),
    active: data.active,
  }));
}

function endsOf(layoutId: string): string {
  return `L#${layoutId}#O`;
}

/** Time as milliseconds in 13 digits. */
function timeKey(seconds: number): string {
  return String(seconds * 1000).padStart(13, "0");
}

export interface EndedEvent extends Ended {
  readonly mLocId: string;
}

/** Reads the operations of a layout that ended since `sinceSeconds`, newest first. */
export async function endedEvents(
  { tables, eventsTable }: EventStore,
  layoutId: string,
  sinceSeconds: number,
): Promise<readonly EndedEvent[]> {
  const items = await queryAll(tables, {
    TableName: eventsTable,
    IndexName: "GSI1",
    KeyConditionExpression: "gsi1pk = :pk AND gsi1sk >= :since",
    ExpressionAttributeValues: { ":pk": endsOf(layoutId), ":since": timeKey(sinceSeconds) },
    ScanIndexForward: false,
  });
  return items.flatMap(({ mLocId, gsi1sk, type, data }) => {
    const outcome = outcomeOf({ type, data });
    if (outcome === undefined) return [];
    const at = Number(String(gsi1sk).split("#")[0]) / 1000;
    return [{ ...outcome, mLocId, at, subject: String(data.doc ?? "") }];
  });
}
