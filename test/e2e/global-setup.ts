/** Starts the embedded application once for all tests of the whole, unless E2E_OUTPUTS names a running one. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { operatorEnvironment, startEmbedded } from "#scripts/embedded.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outputsFile = process.env.E2E_OUTPUTS;
  if (outputsFile !== undefined) {
    const siteOrigin = process.env.E2E_SITE;
    project.provide("target", {
      name: "deployed",
      outputsFile,
      ...(siteOrigin === undefined ? {} : { siteOrigin }),
      operatorEnvironment: {},
    });
    return async () => {};
  }
  const dataFolder = mkdtempSync(join(tmpdir(), "tracker-e2e-"));
  const embedded = await startEmbedded({
    port: 0,
    dataFolder,
    demoSites: ["tiny", "mixed"],
    historyDays: 0,
    tell: (line) => process.stdout.write(`${line}\n`),
  });
  project.provide("target", {
    name: "embedded",
    outputsFile: embedded.outputsFile,
    siteOrigin: embedded.cloud.origin,
    accountsFile: embedded.accountsFile,
    operatorEnvironment: operatorEnvironment(embedded),
  });
  return async () => {
    await embedded.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}
