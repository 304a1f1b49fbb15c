/** Converts a reading to the message that a master would have sent. */

import { SNAPSHOT_COLUMNS } from "#domain/device-data/snapshot-columns.ts";
import { hexFromNumber } from "#domain/device-data/stored-text.ts";
import { nodeIndexOf } from "#domain/identity/location-id.ts";
import { nodeRowsOf, type Reading } from "#domain/telemetry/reading.ts";

export interface RoundMessage {
  readonly ts: number;
  readonly [key: string]: unknown;
}

/** The payload of `up/nodes`; for a part, only of these nodes, in order of their indexes. */
export function roundMessage(
  reading: Reading,
  part?: { readonly chunk: number; readonly chunks: number; readonly nodes: ReadonlySet<number> },
): RoundMessage {
  const rows = nodeRowsOf(reading).filter(
    ({ nLocId }) => part === undefined || part.nodes.has(nodeIndexOf(nLocId)),
  );
  const columns = SNAPSHOT_COLUMNS.flatMap(({ key, field }) =>
    field === "nLocId" ? [] : [[key, rows.map((row) => row[field])] as const],
  );
  // A node that never reported still has an id, derived from its location.
  const nid = rows.map(({ nId, nLocId }) => nId ?? hexFromNumber(0x1000 + nodeIndexOf(nLocId), 4));
  return {
    v: 1,
    ts: reading.ts,
    kind: reading.kind,
    chunk: [part?.chunk ?? 0, part?.chunks ?? 1],
    n: rows.length,
    dur: 8.5,
    cols: { i: rows.map(({ nLocId }) => nodeIndexOf(nLocId)), ...Object.fromEntries(columns), nid },
  };
}
