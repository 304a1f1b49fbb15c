/** Reads one master's day from the telemetry table: frames of rounds and samples of master data. */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { MasterKey } from "./master-key.ts";
import { queryAll } from "./query-all.ts";
import { measuredBy, type TelemetryStore, ts10 } from "./telemetry-keys.ts";

export interface StoredSample {
  /** Epoch seconds of the round or report. */
  readonly ts: number;
  /** The encoded readings, in the container format of frames. */
  readonly bytes: Uint8Array;
}

export interface StoredFrame extends StoredSample {
  /** Number of the chunk within its round, from 0. */
  readonly chunk: number;
  /** Number of chunks in the round. */
  readonly chunks: number;
  readonly isKeyframe: boolean;
  /**
   * Time of the keyframe against which the frame is coded; undefined when the frame is
   * self-contained.
   */
  readonly keyframeTs: number | undefined;
}

/** Time range from `start`, which is included, to `end`, which is not; epoch seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function spanOfDays(startOfFirst: number, days: number): Span {
  return { start: startOfFirst, end: startOfFirst + days * SECONDS_PER_DAY };
}

/** Reads the rounds of node data within the time range, in the order of time. */
export async function framesWithin(
  store: TelemetryStore,
  masterKey: MasterKey,
  span: Span,
  { isConsistent }: { readonly isConsistent: boolean },
): Promise<readonly StoredFrame[]> {
  const items = await itemsWithin(store, masterKey, { prefix: "F", span, isConsistent });
  return items.map(({ sk, i, k, p, d }) => ({
    ts: timeOf(sk),
    chunk: Number(/#[cpd](\d+)$/.exec(String(sk))?.[1] ?? 0),
    chunks: Number(p),
    isKeyframe: i === 1,
    keyframeTs: k,
    bytes: d,
  }));
}

/** Reads the samples of master data within the time range, in the order of time. */
export async function samplesWithin(
  store: TelemetryStore,
  masterKey: MasterKey,
  span: Span,
  { isConsistent }: { readonly isConsistent: boolean },
): Promise<readonly StoredSample[]> {
  const items = await itemsWithin(store, masterKey, { prefix: "M", span, isConsistent });
  return items.map(({ sk, d }) => ({ ts: timeOf(sk), bytes: d }));
}

function itemsWithin(
  { tables, telemetryTable }: TelemetryStore,
  masterKey: MasterKey,
  {
    prefix,
    span,
    isConsistent,
  }: { readonly prefix: "F" | "M"; readonly span: Span; readonly isConsistent: boolean },
) {
  return queryAll(tables, {
    TableName: telemetryTable,
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
    ExpressionAttributeValues: {
      ":pk": measuredBy(masterKey),
      ":first": `${prefix}${ts10(span.start)}`,
      ":last": `${prefix}${ts10(span.end - 1)}~`,
    },
    ConsistentRead: isConsistent,
  });
}

/** Time in a sort key, which consists of F or M and ten digits. */
function timeOf(sortKey: unknown): number {
  return Number(String(sortKey).slice(1, 11));
}
