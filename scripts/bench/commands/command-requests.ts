/** Measures the highest rate of single commands, in requests a second, and the time of each. */
import { type BenchRow, benchRow, percentile } from "#scripts/bench/bench-row.ts";
import type { CommandedSite } from "./commanded-site.ts";
import type { LoadFigures } from "./messages.ts";
import { warmUp } from "./warm-up.ts";

const LOAD = { connections: 50, seconds: 6 } as const;
const GOAL_A_SECOND = 500;
const GOAL_MILLISECONDS = 100;
/** Several runs, each of which must meet the goal: a collection of garbage may fall into any. */
const RUNS_AT_GOAL = 3;
const STEP_SECONDS = 4;
/** Requests a second, tried in this order until the answers take too long. */
const STEPS = [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800];

type Ask = (
  what: "getMe" | "command",
  load: { readonly seconds: number; readonly rate?: number },
) => Promise<LoadFigures>;

/** Compares commands with the cheapest authorised request: one resolver, no function. */
export async function benchRequests(site: CommandedSite): Promise<readonly BenchRow[]> {
  // Turns the masters' answers off: benchFanOut measures them.
  await site.tell({ kind: "answer", isOn: false });
  const { graphqlUrl } = site.target;
  const { token, layoutId, mLocIds } = site;
  const ask: Ask = (what, load) =>
    site.tell<LoadFigures>({
      ...{ kind: "load", what, graphqlUrl, token, layoutId, mLocIds, ...LOAD },
      ...load,
    });
  await ask("getMe", { seconds: LOAD.seconds });
  const me = await ask("getMe", { seconds: LOAD.seconds });
  const warmUpSeconds = await warmUp(async (seconds) => rateOf(await ask("command", { seconds })));
  const crowd = await ask("command", { seconds: LOAD.seconds });
  const held = await highestHeld(ask);
  const atGoal: LoadFigures[] = [];
  while (atGoal.length < RUNS_AT_GOAL)
    atGoal.push(await ask("command", { seconds: LOAD.seconds, rate: GOAL_A_SECOND }));
  return [rateRow(held, { me, crowd, warmUpSeconds }), timeRow(atGoal, me)];
}

/**
 * The highest rate of STEPS at which nearly all requests are answered in time; 0 when there is
 * none. With a hundred requests a single pause of the machine determines the p99, so a rate fails
 * only when it fails twice.
 */
async function highestHeld(ask: Ask): Promise<number> {
  let held = 0;
  for (const rate of STEPS) {
    const isHeld = async () => isInTime(await ask("command", { seconds: STEP_SECONDS, rate }));
    if (!((await isHeld()) || (await isHeld()))) break;
    held = rate;
  }
  return held;
}

function isInTime({ milliseconds, statuses }: LoadFigures): boolean {
  const areAllSent = statuses.sent === milliseconds.length;
  return areAllSent && percentile(milliseconds, 0.99) <= GOAL_MILLISECONDS;
}

interface Crowds {
  readonly me: LoadFigures;
  readonly crowd: LoadFigures;
  readonly warmUpSeconds: number;
}

function rateRow(value: number, { me, crowd, warmUpSeconds }: Crowds): BenchRow {
  return benchRow({
    id: "commands.requests",
    what: `createCommandRequest: highest rate with a p99 of at most ${GOAL_MILLISECONDS} ms, warm, each counted from when it was due, two tries`,
    value,
    unit: "requests/s",
    baseline: rateOf(me),
    baselineIs: `getMe at ${LOAD.connections} connections`,
    goal: GOAL_A_SECOND,
    goalIs: "valueAtLeast",
    details: {
      "s of warm-up until the rate was steady": warmUpSeconds,
      [`requests/s at ${LOAD.connections} connections`]: rateOf(crowd),
      "ms there, median": percentile(crowd.milliseconds, 0.5),
      "ms there, p99": percentile(crowd.milliseconds, 0.99),
      "different ids there": crowd.ids,
      ...answersOf(crowd),
    },
  });
}

function timeRow(runs: readonly LoadFigures[], me: LoadFigures): BenchRow {
  const p99 = ({ milliseconds }: LoadFigures) => percentile(milliseconds, 0.99);
  const sorted = runs.toSorted((one, other) => p99(one) - p99(other));
  const slowest = sorted.at(-1);
  if (slowest === undefined) throw new Error("nothing was asked for");
  const at = (share: number) => percentile(slowest.milliseconds, share);
  return benchRow({
    id: "commands.requestTime",
    what: `createCommandRequest, ${GOAL_A_SECOND} a second: p99 of the slowest of ${RUNS_AT_GOAL} runs of ${LOAD.seconds} s`,
    value: p99(slowest),
    unit: "ms",
    baseline: percentile(me.milliseconds, 0.99),
    baselineIs: `getMe at ${LOAD.connections} connections`,
    goal: GOAL_MILLISECONDS,
    goalIs: "valueAtMost",
    details: {
      "ms, median": at(0.5),
      "ms, p95": at(0.95),
      ...Object.fromEntries(
        sorted.map((run, rank) => [`ms, p99 of the runs, ${rank + 1} of ${runs.length}`, p99(run)]),
      ),
      "ms by which a request began late, at most": slowest.latestStart,
      ...answersOf(slowest),
    },
  });
}

function rateOf({ milliseconds, seconds }: LoadFigures): number {
  return milliseconds.length / seconds;
}

function answersOf({ statuses }: LoadFigures): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(statuses).map(([status, times]) => [`answered ${status}`, times]),
  );
}
