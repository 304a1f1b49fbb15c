/** A round in the form that a master sends, and in a naive form for comparison. */

import { SCALAR_COLUMNS, SNAPSHOT_COLUMNS } from "#domain/device-data/snapshot-columns.ts";
import { nodeRowsOf, type Reading } from "#domain/telemetry/reading.ts";
import { encodeMessage } from "#domain/wire/payload.ts";

const MASTER_PLACE = "0198c0de-0000-7000-8000-000000000003";

/** The payload of `up/nodes`, column by column. */
export function columnMessage(reading: Reading): string {
  const rows = nodeRowsOf(reading);
  const columns = SNAPSHOT_COLUMNS.map(({ key, field }): [string, unknown] => {
    if (key === "i") return [key, reading.nodes];
    const cells = rows.map((row) => row[field]);
    const isScalar = SCALAR_COLUMNS.some((scalar) => scalar === key);
    return [key, isScalar && cells.every((cell) => cell === cells[0]) ? cells[0] : cells];
  });
  const { ts, kind } = reading;
  const cols = Object.fromEntries(columns);
  const place = { mLocId: MASTER_PLACE, chunk: [0, 1], n: rows.length, dur: 42 };
  return encodeMessage({ ts, kind, ...place, cols });
}

/** The payload as one object per node, with every field by its name. */
export function rowMessage(reading: Reading): string {
  const { ts, kind } = reading;
  return encodeMessage({ ts, kind, mLocId: MASTER_PLACE, nodes: nodeRowsOf(reading) });
}
