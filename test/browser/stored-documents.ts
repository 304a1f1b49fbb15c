/** Reads the server data that the browser has stored. */
import type { Page } from "playwright-core";

/** All rows in one store of the read model's database; rejects when the store does not exist. */
export function storedDocuments(
  page: Page,
  store: "sites" | "readings",
): Promise<readonly unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open("read-model");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
    store,
  );
}
