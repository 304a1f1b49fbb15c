/**
 * Starts the embedded application once for all end-to-end tests, unless E2E_DEPLOYMENT or
 * E2E_OUTPUTS names a running one.
 */

import { fork } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { findOutput, outputsNamed } from "#scripts/accounts/target.ts";
import { readOperatorAccess } from "#scripts/operator-access.ts";
import type { TargetFacts } from "./target.ts";

/** Log file that a local cloud writes beside its outputs. */
const LOG = "log.txt";
const ACCOUNTS = "accounts.json";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { E2E_DEPLOYMENT: deployment, E2E_OUTPUTS: outputs } = process.env;
  const outputsFile = outputsNamed({ outputs, deployment });
  if (outputsFile !== undefined) {
    project.provide("target", deployedFacts(outputsFile));
    return async () => {};
  }
  const dataFolder = mkdtempSync(join(tmpdir(), "tracker-e2e-"));
  const { facts, stop } = await startTargetProcess(dataFolder);
  project.provide("target", facts);
  return async () => {
    await stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

interface TargetProcess {
  readonly facts: TargetFacts;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the application in a process of its own, so that work of the test runner, such as
 * transforming modules, does not delay its answers.
 */
function startTargetProcess(dataFolder: string): Promise<TargetProcess> {
  const child = fork("test/e2e/target-process.ts", [dataFolder], { execArgv: ["--import", "tsx"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("message", (facts: TargetFacts) => resolve({ facts, stop }));
    void ended.then(() => reject(new Error("the application ended before it was ready")));
  });
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
