/** The tables of a test file: served before its first test, and removed after its last. */

import { afterAll, beforeAll } from "vitest";
import { type ServedTables, serveTables } from "./served-tables.ts";

/**
 * To be called at the beginning of the file; the object is empty until its `beforeAll` hook has
 * run.
 */
export function tablesOfFile(): ServedTables {
  const served: ServedTables = Object.create(null);
  beforeAll(async () => {
    Object.assign(served, await serveTables());
  });
  afterAll(() => served.stop());
  return served;
}
