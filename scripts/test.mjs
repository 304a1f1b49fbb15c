/**
 * `npm test`: every check and every test that needs no second machine, with one line of totals at
 * the end. With `--times` it also reports the times.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { CHECKS, failedChecks } from "./checks.mjs";
import { installDependencies } from "./install-dependencies.mjs";
import { timesOf } from "./test-times.mjs";

const RESULTS = "build/test-results.json";
const TIMES_OPTION = "--times";

/** Largest length of a failure's message. */
const MESSAGE_LENGTH = 600;

/** Runs a command in the foreground and returns whether it succeeded. */
function succeeds(command, args) {
  return spawnSync(command, args, { stdio: "inherit" }).status === 0;
}

/**
 * The beginning of a message. Short, because often only the end of a long log is retained, which
 * must contain the reason.
 */
function beginningOf(message) {
  return stripVTControlCharacters(message ?? "").slice(0, MESSAGE_LENGTH);
}

/** Counts of the vitest run, and full names of failed tests with their reasons. */
function countResults(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const named = (...states) =>
    tests.filter((t) => states.includes(t.status)).map((t) => t.fullName);
  const failedTests = tests
    .filter((test) => test.status === "failed")
    .map((test) => `${test.fullName}: ${beginningOf(test.failureMessages.join("\n"))}`);
  const brokenFiles = report.testResults
    .filter(
      (file) =>
        file.status === "failed" && !file.assertionResults.some((t) => t.status === "failed"),
    )
    .map((file) => `${file.name} did not load: ${beginningOf(file.message)}`);
  return {
    passed: named("passed").length,
    failed: [...failedTests, ...brokenFiles],
    skipped: named("skipped", "pending", "todo", "disabled").length,
  };
}

installDependencies();
mkdirSync("build", { recursive: true });
rmSync(RESULTS, { force: true });
const badChecks = await failedChecks(CHECKS);
const vitestEnded = succeeds("npx", [
  "vitest",
  "run",
  "--reporter=default",
  // Reporter that lists skipped tests with their reasons.
  "--reporter=./test/skip-reporter.ts",
  "--reporter=json",
  `--outputFile.json=${RESULTS}`,
  ...process.argv.slice(2).filter((argument) => argument !== TIMES_OPTION),
]);
const report = JSON.parse(readFileSync(RESULTS, "utf8"));
const results = countResults(report);
if (process.argv.includes(TIMES_OPTION)) console.log(timesOf(report, process.cwd()).join("\n"));
const failed = [...badChecks, ...results.failed];
if (!vitestEnded && results.failed.length === 0) failed.push("vitest ended with an error");
for (const name of failed) console.log(`failed: ${name}`);
const passed = results.passed + CHECKS.length - badChecks.length;
console.log(`${passed} passed, ${failed.length} failed, ${results.skipped} skipped`);
process.exit(failed.length === 0 ? 0 : 1);
