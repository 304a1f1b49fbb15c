/** Reads stored frames of a master from the telemetry table, newest first. */

import { type FrameFacts, MAX_OVERLAY_SECONDS } from "#domain/telemetry/overlay.ts";
import { keyframePart } from "./frames.ts";
import type { MasterKey } from "./master-key.ts";
import { GetCommand, QueryCommand } from "./table-requests.ts";
import {
  type FramePart,
  frameSortKey,
  measuredBy,
  sampleSortKey,
  type TelemetryStore,
  ts10,
} from "./telemetry-keys.ts";

export interface StoredFrame extends FrameFacts {
  /** The encoded readings, in the container format of frames. */
  readonly bytes: Uint8Array;
  /**
   * Sort key of the keyframe against which the frame is coded; undefined when the frame is
   * self-contained.
   */
  readonly keyframeSortKey: string | undefined;
}

/** Where to start reading frames backwards in time. */
export type FrameStart =
  /** At the newest frame. */
  | { readonly kind: "newest" }
  /** At the newest frame of a round that began at or before `ts` (epoch seconds). */
  | { readonly kind: "upTo"; readonly ts: number }
  /**
   * At the next frame older than `frame`. Only frames are read that are recent enough to supplement
   * the newest one, whose round began at `newestTs` (epoch seconds).
   */
  | { readonly kind: "behind"; readonly frame: FrameFacts; readonly newestTs: number };

/** Reads at most `limit` frames from the start backwards; fewer only when no older ones exist. */
export async function framesBack(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  start: FrameStart,
  limit: number,
): Promise<readonly StoredFrame[]> {
  const pk = measuredBy(masterKey);
  const { first, last } = rangeFrom(start);
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: telemetryTable,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
      ScanIndexForward: false,
      Limit: limit,
      ...(start.kind === "behind"
        ? { ExclusiveStartKey: { pk, sk: frameSortKey(start.frame.ts, start.frame) } }
        : {}),
    }),
  );
  return Items.map(storedFrame);
}

/**
 * Reads the last master data at or before `ts` (epoch seconds), encoded; undefined without such
 * data.
 */
export async function sampleUpTo(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  ts: number,
): Promise<Uint8Array | undefined> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: telemetryTable,
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
      ExpressionAttributeValues: {
        ":pk": measuredBy(masterKey),
        ":first": "M",
        ":last": sampleSortKey(ts),
      },
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  return Items[0]?.d;
}

/** Range of sort keys to read, both ends included. */
function rangeFrom(start: FrameStart): { readonly first: string; readonly last: string } {
  switch (start.kind) {
    case "newest":
      return { first: "F", last: "F~" };
    case "upTo":
      return { first: "F", last: `F${ts10(start.ts)}~` };
    case "behind":
      return {
        first: `F${ts10(start.newestTs - MAX_OVERLAY_SECONDS)}`,
        last: `F${ts10(start.frame.ts)}~`,
      };
  }
}

/** The encoded frame with this sort key; undefined when it has expired. */
export async function frameBytesAt(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  sk: string,
): Promise<Uint8Array | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: telemetryTable, Key: { pk: measuredBy(masterKey), sk } }),
  );
  return Item?.d;
}

function storedFrame(item: Readonly<Record<string, unknown>>): StoredFrame {
  const { sk, d, p, c, k } = item;
  const [, ts, letter = "c", chunk = "0"] = FRAME_KEY.exec(String(sk)) ?? [];
  if (!(d instanceof Uint8Array)) throw new Error(`expected a frame under ${String(sk)}`);
  const part: FramePart = {
    kind: KINDS[letter] ?? "cycle",
    chunk: Number(chunk),
    chunks: Number(p),
  };
  return {
    ...part,
    ts: Number(ts),
    isComplete: c === 1,
    bytes: d,
    keyframeSortKey: typeof k === "number" ? frameSortKey(k, keyframePart(part)) : undefined,
  };
}

const FRAME_KEY = /^F(\d{10})(?:#([cpd])(\d+))?$/;
const KINDS: Readonly<Record<string, FramePart["kind"]>> = { c: "cycle", p: "poll", d: "dt" };
