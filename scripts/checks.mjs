/** The checks that `npm run check` and `npm test` share, besides the tests. */
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

const LINT = ["check", "--error-on-warnings", "--no-errors-on-unmatched"];

/** The check of these files, by default of all: formatting, lint rules and forbidden imports. */
export function lint(files = ["."]) {
  return ["lint and layers", "npx", ["biome", ...LINT, "--files-ignore-unknown=true", ...files]];
}

/** Name, command and arguments; longest first. */
export const CHECKS = [
  lint(),
  ["types", "npx", ["tsc", "-b"]],
  ["resolver language", "node", ["--import", "tsx", "scripts/check-resolvers.ts"]],
  ["rooms and floors", "node", ["--import", "tsx", "scripts/check-rooms.ts"]],
  ["generated files", "node", ["--import", "tsx", "scripts/generate.ts", "--check"]],
];

/** Runs a command; returns its output and whether it succeeded. */
function run([name, command, args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    const parts = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part) => parts.push(part));
    child.on("error", (error) => resolve({ name, isGood: false, output: String(error) }));
    child.on("close", (code) =>
      resolve({ name, isGood: code === 0, output: Buffer.concat(parts).toString() }),
    );
  });
}

/**
 * Names of the failed checks. Runs one check per processor at a time, and prints the output of each
 * when it has ended.
 */
export async function failedChecks(checks) {
  const waiting = [...checks];
  const failed = [];
  const runSome = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const from = performance.now();
      const { name, isGood, output } = await run(next);
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      console.log(`\n— ${name} (${seconds} s)\n${output.trimEnd()}`);
      if (!isGood) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runSome));
  return failed;
}
