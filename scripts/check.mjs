/**
 * `npm run check`: the checks required before every commit, in half a minute on an idle machine. It
 * lints the changed files and runs the tests nearest to them; `npm test` lints and tests everything.
 */
import { changedFiles } from "./changed-files.mjs";
import { CHECKS, failedChecks, lint } from "./checks.mjs";

const TESTS = ["tests of the change", "node", ["--import", "tsx", "test/nearest/run-nearest.ts"]];
const [, ...others] = CHECKS;

const failed = await failedChecks([lint(changedFiles()), TESTS, ...others]);
for (const name of failed) console.error(`failed: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
