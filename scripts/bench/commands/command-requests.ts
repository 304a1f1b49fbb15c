/** How many commands a second can be asked for one by one, and how long each takes. */
import { type BenchRow, benchRow, percentile } from "#scripts/bench/bench-row.ts";
import type { CommandedSite } from "./commanded-site.ts";
import type { LoadFigures } from "./messages.ts";

const LOAD = { connections: 50, seconds: 6 } as const;
const WARM_UP_SECONDS = 2;
const GOAL_A_SECOND = 500;
const GOAL_MILLISECONDS = 100;

/** Against the cheapest request that is authorised: one resolver, no function. */
export async function benchRequests(site: CommandedSite): Promise<readonly BenchRow[]> {
  // What masters answer is other work: the fan-out measures it.
  await site.tell({ kind: "answer", isOn: false });
  const { graphqlUrl } = site.target;
  const { token, layoutId, mLocIds } = site;
  const load = (what: "getMe" | "command", seconds: number) =>
    site.tell<LoadFigures>({
      ...{ kind: "load", what, graphqlUrl, token, layoutId, mLocIds, ...LOAD },
      seconds,
    });
  await load("command", WARM_UP_SECONDS);
  await load("getMe", WARM_UP_SECONDS);
  const me = await load("getMe", LOAD.seconds);
  const commands = await load("command", LOAD.seconds);
  const count = commands.milliseconds.length;
  const rate = count / commands.seconds;
  const what = `createCommandRequest at ${LOAD.connections} connections`;
  const at = (share: number) => percentile(commands.milliseconds, share);
  return [
    benchRow({
      id: "commands.requests",
      what,
      value: rate,
      unit: "requests/s",
      baseline: me.milliseconds.length / me.seconds,
      baselineIs: "getMe",
      goal: GOAL_A_SECOND,
      goalIs: "valueAtLeast",
      details: {
        requests: count,
        "different ids": commands.ids,
        ...Object.fromEntries(
          Object.entries(commands.statuses).map(([status, times]) => [`answered ${status}`, times]),
        ),
      },
    }),
    benchRow({
      id: "commands.requestTime",
      what: `${what}: p99`,
      value: at(0.99),
      unit: "ms",
      baseline: percentile(me.milliseconds, 0.99),
      baselineIs: "getMe",
      goal: GOAL_MILLISECONDS,
      goalIs: "valueAtMost",
      details: { "ms, median": at(0.5), "ms, p95": at(0.95) },
    }),
  ];
}
