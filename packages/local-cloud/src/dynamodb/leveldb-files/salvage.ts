/** Extracts from a broken leveldb database the values whose checksums are still correct. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { JOURNAL_NAME, manifestOf, TABLE_NAME } from "./inspection.ts";
import { readLog } from "./log-records.ts";
import { readTable } from "./table-blocks.ts";
import { type Change, changesOf } from "./write-batch.ts";

/** The newest value of every key, except deleted ones. */
export function salvage(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder);
  const newest = new Map<string, Change>();
  for (const name of partsIn(folder, names)) {
    for (const change of changesIn(name, readFileSync(join(folder, name)))) {
      const key = change.key.toString();
      if (change.sequence >= (newest.get(key)?.sequence ?? 0)) newest.set(key, change);
    }
  }
  const values = new Map<string, string>();
  for (const [key, { value }] of newest) if (value !== undefined) values.set(key, value.toString());
  return values;
}

/**
 * Names of the tables and journals to read. Without a manifest these are all tables, including
 * replaced ones.
 */
function partsIn(folder: string, names: readonly string[]): readonly string[] {
  const found = manifestOf(folder, names);
  const live = found.ok ? found.value.manifest : undefined;
  const tables = new Set(live?.tables.map(({ number }) => number));
  return names.filter((name) => {
    const table = TABLE_NAME.exec(name)?.[1];
    const journal = JOURNAL_NAME.exec(name)?.[1];
    if (table !== undefined) return live === undefined || tables.has(Number(table));
    return journal !== undefined && Number(journal) >= (live?.journal ?? 0);
  });
}

function* changesIn(name: string, bytes: Buffer): IterableIterator<Change> {
  if (TABLE_NAME.test(name)) {
    yield* readTable(bytes)?.changes() ?? [];
    return;
  }
  for (const record of readLog(bytes).records) yield* changesOf(record);
}
