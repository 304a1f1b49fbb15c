/** `npm run check`: what must hold before every commit, in under a minute. */
import { spawnSync } from "node:child_process";
import { CHECKS } from "./checks.mjs";

const DOMAIN_TESTS = ["vitest", "run", "--project", "unit", "test/domain"];

const failed = [...CHECKS, ["domain tests", "npx", DOMAIN_TESTS]].filter(
  ([name, command, args]) => {
    console.log(`\n— ${name}`);
    return spawnSync(command, args, { stdio: "inherit" }).status !== 0;
  },
);
for (const [name] of failed) console.error(`failed: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
