/**
 * The assurance page. Its rows are beside the tests, which scripts do not import, so a child
 * process writes it.
 */
import { spawnSync } from "node:child_process";

/** @throws with what the child process reported */
export function assurancePage(): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "test/assurance/print-page.ts"],
    { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`the assurance page was not written: ${stderr}`);
  return stdout;
}
