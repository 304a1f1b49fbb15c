/** Skips tests that need a cloud of their own, with name and reason. */
import { relative, resolve } from "node:path";
import { beforeEach, inject } from "vitest";
import { OWN_CLOUD_FILES } from "./own-cloud-files.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Whether the run's target is the embedded one: only then may a test start its own cloud. */
export const isEmbedded = inject("target").name === "embedded";

/**
 * On other targets, skips the tests of this file with the reason in the table. @param file
 * `import.meta.filename`
 */
export function needsOwnCloud(file: string): void {
  const path = relative(ROOT, file);
  const reason = OWN_CLOUD_FILES[path];
  if (reason === undefined) throw new Error(`OWN_CLOUD_FILES does not list ${path}`);
  beforeEach((context) => context.skip(!isEmbedded, `needs a cloud of its own: ${reason}`));
}
