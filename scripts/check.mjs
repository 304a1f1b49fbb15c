/**
 * `npm run check`: runs the checks required before every commit, in half a minute on an idle
 * machine.
 */
import { CHECKS, failedChecks } from "./checks.mjs";

const DOMAIN_TESTS = ["vitest", "run", "--project", "unit", "--maxWorkers=1", "test/domain"];
const [first, ...others] = CHECKS;

const failed = await failedChecks([first, ["domain tests", "npx", DOMAIN_TESTS], ...others]);
for (const name of failed) console.error(`failed: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
