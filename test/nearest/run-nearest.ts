/**
 * `npm run check`: runs the tests nearest to the change, as many as take some ten seconds; after a
 * change of the configuration, all tests of the domain.
 */
import { spawnSync } from "node:child_process";
import { changedFiles } from "#scripts/changed-files.mjs";
import { SLOW_FILES } from "#test/slowest-first.ts";
import { readSpecifiers, relatedTests } from "./related-tests.ts";

/**
 * Tests without a browser, a document, a field or a synthesis, and the time that a file of them
 * takes on average, in thirds of a second.
 */
const TIMES: readonly (readonly [tests: RegExp, time: number])[] = [
  [/^test\/(domain|tool-chain|web)\/.*\.test\.ts$/, 1],
  [/^test\/(functions|simulator)\/.*\.test\.ts$/, 5],
];
const MOST_TIME = 30;

/** Time of the tests of a file; undefined if they take too long for this check. */
function timeOf(path: string): number | undefined {
  return SLOW_FILES.has(path) ? undefined : TIMES.find(([tests]) => tests.test(path))?.[1];
}

function testsToRun(): readonly string[] {
  const changed = changedFiles();
  if (changed === undefined) return ["test/domain"];
  const related = relatedTests(readSpecifiers("."), changed, (path) => timeOf(path) !== undefined);
  let time = 0;
  const nearest = related.filter((path) => {
    time += timeOf(path) ?? 0;
    return time <= MOST_TIME;
  });
  process.stdout.write(`${nearest.length} of ${related.length} related test files\n`);
  return nearest;
}

const tests = testsToRun();
if (tests.length > 0) {
  const options = ["run", "--project", "unit", "--project", "web", "--maxWorkers=1"];
  process.exitCode =
    spawnSync("npx", ["vitest", ...options, ...tests], { stdio: "inherit" }).status ?? 1;
}
