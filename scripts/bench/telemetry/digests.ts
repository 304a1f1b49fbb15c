/**
 * Measures the digest of finished days as a whole: availability, alarm episodes, features and the
 * judging of trackers; and the opening of the lists over all sites.
 */
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { FEATURE_READER } from "#domain/insight/detectors/feature-section.ts";
import type { FeatureDay } from "#domain/insight/detectors/history.ts";
import { judgeMaster } from "#domain/insight/detectors/judge-master.ts";
import {
  curvesOf,
  type JudgedMaster,
  type RankedFinding,
  rankFindings,
} from "#domain/insight/detectors/rank-findings.ts";
import { sectionIn } from "#domain/insight/digest/master-digest.ts";
import { MAX_LINES } from "#domain/insight/findings/layout-findings.ts";
import { sectionsOfDay } from "#domain/insight/sections/day-sections.ts";
import { layoutFrom } from "#domain/layout/layout.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { listFindings } from "#functions/health/list-findings.ts";
import { field } from "#functions/shared/handler.ts";
import { putLayoutFindings } from "#functions/shared/store/findings.ts";
import { newLayoutItem } from "#functions/shared/store/layouts.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import { listWorkItems } from "#functions/tasks/list-work-items.ts";
import { putTask, type ServiceTask } from "#functions/tasks/store/tasks.ts";
import { type Bench, type BenchOutcome, benchRow } from "#scripts/bench/bench-row.ts";
import { generatedDay } from "./availability.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { GeneratedMaster, USUAL_MASTER } from "./generated-master.ts";
import { leastCpu } from "./least-cpu.ts";
import { EVERYBODY } from "./long-chart.ts";

const NODES = 70_000;
const DAYS = 7;
const GOAL_SECONDS = 60;
/** Sites of a user who sees many, and what each has in its lists. */
const SITES = { findings: 50, work: 100, linesEach: 60, tasksEach: 15 } as const;
const OPENING_MILLISECONDS = 300;

export const DIGESTS: Bench = {
  ids: ["digest.whole", "opening.findings", "opening.work"],
  run: async ({ seed, repeat }) => {
    const { row, lines } = measureWhole(seed, repeat);
    return [row, ...(await measureOpenings(repeat, lines))];
  },
};

/** The whole of a week, from one master; its ranked findings are the lines of the lists. */
function measureWhole(seed: number, repeat: number) {
  const generated = new GeneratedMaster({ seed, ...USUAL_MASTER });
  const days = Array.from({ length: DAYS }, () => generatedDay(generated));
  const masters = NODES / USUAL_MASTER.nodes;
  let judged: JudgedMaster = { mLocId: "m", nodes: USUAL_MASTER.nodes, findings: [], curves: [] };
  const sections = leastCpu(repeat, () => {
    for (const day of days) sectionsOfDay(day);
  });
  const digested = days.map((day) => ({ start: day.startsAt, sections: sectionsOfDay(day) }));
  const judging = leastCpu(repeat, () => {
    const features = digested.flatMap(({ start, sections: stored }): readonly FeatureDay[] => {
      const read = sectionIn(stored, FEATURE_READER);
      return read.ok && read.value !== undefined ? [{ start, features: read.value }] : [];
    });
    judged = { ...judged, findings: judgeMaster(features), curves: curvesOf(features) };
  });
  const all = Array.from({ length: Math.round(masters) }, (_, at) => ({
    ...judged,
    mLocId: masterAt(at),
  }));
  let lines: readonly RankedFinding[] = [];
  const ranking = leastCpu(repeat, () => {
    lines = rankFindings(all);
  });
  const row = benchRow({
    id: "digest.whole",
    what: "digests of 70,000 nodes in 7 days of 96 rounds as a whole, with the judging of trackers, from one master's week",
    value:
      ((sections.cpuMilliseconds + judging.cpuMilliseconds) * masters + ranking.cpuMilliseconds) /
      1000,
    unit: "s of processor",
    baseline: GOAL_SECONDS,
    baselineIs: "the limit",
    goal: 1,
    details: {
      "s of sections": (sections.cpuMilliseconds * masters) / 1000,
      "s of judging": (judging.cpuMilliseconds * masters) / 1000,
      "ms of ranking": ranking.cpuMilliseconds,
      "ms per master and day": sections.cpuMilliseconds / DAYS,
    },
  });
  return { row, lines };
}

