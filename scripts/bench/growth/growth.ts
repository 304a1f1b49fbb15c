/**
 * How the cost of the server's work grows: over the masters of a layout and over layouts. Counted
 * are units and bytes, which other load on the machine does not change.
 */
import { judgeLayout } from "#domain/health/judge-layout.ts";
import { handledGroups, NOTHING_HANDLED } from "#domain/journal/handled.ts";
import { NO_HISTORY } from "#domain/readiness/master-history.ts";
import type { Result } from "#domain/result.ts";
import { DEFAULT_GRAPHS } from "#domain/telemetry/graph-types.ts";
import { epochSecondsFrom, SECONDS_PER_DAY } from "#domain/units/time.ts";
import { judgeHealth } from "#functions/health/judge-health.ts";
import { listStormStates } from "#functions/health/list-storm-states.ts";
import { layoutObserver } from "#functions/health/observe-layout.ts";
import { stormObserver } from "#functions/health/observe-storm.ts";
import { listLayoutHealth } from "#functions/layouts/list-layout-health.ts";
import { listLayouts } from "#functions/layouts/list-layouts.ts";
import { getGraphRollups } from "#functions/telemetry/get-graph-rollups.ts";
import { readRollupRequest } from "#functions/telemetry/rollup-request.ts";
import { siteSummary } from "#functions/telemetry/site-summary.ts";
import type { Bench, BenchRow } from "#scripts/bench/bench-row.ts";
import { type BenchBucket, openBenchBucket } from "#scripts/bench/telemetry/bench-bucket.ts";
import { enterMaster, uplinkInstance } from "#scripts/bench/telemetry/bench-masters.ts";
import { type BenchStore, openBenchStore } from "#scripts/bench/telemetry/bench-store.ts";
import { GeneratedMaster, USUAL_MASTER } from "#scripts/bench/telemetry/generated-master.ts";
import { leastCpu } from "#scripts/bench/telemetry/least-cpu.ts";
import { EVERYBODY } from "#scripts/bench/telemetry/long-chart.ts";
import { rolledDay, storeRolledSite } from "#scripts/bench/telemetry/rolled-site.ts";
import { roundMessage } from "#scripts/bench/telemetry/round-message.ts";
import { storeDay } from "#scripts/bench/telemetry/stored-chart.ts";
import { type ConsoleWork, consoleCosts } from "./console-work.ts";
import { type GrownSite, SOON_AFTER, storeSite } from "./grown-site.ts";
import { type Growth, growthRow } from "./growth-row.ts";

const MASTERS = [1, 10, 100] as const;
const LAYOUTS = [1, 10, 50] as const;
const MASTERS_OF_EACH_LAYOUT = 4;
const CHART_DAYS = 3;
const DAY_START = SOON_AFTER - (SOON_AFTER % SECONDS_PER_DAY);

const CLOCK = { nowMilliseconds: () => SOON_AFTER * 1000 };
const nothing = () => undefined;

interface Bed {
  readonly store: BenchStore & { readonly accessTable: string };
  readonly bucket: BenchBucket;
  readonly sites: readonly GrownSite[];
  readonly seed: number;
  readonly repeat: number;
}

interface Work extends Pick<Growth, "what" | "unit"> {
  cost(bed: Bed): Promise<number>;
}

/** By id, in this order: later work may use what earlier work has stored. */
type Works = Readonly<Record<string, Work>>;

