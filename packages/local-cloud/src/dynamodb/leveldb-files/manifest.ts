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
  /** Of the oldest journal that is still needed; 0 in a database that was never opened. */
  readonly journal: number;
  /** Files of this number and above are newer than the manifest. */
  readonly nextFile: number;
  /** Of the last change that the tables are known to hold. */
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

/** The manifest, or the byte at which it is broken. An unfinished last record is what a kill leaves: it was never in force. */
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

/** Deletions precede additions, and a table that only moves between levels is in both. */
function applyRecord(record: Buffer, draft: Draft): void {
  const reader = new ByteReader(record);
  while (!reader.isAtEnd) {
    const apply = ENTRIES.get(reader.varint());
    if (apply === undefined) throw new RangeError("an unknown entry");
    apply(reader, draft);
  }
}
