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
import { changeLines, isSkipped, reportLines } from "#scripts/bench/bench-report.ts";
import type { Bench, BenchOutcome } from "#scripts/bench/bench-row.ts";
import { mergedRuns, rowChanges } from "#scripts/bench/bench-runs.ts";
import { benchBroker } from "#scripts/bench/broker-load.ts";
import { CHART_CLICKS } from "#scripts/bench/charts/chart-clicks.ts";
import { CHARTS } from "#scripts/bench/charts.ts";
import { COMMAND_PATH } from "#scripts/bench/commands/command-path.ts";
import { CONSOLE_LOADING } from "#scripts/bench/console-loading.ts";
import { CONSOLE_SIZE } from "#scripts/bench/console-size.ts";
import { DATA_TABLE } from "#scripts/bench/data-table.ts";
import { DRAWING } from "#scripts/bench/drawing.ts";
import { benchFleet } from "#scripts/bench/fleet.ts";
import { GROWTH } from "#scripts/bench/growth/growth.ts";
import { LIVE_FIELD } from "#scripts/bench/live/live-field.ts";
import { LIVE_MAP } from "#scripts/bench/live/live-map.ts";
import { NODE_STORE } from "#scripts/bench/node-store.ts";
import { profiled, profileLines } from "#scripts/bench/profile/profiling.ts";
import { RUNNING_APP } from "#scripts/bench/running-app.ts";
import { MAP_DRAWING } from "#scripts/bench/site-map.ts";
import { PHONE_MAP } from "#scripts/bench/site-map-phone.ts";
import { STORM_DESK } from "#scripts/bench/storm/storm-desk.ts";
import { STRANGERS } from "#scripts/bench/strangers.ts";
import { AVAILABILITY } from "#scripts/bench/telemetry/availability.ts";
import { CHART_READING } from "#scripts/bench/telemetry/chart-reading.ts";
import { COMPACTION } from "#scripts/bench/telemetry/compaction.ts";
import { COST_MODEL } from "#scripts/bench/telemetry/cost-model.ts";
import { DAY_OBJECT_SIZE } from "#scripts/bench/telemetry/day-object-size.ts";
import { DIGESTS } from "#scripts/bench/telemetry/digests.ts";
import { INGEST_WORK } from "#scripts/bench/telemetry/ingest-work.ts";
import { LATEST_READ } from "#scripts/bench/telemetry/latest.ts";
import { LONG_CHART } from "#scripts/bench/telemetry/long-chart.ts";
import { ORDERS } from "#scripts/bench/telemetry/orders.ts";
import { ROLLUP_CHARTS } from "#scripts/bench/telemetry/rollup-charts.ts";
import { SITE_MAP } from "#scripts/bench/telemetry/site-map.ts";
import { STORE_WRITES } from "#scripts/bench/telemetry/write-units.ts";

const FLEET: Bench = { ids: ["fleet.step", "fleet.cycle"], run: async () => benchFleet() };

const BROKER: Bench = {
  ids: ["connect", "connectCost", "publish", "publishCost", "lost", "cpu", "memory"].map(
    (name) => `broker.${name}`,
  ),
  run: benchBroker,
};

const BENCHES: readonly Bench[] = [
  DRAWING,
  FLEET,
  DAY_OBJECT_SIZE,
  CHART_READING,
  LONG_CHART,
  ROLLUP_CHARTS,
  INGEST_WORK,
  STORE_WRITES,
  SITE_MAP,
  LATEST_READ,
  ORDERS,
  COMPACTION,
  AVAILABILITY,
  DIGESTS,
  COST_MODEL,
  GROWTH,
  CONSOLE_SIZE,
  CONSOLE_LOADING,
  MAP_DRAWING,
  PHONE_MAP,
  DATA_TABLE,
  NODE_STORE,
  CHARTS,
  CHART_CLICKS,
  LIVE_MAP,
  LIVE_FIELD,
  RUNNING_APP,
  COMMAND_PATH,
  STORM_DESK,
  BROKER,
  ...STRANGERS,
];

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

/** Seconds of the last run of each benchmark. */
const seconds = new Map<Bench, number>();

async function measure(): Promise<readonly BenchOutcome[]> {
  const outcomes: BenchOutcome[] = [];
  for (const bench of BENCHES) {
    if (!bench.ids.some(isWanted)) continue;
    const begun = performance.now();
    outcomes.push(...(await bench.run(options)));
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
    const folder = join("bench/profiles", bench.ids[0] ?? "");
    await profiled(folder, () => bench.run({ ...options, repeat: 1 }));
    for (const line of profileLines(folder)) console.log(line);
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
