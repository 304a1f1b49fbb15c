/** Reads a column of codec 2: its mode and its head; the rows are read by read-rows.ts. */
import type { GroupReader } from "./column-group.ts";
import {
  ALL_MODE_BITS,
  type ColumnPlace,
  explained,
  LEVEL_BITS,
  limitOf,
  MAX_RATE,
  MAX_TABLES,
  MODE_FLAGS,
  MODE_MASK,
  MODES,
} from "./column-model.ts";
import { type ColumnTable, readTable } from "./column-tables.ts";
import { type Coding, readRows } from "./read-rows.ts";

/**
 * The values, row after row, modulo 2^32. Undefined when the head contradicts itself or the place;
 * whether everything was read is known when the whole group is.
 */
export function readColumn(group: GroupReader, place: ColumnPlace): Int32Array | undefined {
  const { head } = group;
  const mode = head.u8();
  if (mode > ALL_MODE_BITS) return undefined;
  const values = new Int32Array(place.rows * place.nodes);
  switch (mode & MODE_MASK) {
    case MODES.constant:
      return mode === MODES.constant ? values.fill(head.sv()) : undefined;
    case MODES.reference: {
      if (mode !== MODES.reference || place.reference === undefined) return undefined;
      for (let row = 0; row < place.rows; row += 1) values.set(place.reference, row * place.nodes);
      return values;
    }
    case MODES.coded: {
      const coding = readCoding(group, mode, place);
      if (coding === undefined) return undefined;
      return readRows(group, coding, place, values) ? values : undefined;
    }
    default:
      return undefined;
  }
}

function readCoding(group: GroupReader, mode: number, place: ColumnPlace): Coding | undefined {
  const { head } = group;
  const isWide = (mode & MODE_FLAGS.wide) !== 0;
  const hasSibling = (mode & MODE_FLAGS.sibling) !== 0;
  if (hasSibling && place.sibling === undefined) return undefined;
  const factor = hasSibling ? head.sv() : 0;
  const explainedBy = (values: Int32Array | undefined) =>
    hasSibling ? explained(values, factor) : undefined;
  const scale = isWide ? 1 : head.uv();
  const base = isWide ? 0 : head.sv();
  const rates = head.u8();
  const limit = limitOf(head.u8());
  const firstChange = head.sv();
  const count = head.u8();
  const changeShift = rates >> 3;
  if (scale === 0 || count === 0 || count > MAX_TABLES || changeShift > LEVEL_BITS)
    return undefined;
  const tables: ColumnTable[] = [];
  for (let at = 0; at < count; at += 1) {
    const table = readTable(group);
    if (table === undefined) return undefined;
    tables.push(table);
  }
  const hasMore = place.rows > 1;
  const rows = hasMore ? readTable(group) : undefined;
  const changes = hasMore ? readTable(group) : undefined;
  if (hasMore && (rows === undefined || changes === undefined)) return undefined;
  return {
    levelBits: isWide ? 0 : LEVEL_BITS,
    scale,
    base,
    rate: rates & MAX_RATE,
    limit,
    changeShift,
    tables,
    rows: rows?.table,
    changes,
    firstChange,
    stale: (mode & MODE_FLAGS.ignoresStale) === 0 ? place.stale : undefined,
    explained: explainedBy(place.sibling?.values),
    explainedBefore: explainedBy(place.sibling?.reference),
  };
}
