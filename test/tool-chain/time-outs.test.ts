/**
 * Tests must not fail because a machine is busy: every time limit below half a minute has a reason
 * in docs/testing.md.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const SHORTEST_MILLISECONDS = 30_000;
/**
 * Matches `timeout: 5_000`, `timeoutSeconds: 3`, `requestTimeout: 30`, `const TIMEOUT = 20_000`,
 * `PATIENCE_MILLISECONDS = 100`.
 */
const TIME_OUT = /\b(\w*(?:timeout|patien)\w*)\s*[:=]\s*([\d_]+(?:\.\d+)?)\b/gi;
/** vi.waitFor and vi.waitUntil, which without options time out after one second. */
const BARE_WAIT = /\bvi\s*\.\s*wait(?:For|Until)\(/;

/** Test files that run on a simulated clock. */
const VIRTUAL = /^test\/(?:simulation|simulator|domain)\//;

/**
 * `Timeout` is the property of a function in a CloudFormation template, in seconds; other names end
 * in "seconds".
 */
const isInSeconds = (name: string) => name === "Timeout" || /(?<!milli)seconds$/i.test(name);

function shortTimeOuts(source: string): readonly string[] {
  return [...source.matchAll(TIME_OUT)]
    .filter(([, name = "", number = ""]) => {
      const value = Number(number.replaceAll("_", ""));
      return value * (isInSeconds(name) ? 1000 : 1) < SHORTEST_MILLISECONDS;
    })
    .map(([text]) => text);
}

const files = ["test", "packages/local-cloud/test"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .filter((path) => path !== "test/tool-chain/time-outs.test.ts");

describe("time-outs of less than half a minute", () => {
  it("are those of the table, each with its reason", () => {
    const rows = readFileSync("docs/testing.md", "utf8").matchAll(
      /^\| `((?:packages\/local-cloud\/)?test\/[^`]+)` \| [^|]+ \| ([^|]+) \|$/gm,
    );
    const listed = [...rows].map(([, path, reason = ""]) => [path, reason.length > 10]);
    const found = files.filter(
      (path) => !VIRTUAL.test(path) && shortTimeOuts(readFileSync(path, "utf8")).length > 0,
    );
    expect(listed.sort()).toEqual(found.sort().map((path) => [path, true]));
  });

  it("are not taken over from a wait that was given none", () => {
    const bare = files.filter((path) => {
      const source = readFileSync(path, "utf8");
      return BARE_WAIT.test(source) && !/timeout/i.test(source) && !/PATIENCE/.test(source);
    });
    expect(bare).toEqual([]);
  });

  it.each([
    ["waitFor(attempt, { timeout: 5000 })", 1],
    ["{ timeout: 60_000 }", 0],
    ["{ timeoutSeconds: 3 }", 1],
    ["{ timeoutSeconds: 60 }", 0],
    ["Timeout: 10,", 1],
    ["const PATIENCE = 20_000;", 1],
    ["const TIMEOUT_MILLISECONDS = 240_000;", 0],
  ])("are found in %s", (source, count) => {
    expect(shortTimeOuts(source)).toHaveLength(count);
  });
});
