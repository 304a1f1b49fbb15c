/** Deletes items by their keys, many at a time. */
import type { Key } from "#functions/shared/store/read-batch.ts";
import type { Tables } from "#functions/shared/store/tables.ts";
import { writeBatch } from "#functions/shared/store/write-batch.ts";

/**
 * Deletes the items with these keys, idempotently. Each key may occur only once.
 * @throws when the table did not process all of them; some are deleted then
 */
export function deleteBatch(
  tables: Tables,
  tableName: string,
  keys: readonly Key[],
): Promise<void> {
  return writeBatch(
    tables,
    tableName,
    keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  );
}
