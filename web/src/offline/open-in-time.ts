/** Opens a database of a browser that may never answer: some hang until they are started again. */
import type { After } from "#web/api/after.ts";

/** Far more than a database takes that has to be brought to its newest version first. */
export const OPEN_PATIENCE_MILLISECONDS = 5_000;

export class DatabaseSilent extends Error {
  override readonly name = "DatabaseSilent";
}

/** Rejects with DatabaseSilent when there is no answer in time; what comes later counts for nothing. */
export function openInTime<Opened>(open: () => Promise<Opened>, after: After): Promise<Opened> {
  return new Promise((resolve, reject) => {
    const stop = after(OPEN_PATIENCE_MILLISECONDS, () =>
      reject(new DatabaseSilent("the database of the browser does not answer")),
    );
    open().then(resolve, reject).finally(stop);
  });
}
