/** Opens the key-value database under the tables and decides when a write counts as done. */
import { join } from "node:path";
import { type BatchOperation, database, type KeyRange, type LevelDatabase } from "./dynalite.ts";

export interface LevelStore {
  get(key: string): Promise<unknown>;
  keys(range: KeyRange): AsyncIterable<string>;
  values(range: KeyRange): AsyncIterable<unknown>;
  /** All operations or none, also when the process or the machine dies in between. */
  write(operations: readonly BatchOperation[]): Promise<void>;
  close(): Promise<void>;
}

/** The engine hides these behind callback versions that drop the options of a batch. */
const WRAPPED = ["put", "get", "del", "batch", "close"] as const;

/**
 * Opens `<dataDir>/dynamodb`, or memory without a folder. A write resolves after fsync, so what was acknowledged
 * survives a kill and a power cut. Throws when another process holds the folder.
 */
export async function openLevelStore(dataDir: string | undefined): Promise<LevelStore> {
  const path = dataDir === undefined ? undefined : join(dataDir, "dynamodb");
  const level: LevelDatabase = database.create(path === undefined ? {} : { path }).db;
  for (const name of WRAPPED) Reflect.deleteProperty(level, name);
  try {
    await level.open();
  } catch (cause) {
    throw new Error(`The tables in ${path} cannot be opened: is another process using them?`, {
      cause,
    });
  }
  return {
    get: async (key) => level.getSync(key),
    keys: (range) => level.keys(range),
    values: (range) => level.values(range),
    write: (operations) => level.batch(operations, { sync: true }),
    close: () => level.close(),
  };
}
