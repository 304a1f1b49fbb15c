/** Every item as the tables have acknowledged it: what a restart must not lose, and what the promises look at. */
import type { TableChange } from "#local/dynamodb/dispatch.ts";
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
  /** As the engine has it, which changes no item that it has told of. */
  readonly item: TableChange["after"];
}

export class TableShadow {
  readonly #items = new Map<string, Kept>();

  take({ table, before, after }: TableChange): SeenChange {
    const [old, now] = [plain(before), plain(after)];
    const { pk, sk } = now ?? old ?? {};
    const kept = { table, pk: String(pk), sk: String(sk) };
    const key = `${table} ${kept.pk} ${kept.sk}`;
    if (after === undefined) this.#items.delete(key);
    else this.#items.set(key, { ...kept, item: after });
    return { table, before: old, after: now };
  }

  has(table: string, pk: string, sk: string): boolean {
    return this.#items.has(`${table} ${pk} ${sk}`);
  }

  /** Every acknowledged item must stand in the tables as it was acknowledged. */
  async compare(tables: TableService, promises: Promises): Promise<void> {
    for (const { table, pk, sk, item } of this.#items.values()) {
      const found = await tables.peek(table, { pk, sk });
      if (found === item || isSame(found, item)) continue;
      promises.broken("acknowledged", `${table} ${pk} ${sk} is not as it was acknowledged`);
      return;
    }
  }
}

/** The order of attributes is nobody's promise. */
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

/** Texts, numbers and flags; everything else stays as the wire has it. */
function plain(item: TableChange["after"]): PlainItem | undefined {
  if (item === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => {
      const [type, content] = Object.entries(value)[0] ?? [];
      return [name, type === "N" ? Number(content) : content];
    }),
  );
}
