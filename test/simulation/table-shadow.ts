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
  readonly text: string;
}

export class TableShadow {
  readonly #items = new Map<string, Kept>();
  /** Items of each partition by their sort keys. */
  readonly #partitions = new Map<string, Set<string>>();

  take({ table, before, after }: TableChange): SeenChange {
    const [old, now] = [plain(before), plain(after)];
    const { pk, sk } = now ?? old ?? {};
    const kept = { table, pk: String(pk), sk: String(sk) };
    const key = `${table} ${kept.pk} ${kept.sk}`;
    const partition = `${table} ${kept.pk}`;
    const sorts = this.#partitions.get(partition) ?? new Set();
    this.#partitions.set(partition, sorts);
    if (after === undefined) {
      this.#items.delete(key);
      sorts.delete(kept.sk);
    } else {
      this.#items.set(key, { ...kept, text: JSON.stringify(after) });
      sorts.add(kept.sk);
    }
    return { table, before: old, after: now };
  }

  has(table: string, pk: string, isWanted: (sk: string) => boolean): boolean {
    const sorts = this.#partitions.get(`${table} ${pk}`);
    return sorts !== undefined && [...sorts].some(isWanted);
  }

  get size(): number {
    return this.#items.size;
  }

  /** Every acknowledged item must stand in the tables as it was acknowledged. */
  async compare(tables: TableService, promises: Promises): Promise<void> {
    for (const { table, pk, sk, text } of this.#items.values()) {
      const item = await tables.peek(table, { pk, sk });
      if (item !== undefined && JSON.stringify(item) === text) continue;
      promises.broken("acknowledged", `${table} ${pk} ${sk} is not as it was acknowledged`);
      return;
    }
  }
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
