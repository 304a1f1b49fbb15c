/** Readings made as in the product: from a master's message that lists these nodes. */
import { type Reading, type ReadingKind, readingOf } from "#domain/telemetry/reading.ts";
import { parseNodeSnapshot } from "#domain/wire/node-snapshot.ts";

/** Values by wire key; a key that a node lacks is null for it. */
export type NodeCells = Readonly<Record<string, number | string | null>>;

export interface ReadingFacts {
  /** Start of the round; epoch seconds. */
  readonly ts: number;
  readonly kind?: ReadingKind;
  /** Number of the part, from 0, and number of parts. */
  readonly chunk?: readonly [number, number];
  /** Cells by node index. */
  readonly nodes: Readonly<Record<number, NodeCells>>;
}

/** Location id of the masters that send these messages. */
const MASTER_PLACE = "0198c0de-0000-7000-8000-000000000003";

/** The payload of `up/nodes`. */
export function nodesMessage({ ts, kind = "cycle", chunk = [0, 1], nodes }: ReadingFacts) {
  const indexes = Object.keys(nodes).map(Number);
  const given = Object.values(nodes).flatMap((cells) => Object.keys(cells));
  const keys = new Set(["t", "nid", ...given]);
  const columns = [...keys].map((key) => [key, indexes.map((i) => nodes[i]?.[key] ?? null)]);
  const cols = { i: indexes, ...Object.fromEntries(columns) };
  return { v: 1, ts, mLocId: MASTER_PLACE, kind, chunk, n: indexes.length, dur: 8.5, cols };
}

export function reading(facts: ReadingFacts): Reading {
  const snapshot = parseNodeSnapshot(nodesMessage(facts));
  if (!snapshot.ok) {
    throw new Error(`expected a valid snapshot: ${snapshot.error.reason} ${snapshot.error.field}`);
  }
  return readingOf(snapshot.value);
}
