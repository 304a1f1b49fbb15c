/** `npm run check`: what must hold before every commit, in under a minute. */
import { spawnSync } from "node:child_process";

const STEPS: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ["types", "npx", ["tsc", "-b"]],
  ["lint and layers", "npx", ["biome", "check", "--error-on-warnings", "."]],
  ["resolver language", "node", ["--import", "tsx", "scripts/check-resolvers.ts"]],
  ["generated files", "node", ["--import", "tsx", "scripts/generate.ts", "--check"]],
  ["domain tests", "npx", ["vitest", "run", "--project", "unit", "test/domain"]],
];

const failed = STEPS.filter(([name, command, args]) => {
  console.log(`\n— ${name}`);
  return spawnSync(command, args, { stdio: "inherit" }).status !== 0;
});
for (const [name] of failed) console.error(`failed: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
