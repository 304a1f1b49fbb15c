/** Gives the engine's actions the store they expect and records which items they change. */
import { DYNAMODB } from "#src/limits.ts";
import {
  answer,
  answerLater,
  type ItemChange,
  ItemSection,
  Section,
  type SessionParts,
  TableSection,
} from "./engine-sections.ts";
import type {
  Callback,
  EngineOptions,
  EngineSection,
  EngineStore,
  EngineTables,
  Item,
  TableDescription,
} from "./engine-types.ts";
import { indexPrefix, itemPrefix, requireTable, sectionRange, tagPrefix } from "./places.ts";
import type { KeyReader } from "./stage.ts";

export interface EngineSession {
  readonly store: EngineStore;
  readonly changes: readonly ItemChange[];
}

/** The store for one operation of the engine. */
export function openEngineSession(parts: SessionParts): EngineSession {
  const store = new SessionStore(parts);
  return { store, changes: store.changes };
}

const OPTIONS: EngineOptions = {
  createTableMs: 0,
  deleteTableMs: 0,
  updateTableMs: 0,
  maxItemSize: DYNAMODB.itemBytes,
};

/** Created for every operation, so its parts are created lazily. */
class SessionStore implements EngineStore {
  readonly options = OPTIONS;
  readonly changes: ItemChange[] = [];
  readonly #parts: SessionParts;
  readonly #reader: KeyReader;
  #tables: EngineTables | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#reader = parts.stage ?? parts.level;
  }

  get tableDb(): EngineTables {
    this.#tables ??= new TableSection(this.#parts, this.#reader);
    return this.#tables;
  }

  getTable(
    name: string,
    checkStatus: boolean | Callback<TableDescription>,
    callback?: Callback<TableDescription>,
  ): void {
    const done = typeof checkStatus === "function" ? checkStatus : callback;
    if (done !== undefined) answer(() => requireTable(this.#reader, name), done);
  }

  getItemDb(table: string): EngineSection<Item> {
    return new ItemSection(this.#parts, this.#reader, table, this.changes);
  }

  getIndexDb(kind: string, table: string, index: string): EngineSection {
    return new Section(this.#parts, this.#reader, indexPrefix(kind, table, index));
  }

  getTagDb(table: string): EngineSection {
    return new Section(this.#parts, this.#reader, tagPrefix(table));
  }

  deleteItemDb(table: string, callback: Callback<void>): void {
    this.#clear(itemPrefix(table), callback);
  }

  deleteIndexDb(kind: string, table: string, index: string, callback: Callback<void>): void {
    this.#clear(indexPrefix(kind, table, index), callback);
  }

  deleteTagDb(table: string, callback: Callback<void>): void {
    this.#clear(tagPrefix(table), callback);
  }

  #clear(prefix: string, callback: Callback<void>): void {
    answerLater(clearSection(this.#parts, prefix), callback, this.#parts.fail);
  }
}

async function clearSection(parts: SessionParts, prefix: string): Promise<void> {
  for await (const key of parts.level.keys(sectionRange(prefix))) parts.stage?.remove(key);
}