const OVER_MASTERS: Works = {
  "growth.storage": {
    what: `storing a round of ${USUAL_MASTER.nodes} nodes a master`,
    unit: "WCU",
    cost: async ({ store, sites, seed }) => {
      const count = sites[0]?.mLocIds.length ?? 0;
      const round = new GeneratedMaster({ seed, ...USUAL_MASTER }).nextRound();
      const send = uplinkInstance(store);
      const masters = Array.from({ length: count }, (_, at) =>
        enterMaster(store, at + 1, USUAL_MASTER.nodes),
      );
      const entered = await Promise.all(masters);
      store.takeCalls();
      for (const master of entered) await send(master, roundMessage(round));
      return unitsOf(store);
    },
  },
  "growth.map": {
    what: "reading the map of a layout",
    unit: "RCU",
    cost: async (bed) => {
      await readMap(bed);
      return unitsOf(bed.store);
    },
  },
  "growth.mapAnswer": { what: "the answers to the map", unit: "bytes", cost: readMap },
  "growth.digest": {
    what: "judging the health of a layout",
    unit: "units",
    cost: judgeAll,
  },
  "growth.judging": {
    what: "the rules of health and readiness",
    unit: "ms of processor",
    cost: async ({ store, sites, repeat }) => {
      const layoutId = sites[0]?.layoutId ?? "";
      const observe = layoutObserver({ store, clock: CLOCK, log: nothing });
      const histories = new Map(sites[0]?.mLocIds.map((mLocId) => [mLocId, NO_HISTORY]));
      const masters = await observe(layoutId, histories);
      const nowSeconds = epochSecondsFrom(SOON_AFTER);
      if (nowSeconds === undefined) throw new Error("expected a time");
      const { cpuMilliseconds } = leastCpu(repeat * RULE_RUNS, () => {
        for (let run = 0; run < RULE_RUNS; run += 1) {
          judgeLayout(masters, {
            ...{ nowSeconds, wind: undefined, windLimit: undefined, before: undefined },
            handled: handledGroups(NOTHING_HANDLED),
          });
        }
      });
      return cpuMilliseconds / RULE_RUNS;
    },
  },
  "growth.chart": {
    what: `bands of all masters over ${CHART_DAYS} days in 3 graphs`,
    unit: "RCU",
    cost: async (bed) => {
      const { store, sites, seed } = bed;
      const [{ layoutId, mLocIds } = NO_SITE] = sites;
      const day = rolledDay(storeDay(new GeneratedMaster({ seed, ...USUAL_MASTER }).nextDay()));
      const shape = { layoutId, mLocIds, masters: mLocIds.length };
      await storeRolledSite(store, { ...shape, start: DAY_START, days: CHART_DAYS }, [day]);
      store.takeCalls();
      await readBands(bed, { layoutId, mLocIds });
      return unitsOf(store);
    },
  },
};

const OVER_LAYOUTS: Works = {
  "growth.digests": { what: "judging the health of all layouts", unit: "units", cost: judgeAll },
  "growth.list": {
    what: "the list of layouts with their health",
    unit: "RCU",
    cost: async (bed) => {
      await readList(bed);
      return unitsOf(bed.store);
    },
  },
  "growth.listAnswer": { what: "the answers to the list", unit: "bytes", cost: readList },
  "growth.storm": {
    what: "the storm states of all layouts",
    unit: "RCU",
    cost: async ({ store }) => {
      const observeStorm = stormObserver({ store, clock: CLOCK, log: nothing });
      const field = listStormStates({ store, log: nothing, observeStorm });
      const { items } = must(await field.run({ limit: 50, nextToken: undefined }, EVERYBODY));
      if (items.length === 0) throw new Error("expected states");
      return unitsOf(store);
    },
  },
};

const RULE_RUNS = 20;
const NO_SITE: GrownSite = { layoutId: "", mLocIds: [] };

const CONSOLE: Readonly<Record<ConsoleWork, string>> = {
  paint: "the scene of the map with the alarms overlay",
  table: "the rows of the data table, searched and sorted",
};

export const GROWTH: Bench = {
  ids: [
    ...[...Object.keys(OVER_MASTERS), ...Object.keys(OVER_LAYOUTS)],
    ...Object.keys(CONSOLE).map((work) => `growth.${work}`),
  ],
  run: async ({ seed, repeat }) => [
    ...(await growths(OVER_MASTERS, { of: "masters", sizes: MASTERS }, (size) =>
      openBed({ seed, repeat, layouts: 1, masters: size, nodes: USUAL_MASTER.nodes }),
    )),
    ...(await growths(OVER_LAYOUTS, { of: "layouts", sizes: LAYOUTS }, (size) =>
      openBed({ seed, repeat, layouts: size, masters: MASTERS_OF_EACH_LAYOUT, nodes: 60 }),
    )),
    ...(await consoleGrowths(seed, repeat)),
  ],
};

interface Range {
  readonly of: string;
  readonly sizes: readonly number[];
}

