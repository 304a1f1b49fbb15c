/**
 * Every item as acknowledged by the tables: a restart must not lose it, and the invariants are
 * checked on it.
 */
import type { TableChange } from "local-cloud/testing";
import type { Promises } from "./promises.ts";
import type { TableService } from "./table-service.ts";

export type PlainItem = Readonly<Record<string, unknown>>;

export interface SeenChange {
  readonly table: string;
  readonly before: PlainItem | undefined;
  readonly after: PlainItem | undefined;
}

interface Kept {
  readonly table: string;
  readonly pk: string;
  readonly sk: string;
  /**
   * The item in the engine's form, which the engine does not change afterwards; undefined once
   * deleted.
   */
  readonly item: TableChange["after"];
}

export class TableShadow {
  readonly #items = new Map<string, Kept>();
  /** Items not compared with the tables yet. */
  readonly #changed = new Map<string, Kept>();

  take({ table, before, after }: TableChange): SeenChange {
    const [old, now] = [plain(before), plain(after)];
    const { pk, sk } = now ?? old ?? {};
    const kept = { table, pk: String(pk), sk: String(sk), item: after };
    const key = `${table} ${kept.pk} ${kept.sk}`;
    if (after === undefined) this.#items.delete(key);
    else this.#items.set(key, kept);
    this.#changed.set(key, kept);
    return { table, before: old, after: now };
  }

  has(table: string, pk: string, sk: string): boolean {
    return this.#items.has(`${table} ${pk} ${sk}`);
  }

  get hasChanged(): boolean {
    return this.#changed.size > 0;
  }

  /** Requires that the tables contain everything acknowledged since the last check. */
  async compareChanged(tables: TableService, promises: Promises): Promise<void> {
    const changed = [...this.#changed.values()];
    this.#changed.clear();
    await compare(changed, tables, promises);
  }

  /** Requires the same of every item ever acknowledged. */
  compareAll(tables: TableService, promises: Promises): Promise<void> {
    return compare(this.#items.values(), tables, promises);
  }
}

async function compare(
  items: Iterable<Kept>,
  tables: TableService,
  promises: Promises,
): Promise<void> {
  for (const { table, pk, sk, item } of items) {
    const found = await tables.peek(table, { pk, sk });
    if (found === item || isSame(found, item)) continue;
    promises.broken("acknowledged", `${table} ${pk} ${sk} is not as it was acknowledged`);
    return;
  }
}

/** Compares items, ignoring the order of attributes. */
function isSame(found: unknown, item: TableChange["after"]): boolean {
  if (typeof found !== "object" || found === null || item === undefined) return false;
  const names = Object.keys(found);
  return (
    names.length === Object.keys(item).length &&
    Object.entries(found).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(item[name]),
    )
  );
}

/** Converts texts, numbers and flags; other values keep their wire form. */
function plain(item: TableChange["after"]): PlainItem | undefined {
  if (item === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const [type, content] = Object.entries(value)[0] ?? [];
      return [name, type === "N" ? Number(content) : content];
    }),
  );
}
