/** The young generation of threads in a process that has a flag for its own. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** Objects that survive make the young generation of the thread grow as far as it may. */
const THREAD = `
  const kept = [];
  for (let at = 0; at < 2_000_000; at += 1) kept.push({ at });
  const space = require("node:v8").getHeapSpaceStatistics().find(({ space_name: name }) => name === "new_space");
  require("node:worker_threads").parentPort.postMessage(space.space_size / 2 ** 20);`;

/** Megabytes of the young generation of a thread that has a limit of 8. */
function youngGeneration(first: string): number {
  const program = `
    import { Worker } from "node:worker_threads";
    import { keepYoungGenerationFlagHere } from "#scripts/thread-memory.ts";
    ${first}
    const worker = new Worker(${JSON.stringify(THREAD)}, {
      eval: true, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    worker.on("message", (megabytes) => console.log(megabytes));`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--max-semi-space-size=32", "--import", "tsx", "--input-type=module", "-e", program],
    { encoding: "utf8" },
  );
  if (stdout === "") throw new Error(stderr);
  return Number(stdout);
}

describe("the flag for the young generation", () => {
  it("overrides the limits of threads, unless it is kept to the main thread", () => {
    expect(youngGeneration("")).toBeGreaterThan(16);
    expect(youngGeneration("keepYoungGenerationFlagHere();")).toBeLessThanOrEqual(8);
  });
});
