/** A folder for files that the test projects make once and share; removed after the last test. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Absolute path. */
    scratch: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "tracker-unit-"));
  project.provide("scratch", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