/** Measures all works at each size, each size with tables of its own. */
async function growths(
  works: Works,
  { of, sizes }: Range,
  open: (size: number) => Promise<Bed>,
): Promise<readonly BenchRow[]> {
  const costs = new Map<string, { size: number; cost: number }[]>();
  for (const size of sizes) {
    const bed = await open(size);
    try {
      for (const [id, { cost }] of Object.entries(works)) {
        bed.store.takeCalls();
        costs.set(id, [...(costs.get(id) ?? []), { size, cost: await cost(bed) }]);
      }
    } finally {
      await bed.bucket.stop();
      await bed.store.stop();
    }
  }
  return Object.entries(works).map(([id, { what, unit }]) =>
    growthRow({ id, what, unit, of, points: costs.get(id) ?? [] }),
  );
}

async function consoleGrowths(seed: number, repeat: number): Promise<readonly BenchRow[]> {
  const costs = await consoleCosts(MASTERS, { seed, repeat });
  return costs.map(({ work, points }) =>
    growthRow({
      ...{ id: `growth.${work}`, what: CONSOLE[work], of: "masters", points },
      unit: "ms of processor",
    }),
  );
}

interface BedShape extends Pick<Bed, "seed" | "repeat"> {
  readonly layouts: number;
  readonly masters: number;
  readonly nodes: number;
}

async function openBed({ seed, repeat, layouts, masters, nodes }: BedShape): Promise<Bed> {
  const store = { ...(await openBenchStore()), accessTable: "none" };
  const bucket = await openBenchBucket();
  const numbers = Array.from({ length: layouts }, (_, at) => at + 1);
  const sites = await Promise.all(
    numbers.map((number) => storeSite(store, number, { seed, nodes, masters })),
  );
  return { store, bucket, sites, seed, repeat };
}

/** Units of a whole run of the job, reads and writes together. */
async function judgeAll({ store }: Bed): Promise<number> {
  const deps = { store, clock: CLOCK, log: nothing };
  await judgeHealth({
    ...deps,
    observeLayout: layoutObserver(deps),
    requestDocuments: async () => undefined,
  })();
  return unitsOf(store);
}

/** Reads every page; returns the bytes of the answers. */
async function readMap({ store, sites }: Bed): Promise<number> {
  const field = siteSummary({ store, log: nothing });
  const [{ layoutId } = NO_SITE] = sites;
  return readPages((nextToken) =>
    field.run({ layoutId, mLocId: "", limit: 1000, nextToken }, EVERYBODY),
  );
}

/** Reads every page of both lists; returns the bytes of the answers. */
async function readList({ store }: Bed): Promise<number> {
  let bytes = 0;
  for (const field of [listLayouts(store), listLayoutHealth(store)]) {
    bytes += await readPages((nextToken) => field.run({ limit: 100, nextToken }, EVERYBODY));
  }
  return bytes;
}

interface Page {
  readonly items: readonly unknown[];
  readonly nextToken: string | null;
}

async function readPages(
  read: (nextToken: string | undefined) => Promise<Result<Page, object>>,
): Promise<number> {
  let bytes = 0;
  let next: string | null | undefined;
  while (next !== null) {
    const page: Page = must(await read(next));
    if (page.items.length === 0) throw new Error("expected a page with items");
    bytes += JSON.stringify(page).length;
    next = page.nextToken;
  }
  return bytes;
}

/** Reads the bands with as many requests as they need. */
async function readBands({ store, bucket: { bucket } }: Bed, { layoutId, mLocIds }: GrownSite) {
  const end = DAY_START + CHART_DAYS * SECONDS_PER_DAY;
  const clock = { nowMilliseconds: () => end * 1000 };
  const field = getGraphRollups({ store, bucket, clock, log: nothing });
  let startDate = DAY_START;
  for (let next: number | null = startDate; next !== null; startDate = next ?? startDate) {
    const asked = { graphTypes: DEFAULT_GRAPHS, resolution: "HOUR", layoutId, mLocIds };
    const request = must(readRollupRequest({ ...asked, startDate, endDate: end - 1 }));
    const { series, nextDate } = must(await field.run(request, EVERYBODY));
    if (series.length === 0) throw new Error("expected bands");
    next = nextDate;
  }
}

function must<Value>(result: Result<Value, object>): Value {
  if (result.ok) return result.value;
  throw new Error(`expected an answer, got ${JSON.stringify(result.error)}`);
}

/** Units of all calls since the last count. */
function unitsOf(store: BenchStore): number {
  return store.takeCalls().reduce((sum, { units }) => sum + units, 0);
}
