/** Reads a leveldb manifest: which tables and which journal the database consists of. */
import { err, ok, type Result } from "#src/result.ts";
import { ByteReader } from "./byte-reader.ts";
import { readLog } from "./log-records.ts";

export interface LiveTable {
  readonly number: number;
  readonly bytes: number;
}

export interface Manifest {
  readonly tables: readonly LiveTable[];
  /** Number of the oldest journal that is still needed; 0 in a database that was never opened. */
  readonly journal: number;
  /** Next file number: files with this number or a higher one are newer than the manifest. */
  readonly nextFile: number;
  /** Number of the last change that the tables are known to contain. */
  readonly lastSequence: number;
}

interface Draft {
  readonly tables: Map<number, LiveTable>;
  journal: number;
  nextFile: number;
  lastSequence: number;
}

/** The effect of each kind of entry, by its tag. */
const ENTRIES: ReadonlyMap<number, (reader: ByteReader, draft: Draft) => void> = new Map([
  [1, (reader) => void reader.prefixed()],
  [
    2,
    (reader, draft) => {
      draft.journal = reader.varint();
    },
  ],
  [
    3,
    (reader, draft) => {
      draft.nextFile = reader.varint();
    },
  ],
  [
    4,
    (reader, draft) => {
      draft.lastSequence = reader.varint();
    },
  ],
  [
    5,
    (reader) => {
      reader.varint();
      reader.prefixed();
    },
  ],
  [
    6,
    (reader, draft) => {
      reader.varint();
      draft.tables.delete(reader.varint());
    },
  ],
  [
    7,
    (reader, draft) => {
      reader.varint();
      const table = { number: reader.varint(), bytes: reader.varint() };
      reader.prefixed();
      reader.prefixed();
      draft.tables.set(table.number, table);
    },
  ],
  [9, (reader) => void reader.varint()],
]);

/**
 * The manifest, or the byte at which it is broken. An unfinished last record, left by an
 * interrupted process, is ignored: it never took effect.
 */
export function readManifest(bytes: Buffer): Result<Manifest, number> {
  const { records, brokenAt } = readLog(bytes);
  if (brokenAt !== undefined || records.length === 0) return err(brokenAt ?? 0);
  const draft: Draft = { tables: new Map(), journal: 0, nextFile: 0, lastSequence: 0 };
  try {
    for (const record of records) applyRecord(record, draft);
  } catch (error) {
    if (error instanceof RangeError) return err(0);
    throw error;
  }
  return ok({ ...draft, tables: [...draft.tables.values()] });
}

/** Applies deletions before additions: a table that moves between levels is in both. */
function applyRecord(record: Buffer, draft: Draft): void {
  const reader = new ByteReader(record);
  while (!reader.isAtEnd) {
    const apply = ENTRIES.get(reader.varint());
    if (apply === undefined) throw new RangeError("an unknown entry");
    apply(reader, draft);
  }
}
