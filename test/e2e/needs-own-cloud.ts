/** Skips, by name and with its reason, what only a cloud of the test's own can show. */
import { relative, resolve } from "node:path";
import { beforeEach, inject } from "vitest";
import { OWN_CLOUD_FILES } from "./own-cloud-files.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Whether the target of this run is the embedded one: only then may a test start a cloud of its own. */
export const isEmbedded = inject("target").name === "embedded";

/** On other targets the tests of this file are skipped with the reason of the table. @param file `import.meta.filename` */
export function needsOwnCloud(file: string): void {
  const path = relative(ROOT, file);
  const reason = OWN_CLOUD_FILES[path];
  if (reason === undefined) throw new Error(`OWN_CLOUD_FILES does not list ${path}`);
  beforeEach((context) => context.skip(!isEmbedded, `needs a cloud of its own: ${reason}`));
}
