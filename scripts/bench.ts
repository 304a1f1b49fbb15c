/**
 * `npm run bench`: measures, compares within the same run, prints a table and writes
 * bench/results.json. `-- --only G2,api` runs the benchmarks with these prefixes, `--seed 7`
 * generates other data, `--repeat 3` takes the least of three times, `--long` loads the broker
 * longer. `--runs 3` measures everything three times, so that the noise is known, and
 * `--compare FILE` shows what has changed against the results of an earlier run. `--profile` runs the
 * benchmarks that missed a goal, and the one that took longest, again under a profiler, and prints
 * the heaviest functions. Fails when a goal is missed in any run.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { BenchOrder } from "#scripts/bench/bench-process.ts";
import { changeLines, isSkipped, reportLines } from "#scripts/bench/bench-report.ts";
import type { Bench, BenchOutcome } from "#scripts/bench/bench-row.ts";
import { mergedRuns, rowChanges } from "#scripts/bench/bench-runs.ts";
import { BENCHES } from "#scripts/bench/benches.ts";
import { startChild } from "#scripts/bench/broker/child.ts";
import { profileLines } from "#scripts/bench/profile/profiling.ts";

const { values: flags } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    seed: { type: "string", default: "7" },
    repeat: { type: "string", default: "3" },
    long: { type: "boolean", default: false },
    runs: { type: "string", default: "1" },
    compare: { type: "string" },
    profile: { type: "boolean", default: false },
  },
});
const wanted = flags.only.split(",").filter((name) => name !== "");
const options = {
  seed: whole("seed", flags.seed),
  repeat: whole("repeat", flags.repeat),
  isLong: flags.long,
};

/** True for the named row, and for all rows of the named benchmark. */
function isWanted(id: string): boolean {
  return wanted.length === 0 || wanted.some((name) => id === name || id.startsWith(`${name}.`));
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`--${name}: expected a number, got ${text}`);
  return value;
}

const idOf = ({ ids: [first = ""] }: Bench) => first;

/**
 * Runs a benchmark in a process of its own: what others have left in the heap, and in the compiled
 * code, would make it several times slower.
 */
async function inOwnProcess(order: BenchOrder): Promise<readonly BenchOutcome[]> {
  const child = startChild(
    join(import.meta.dirname, "bench/bench-process.ts"),
    [],
    process.execArgv,
  );
  const outcomes = await child.ask<readonly BenchOutcome[]>(order);
  await child.end();
  return outcomes;
}

/** Seconds of the last run of each benchmark. */
const seconds = new Map<Bench, number>();

async function measure(): Promise<readonly BenchOutcome[]> {
  const outcomes: BenchOutcome[] = [];
  for (const bench of BENCHES) {
    if (!bench.ids.some(isWanted)) continue;
    const begun = performance.now();
    outcomes.push(...(await inOwnProcess({ id: idOf(bench), options })));
    seconds.set(bench, (performance.now() - begun) / 1000);
  }
  return outcomes.filter(({ id }) => isWanted(id));
}

/** Runs benchmarks with missed goals, and the longest one, again with profiles. */
async function profileWorst(missed: ReadonlySet<string>): Promise<void> {
  const [longest] = [...seconds].toSorted(([, one], [, other]) => other - one);
  for (const [bench] of seconds) {
    const hasMissed = bench.ids.some((id) => missed.has(id));
    if (!hasMissed && bench !== longest?.[0]) continue;
    const profileInto = join("bench/profiles", idOf(bench));
    await inOwnProcess({ id: idOf(bench), options: { ...options, repeat: 1 }, profileInto });
    for (const line of profileLines(profileInto)) console.log(line);
  }
}

// Read first, because the file may be the one that this run replaces.
const earlier: readonly BenchOutcome[] | undefined =
  flags.compare === undefined ? undefined : JSON.parse(readFileSync(flags.compare, "utf8"));
const runs: (readonly BenchOutcome[])[] = [];
for (let left = whole("runs", flags.runs); left > 0; left -= 1) runs.push(await measure());
const outcomes = mergedRuns(runs);
if (outcomes.length === 0) throw new Error(`--only ${flags.only}: no benchmark of that name`);
for (const line of reportLines(outcomes)) console.log(line);
if (earlier !== undefined) {
  for (const line of changeLines(rowChanges(earlier, outcomes))) console.log(line);
}
mkdirSync("bench", { recursive: true });
writeFileSync("bench/results.json", `${JSON.stringify(outcomes, null, 2)}\n`);
const missed = outcomes.flatMap((outcome) =>
  isSkipped(outcome) || outcome.holds ? [] : [outcome.id],
);
if (flags.profile) await profileWorst(new Set(missed));
process.exitCode = missed.length === 0 ? 0 : 1;
