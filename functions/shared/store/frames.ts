/**
 * Rounds of node data in the telemetry table: one frame per message of a master, coded against a
 * keyframe of its day.
 */

import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { isWritten } from "./conditional.ts";
import type { MasterKey } from "./master-key.ts";
import { GetCommand, PutCommand, QueryCommand } from "./table-requests.ts";
import {
  type FramePart,
  frameSortKey,
  measuredBy,
  type TelemetryStore,
  ts10,
} from "./telemetry-keys.ts";

export interface FrameItem {
  readonly masterKey: MasterKey;
  /** Start of the round in epoch seconds. */
  readonly ts: number;
  readonly part: FramePart;
  /** The encoded readings, in the container format of frames. */
  readonly bytes: Uint8Array;
  /** Whether all nodes of the round are in the frame. */
  readonly isComplete: boolean;
  readonly role: FrameRole;
  /** Epoch seconds from which the frame may be deleted. */
  readonly expiresAt: number;
}

export type FrameRole =
  | { readonly kind: "keyframe" }
  /** The frame is coded against the keyframe of the time `keyframeTs`. */
  | { readonly kind: "coded"; readonly keyframeTs: number }
  /** The frame is self-contained, but not a keyframe for other frames. */
  | { readonly kind: "alone" };

/**
 * Stores a frame. False when a keyframe is stored under this key, since other frames are coded
 * against it. Any other frame is replaced; a repeat has the same content.
 */
export function putFrame(
  { tables, telemetryTable }: TelemetryStore,
  { masterKey, ts, part, bytes, isComplete, role, expiresAt }: FrameItem,
): Promise<boolean> {
  const Item = {
    pk: measuredBy(masterKey),
    sk: frameSortKey(ts, part),
    d: bytes,
    p: part.chunks,
    x: expiresAt,
    ...(isComplete ? { c: 1 } : {}),
    ...(role.kind === "keyframe" ? { i: 1 } : {}),
    ...(role.kind === "coded" ? { k: role.keyframeTs } : {}),
  };
  return isWritten(
    tables.send(
      new PutCommand({
        TableName: telemetryTable,
        Item,
        ConditionExpression: "attribute_not_exists(i)",
      }),
    ),
  );
}

export interface KeyframeItem {
  readonly ts: number;
  readonly bytes: Uint8Array;
  readonly expiresAt: number;
}

/**
 * Number of frames read per page to find one that names a keyframe; frames without one are rare.
 */
const PAGE_SIZE = 4;
const MAX_PAGES = 4;

/**
 * Finds the keyframe that the newest frame of this chunk and day names; undefined when no frame
 * names one, or it has expired.
 */
export async function findKeyframe(
  store: TelemetryStore,
  masterKey: MasterKey,
  day: { readonly start: number; readonly part: FramePart },
): Promise<KeyframeItem | undefined> {
  const keyframeTs = await namedKeyframe(store, masterKey, day);
  if (keyframeTs === undefined) return undefined;
  const { Item } = await store.tables.send(
    new GetCommand({
      TableName: store.telemetryTable,
      Key: { pk: measuredBy(masterKey), sk: frameSortKey(keyframeTs, keyframePart(day.part)) },
      ConsistentRead: true,
    }),
  );
  return Item?.i === 1 ? { ts: keyframeTs, bytes: Item.d, expiresAt: Item.x } : undefined;
}

/**
 * The part of a round under which the keyframe of a frame is stored: only call-and-response cycles
 * become keyframes, and each chunk of a round has its own.
 */
export function keyframePart({ chunk, chunks }: FramePart): FramePart {
  return { kind: "cycle", chunk, chunks };
}

async function namedKeyframe(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  { start, part }: { readonly start: number; readonly part: FramePart },
): Promise<number | undefined> {
  let after: Record<string, unknown> | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { Items = [], LastEvaluatedKey } = await tables.send(
      new QueryCommand({
        TableName: telemetryTable,
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: {
          ":pk": measuredBy(masterKey),
          ":first": `F${ts10(start)}`,
          ":last": `F${ts10(start + SECONDS_PER_DAY - 1)}~`,
        },
        ProjectionExpression: "sk, i, k, p",
        ScanIndexForward: false,
        Limit: PAGE_SIZE,
        ConsistentRead: true,
        ...(after === undefined ? {} : { ExclusiveStartKey: after }),
      }),
    );
    for (const { sk, i, k, p } of Items) {
      if (isOfPart(String(sk), Number(p), part)) {
        const named: number | undefined = i === 1 ? timeOf(String(sk)) : k;
        if (named !== undefined) return named;
      }
    }
    if (LastEvaluatedKey === undefined) return undefined;
    after = LastEvaluatedKey;
  }
  return undefined;
}

/**
 * Whether the sort key is that of this part. A round in a single chunk and the first of several
 * chunks are different parts.
 */
function isOfPart(sortKey: string, chunks: number, part: FramePart): boolean {
  const chunk = /#[cpd](\d+)$/.exec(sortKey)?.[1] ?? "0";
  return Number(chunk) === part.chunk && chunks > 1 === part.chunks > 1;
}

function timeOf(sortKey: string): number {
  return Number(sortKey.slice(1, 11));
}
