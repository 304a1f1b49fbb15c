/** The tables of a test file: served before its first test, gone after its last. */

import { afterAll, beforeAll } from "vitest";
import { type ServedTables, serveTables } from "./served-tables.ts";

/** To be called where the file begins; there is nothing in it until the hooks that come after it run. */
export function tablesOfFile(): ServedTables {
  const served: ServedTables = Object.create(null);
  beforeAll(async () => {
    Object.assign(served, await serveTables());
  });
  afterAll(() => served.stop());
  return served;
}
