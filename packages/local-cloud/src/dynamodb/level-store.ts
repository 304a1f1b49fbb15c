/** Opens the key-value database under the tables and decides when a write is complete. */
import { join } from "node:path";
import { BrokenDataError } from "#src/data-fault.ts";
import type { Clock } from "#src/services.ts";
import { database } from "./dynalite.ts";
import type { BatchOperation, KeyRange, LevelDatabase } from "./engine-types.ts";
import { dropText, textOf } from "./item-texts.ts";
import { ITEM_PREFIX } from "./places.ts";
import { openRecoveringLevel, type RecoveringLevel } from "./recovering-level.ts";
import { ValueCache } from "./value-cache.ts";

export interface LevelStore {
  /** The returned value is shared: do not change it. */
  get(key: string): unknown;
  keys(range: KeyRange): AsyncIterable<string>;
  values(range: KeyRange): AsyncIterable<unknown>;
  /**
   * Writes all operations or none, even when the process or the machine fails meanwhile. Do not
   * change the values afterwards.
   */
  write(operations: readonly BatchOperation[]): Promise<void>;
  close(): Promise<void>;
}

/** Methods that the engine hides behind callback versions, which drop the options of a batch. */
const WRAPPED = ["put", "get", "del", "batch", "close"] as const;
const SMALL_CHARACTERS = 2000;
const AS_TEXT = { valueEncoding: "utf8" } as const;

/**
 * Opens `<dataDir>/dynamodb`, or memory without a folder. A write resolves after fsync, so
 * acknowledged writes survive a kill and a power cut. After a failed write, later ones fail until
 * it is certain that a restart would find them. Throws when another process has locked the folder,
 * and a BrokenDataError when acknowledged data is missing.
 * @param clock for retries on a full disk; default: the clock of the process
 */
export async function openLevelStore(
  dataDir: string | undefined,
  clock?: Clock,
): Promise<LevelStore> {
  const path = dataDir === undefined ? undefined : join(dataDir, "dynamodb");
  const opened = await (path === undefined ? openInMemory() : openInFolder(path, clock));
  const { level } = opened;
  const remembered = new ValueCache();
  return {
    get: (key) => remembered.get(key) ?? readThrough(level, remembered, key),
    keys: (range) => level.keys(range),
    values: (range) => level.values(range),
    write: (operations) => writeThrough(opened, remembered, operations),
    close: () => opened.close(),
  };
}

function makeLevel(options: { readonly path?: string }): LevelDatabase {
  const level = database.create(options).db;
  for (const name of WRAPPED) Reflect.deleteProperty(level, name);
  return level;
}

async function openInMemory(): Promise<RecoveringLevel> {
  const level = makeLevel({});
  await level.open({});
  return {
    level,
    write: (operations) => level.batch(operations, { ...AS_TEXT, sync: false }),
    close: () => level.close(),
  };
}

async function openInFolder(path: string, clock: Clock | undefined): Promise<RecoveringLevel> {
  try {
    return await openRecoveringLevel(() => makeLevel({ path }), path, clock);
  } catch (cause) {
    if (cause instanceof BrokenDataError) throw cause;
    throw new Error(`The tables in ${path} cannot be opened: is another process using them?`, {
      cause,
    });
  }
}

function readThrough(level: LevelDatabase, remembered: ValueCache, key: string): unknown {
  const text = level.getSync(key, AS_TEXT);
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  remembered.set(key, value, text.length);
  return value;
}

/** Writes to disk; readers get the previous values until all of it is written. */
async function writeThrough(
  writer: RecoveringLevel,
  remembered: ValueCache,
  operations: readonly BatchOperation[],
): Promise<void> {
  const texts = textsOf(operations);
  try {
    await writer.write(texts);
  } catch (cause) {
    for (const { key } of operations) remembered.delete(key);
    throw cause;
  }
  for (const [at, operation] of operations.entries()) {
    const text = texts[at];
    if (operation.type === "put" && text?.type === "put") {
      const { key, value } = operation;
      const characters = text.value.length;
      if (isAskedForSoon(key, characters)) remembered.set(key, value, characters);
      else remembered.replace(key, value, characters);
    } else remembered.delete(operation.key);
  }
}

/**
 * Whether the item is worth caching. Small items are mostly state, such as the progress of a
 * command; readings are large, and index entries are not read by key.
 */
function isAskedForSoon(key: string, characters: number): boolean {
  return characters <= SMALL_CHARACTERS && key.startsWith(ITEM_PREFIX);
}

/**
 * The operations with their values as text. An item is stored under its own key and, whole, in most
 * indexes, so it is serialised only once.
 */
function textsOf(operations: readonly BatchOperation[]): readonly BatchOperation<string>[] {
  const texts = operations.map((operation): BatchOperation<string> => {
    const { type, key } = operation;
    return type === "put" ? { type, key, value: textOf(operation.value) } : operation;
  });
  for (const operation of operations) if (operation.type === "put") dropText(operation.value);
  return texts;
}
