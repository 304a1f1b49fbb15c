/** Opens a database with a time-out: some browsers hang until they are restarted. */
import type { After } from "#web/api/after.ts";

/** Time-out of opening a database; an upgrade of the database takes far less. */
export const OPEN_TIMEOUT_MILLISECONDS = 5_000;

export class DatabaseTimeoutError extends Error {
  override readonly name = "DatabaseTimeoutError";
}

/** Opens a database; rejects with DatabaseTimeoutError after the time-out and ignores a later result. */
export function openWithTimeout<Database>(
  open: () => Promise<Database>,
  after: After,
): Promise<Database> {
  return new Promise((resolve, reject) => {
    const stop = after(OPEN_TIMEOUT_MILLISECONDS, () =>
      reject(new DatabaseTimeoutError("the database of the browser does not answer")),
    );
    open().then(resolve, reject).finally(stop);
  });
}
