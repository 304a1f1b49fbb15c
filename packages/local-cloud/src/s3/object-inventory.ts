/** Lists the objects of a bucket, so that an object whose file is missing is detected. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DISK } from "#src/disk.ts";
import { documentText, readDocument } from "#src/document-text.ts";
import { createSavedDocument } from "#src/saved-document.ts";
import { replaceFile } from "#src/state.ts";

export interface ObjectInventory {
  /** Resolves when the change is in the file; a failed change leaves the file as before. */
  record(key: string, isThere: boolean): Promise<void>;
}

export type InventoryReading =
  | { readonly kind: "read"; readonly keys: ReadonlySet<string> }
  | { readonly kind: "missing" }
  /** The problem is phrased to continue the file's name. */
  | { readonly kind: "broken"; readonly problem: string };

export const INVENTORY_FILE = "inventory.json";

export function readInventory(folder: string): InventoryReading {
  const path = join(folder, INVENTORY_FILE);
  if (!existsSync(path)) return { kind: "missing" };
  const reading = readDocument(INVENTORY_FILE, readFileSync(path, "utf8"));
  if (!reading.ok) return { kind: "broken", problem: reading.error };
  const { content } = reading.value;
  const keys = Array.isArray(content) ? content.map(String) : [];
  return { kind: "read", keys: new Set(keys) };
}

/** Rewrites the file with these keys; later changes are appended. */
export async function openInventory(
  folder: string,
  present: Iterable<string>,
  disk = DISK,
): Promise<ObjectInventory> {
  const keys = new Set(present);
  const path = join(folder, INVENTORY_FILE);
  const store = {
    load: () => undefined,
    save: (name: string, value: unknown) => replaceFile(path, documentText(name, value), disk),
  };
  const saved = createSavedDocument(store, INVENTORY_FILE, () => [...keys]);
  saved.touch();
  await saved.settle();
  return {
    record: async (key, isThere) => {
      if (isThere) keys.add(key);
      else keys.delete(key);
      saved.touch();
      await saved.settle();
    },
  };
}
