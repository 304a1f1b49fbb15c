/**
 * Process of the application that all end-to-end tests share. Sends the facts of the target to the
 * test runner once it runs, and ends when the runner disconnects or has ended. Its argument is the
 * folder for its data.
 */
import { createWriteStream } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { createLog } from "local-cloud/data";
import { startEmbedded } from "#scripts/embedded.ts";
import { printFailure } from "./failure-log.ts";
import type { TargetFacts } from "./target.ts";

const LOG = "log.txt";
/**
 * More than there are functions with two threads each. Otherwise the eight functions that run every
 * minute and those that tests call would end each other's threads, and each new one loads its bundle.
 */
const FUNCTION_THREADS = 120;

/** Scheduling priority of the process: before tests and browsers, which have 0. */
const PRIORITY = -5;

/**
 * Requests of the functions have time limits, as in AWS, which the application misses while it waits
 * for a processor that tests and browsers keep busy. Does nothing where it is not permitted.
 */
function goFirst(): void {
  try {
    setPriority(PRIORITY);
  } catch {
    // The priority stays 0, which makes a difference only on a busy machine.
  }
}

goFirst();
const disconnected = new Promise((resolve) => process.once("disconnect", () => resolve(undefined)));
const [dataFolder = ""] = process.argv.slice(2);
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
    printFailure(line);
  }),
});
const facts: TargetFacts = {
  name: "embedded",
  outputsFile: embedded.outputsFile,
  siteOrigin: embedded.cloud.origin,
  accountsFile: embedded.accountsFile,
  logFile,
  operatorEnvironment: embedded.cloud.environment,
};
process.send?.(facts);
await disconnected;
await embedded.stop();
log.end(() => process.exit());
