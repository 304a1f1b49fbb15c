/** Opens a database with a time-out: some browsers hang until they are restarted. */
import type { After } from "#web/api/after.ts";

/** Time-out of opening a database; an upgrade of the database takes far less. */
export const OPEN_PATIENCE_MILLISECONDS = 5_000;

export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
}

/** Opens a database; rejects with DatabaseSilent after the time-out and ignores a later result. */
export function openInTime<Opened>(open: () => Promise<Opened>, after: After): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const stop = after(OPEN_PATIENCE_MILLISECONDS, () =>
      reject(new DatabaseSilent("the database of the browser does not answer")),
    );
    open().then(resolve, reject).finally(stop);
  });
}
