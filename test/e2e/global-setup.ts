/**
 * Starts the embedded application once for all end-to-end tests, unless E2E_DEPLOYMENT or
 * E2E_OUTPUTS names a running one.
 */

import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createLog } from "local-cloud/data";
import type { TestProject } from "vitest/node";
import { findOutput, outputsNamed } from "#scripts/accounts/target.ts";
import { startEmbedded } from "#scripts/embedded.ts";
import { readOperatorAccess } from "#scripts/operator-access.ts";
import type { TargetFacts } from "./target.ts";

/** Log file that a local cloud writes beside its outputs. */
const LOG = "log.txt";
const ACCOUNTS = "accounts.json";
/**
 * More than there are functions with two threads each. Otherwise the eight functions that run every
 * minute and those that tests call would end each other's threads, and each new one loads its bundle.
 */
const FUNCTION_THREADS = 80;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_DEPLOYMENT: deployment, E2E_OUTPUTS: outputs } = process.env;
  const outputsFile = outputsNamed({ outputs, deployment });
  if (outputsFile !== undefined) {
    project.provide("target", deployedFacts(outputsFile));
    return async () => {};
  }
  const dataFolder = mkdtempSync(join(tmpdir(), "tracker-e2e-"));
  const logFile = join(dataFolder, LOG);
  const log = createWriteStream(logFile);
  const embedded = await startEmbedded({
    port: 0,
    dataFolder,
    demoSites: ["tiny", "mixed"],
    historyDays: 0,
    functionThreads: FUNCTION_THREADS,
    tell: (line) => process.stdout.write(`${line}\n`),
    log: createLog({ nowMilliseconds: () => Date.now() }, (line) => {
      // Unanswered events may end after the cloud, when the log is closed.
      if (!log.writableEnded) log.write(`${line}\n`);
    }),
  });
  project.provide("target", {
    name: "embedded",
    outputsFile: embedded.outputsFile,
    siteOrigin: embedded.cloud.origin,
    accountsFile: embedded.accountsFile,
    logFile,
    operatorEnvironment: embedded.cloud.environment,
  });
  return async () => {
    await embedded.stop();
    log.end();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

/**
 * Uses the operator's credentials from the environment, or those that a local cloud has written
 * beside its outputs.
 */
function deployedFacts(outputsFile: string): TargetFacts {
  if (!existsSync(outputsFile)) throw new Error(`there is no ${outputsFile}`);
  const outputs = JSON.parse(readFileSync(outputsFile, "utf8"));
  const folder = dirname(outputsFile);
  const accountsFile = join(folder, ACCOUNTS);
  const siteUrl = findOutput(outputs, "TrackerWeb", "SiteUrl");
  return {
    name: "deployed",
    outputsFile,
    ...(siteUrl === undefined ? {} : { siteOrigin: new URL(siteUrl).origin }),
    ...(existsSync(accountsFile) ? { accountsFile } : {}),
    logFile: join(folder, LOG),
    operatorEnvironment: readOperatorAccess(outputsFile),
  };
}