async function measureOpenings(
  repeat: number,
  lines: readonly RankedFinding[],
): Promise<readonly BenchOutcome[]> {
  const store = { ...(await openBenchStore()), accessTable: "access" };
  const clock = { nowMilliseconds: () => Date.now() };
  try {
    const layoutIds = await enterSites(store);
    await enterFindings(store, layoutIds.slice(0, SITES.findings), lines);
    await enterTasks(store, layoutIds);
    const findings = field(listFindings({ store, clock }));
    const work = field(listWorkItems({ store, clock }));
    return [
      await opening(store, repeat, {
        id: "opening.findings",
        what: `"look here first" over ${SITES.findings} sites from finished lists, function and store together`,
        run: () => findings({ limit: SITES.findings, nextToken: null }, EVERYBODY),
      }),
      await opening(store, repeat, {
        id: "opening.work",
        what: `work board over ${SITES.work} sites with ${SITES.tasksEach} reports each, function and store together`,
        run: () => work({ limit: SITES.work, nextToken: null }, EVERYBODY),
      }),
    ];
  } finally {
    await store.stop();
  }
}

interface Opening {
  readonly id: string;
  readonly what: string;
  readonly run: () => Promise<unknown>;
}

async function opening(
  store: BenchStore,
  repeat: number,
  { id, what, run }: Opening,
): Promise<BenchOutcome> {
  const bytes = JSON.stringify(await run()).length;
  store.takeCalls();
  let least = Number.POSITIVE_INFINITY;
  let leastCpuMilliseconds = Number.POSITIVE_INFINITY;
  for (let at = 0; at < repeat; at += 1) {
    const cpu = process.cpuUsage();
    const begun = performance.now();
    await run();
    least = Math.min(least, performance.now() - begun);
    const { user, system } = process.cpuUsage(cpu);
    leastCpuMilliseconds = Math.min(leastCpuMilliseconds, (user + system) / 1000);
  }
  const calls = store.takeCalls();
  return benchRow({
    ...{ id, what, value: leastCpuMilliseconds, unit: "ms of processor" },
    ...{ baseline: OPENING_MILLISECONDS, baselineIs: "what opening may take", goal: 1 },
    details: {
      "ms, other load of the machine included": least,
      "requests of the tables": calls.length / repeat,
      "read units": calls.reduce((sum, { units }) => sum + units, 0) / repeat,
      "KB of the answer": bytes / 1000,
    },
  });
}

type Store = BenchStore & { readonly accessTable: string };

async function enterSites(store: Store): Promise<readonly string[]> {
  const ids = Array.from({ length: SITES.work }, (_, at) => idOf(1, at));
  for (const [at, id] of ids.entries()) {
    const draft = layoutFrom({ name: `Site ${String(at).padStart(3, "0")}`, utcOffset: -7 });
    if (!draft.ok) throw new Error("expected a layout");
    const made = { createdBy: "bench", createdAt: 0, payloadHash: "" };
    await transact(store.tables, [
      newLayoutItem(store.coreTable, { ...draft.value, id, mLocIds: [] }, made),
    ]);
  }
  return ids;
}

async function enterFindings(
  store: Store,
  layoutIds: readonly string[],
  lines: readonly RankedFinding[],
): Promise<void> {
  const until = Math.floor(Date.now() / 1000 / SECONDS_PER_DAY) * SECONDS_PER_DAY;
  const named = lines
    .slice(0, Math.min(MAX_LINES, SITES.linesEach))
    .map((line) => ({ ...line, masterName: "Master 1" }));
  for (const layoutId of layoutIds) {
    await putLayoutFindings(
      store,
      layoutId,
      { newestDay: until, versions: 1 },
      { until, judged: 23, masters: 23, lines: named, left: 0 },
    );
  }
}

async function enterTasks(store: Store, layoutIds: readonly string[]): Promise<void> {
  const now = Date.now();
  for (const [site, layoutId] of layoutIds.entries()) {
    for (let at = 0; at < SITES.tasksEach; at += 1) {
      const timestamp = Math.floor(now / 1000) - at * 3 * SECONDS_PER_DAY;
      const task: ServiceTask = {
        ...{ layoutId, mLocId: masterAt(site), nLocId: String(at % 5).padStart(3, "0") },
        ...{ id: idOf(timestamp * 1000, at), issueType: "CI", activeStep: 4, fixedWiring: true },
        ...{ comment: "Loose terminal had burnt. Replaced it.", commandQueue: [], rmaNumbers: [] },
        ...{ userId: "bench", username: "B B", rowNum: 1, fromSouth: at, layoutName: "Site" },
        ...{ masterName: "Master 1", timestamp, startedAt: timestamp, answeredAt: timestamp },
      };
      await putTask(store, task, "hash");
    }
  }
}

function masterAt(index: number): string {
  return `0198c0de-0000-7000-9000-${String(index).padStart(12, "0")}`;
}

/** An id of this time whose random part is the number. */
function idOf(milliseconds: number, number: number): string {
  const random = new Uint8Array(UUID_RANDOM_BYTES);
  random.set([number >> 8, number & 255], UUID_RANDOM_BYTES - 2);
  return makeUuidV7(milliseconds, random);
}
