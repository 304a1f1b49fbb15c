/** Keeps the descriptions of tables at hand: every operation asks for one, and they change only with the template. */

import type { LevelStore } from "./level-store.ts";
import { TABLE_PREFIX } from "./places.ts";

/** The same store. Whoever gets a description shares it with others: it is not to be changed in its depth. */
export function rememberTables(level: LevelStore): LevelStore {
  const tables = new Map<string, unknown>();
  return {
    ...level,
    get: async (key) => {
      if (!key.startsWith(TABLE_PREFIX)) return level.get(key);
      const known = tables.get(key);
      if (known !== undefined) return known;
      const table = await level.get(key);
      tables.set(key, table);
      return table;
    },
    write: async (operations) => {
      await level.write(operations);
      for (const { key } of operations) tables.delete(key);
    },
  };
}
