/**
 * Measures availability: the digest of finished days, and the reading of a year of one site, on the
 * same functions as deployed.
 */
import { MASTER_SCHEMA, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import {
  AVAILABILITY_READER,
  AVAILABILITY_WRITER,
} from "#domain/insight/availability/availability-section.ts";
import { layoutDaysOf } from "#domain/insight/availability/layout-days.ts";
import { layoutTableOf, type NamedMonth } from "#domain/insight/availability/layout-table.ts";
import { monthOfMaster } from "#domain/insight/availability/master-month.ts";
import { monthText, siteMonth } from "#domain/insight/availability/site-month.ts";
import type { FinishedDay } from "#domain/insight/digest/finished-day.ts";
import { zoneOffset } from "#domain/rollups/resolution.ts";
import { seededRandom } from "#domain/site-generator/random.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { field } from "#functions/shared/handler.ts";
import { getAvailability } from "#functions/telemetry/get-availability.ts";
import { putLayoutMonth } from "#functions/telemetry/store/availability-months.ts";
import { type Bench, type BenchOutcome, benchRow } from "#scripts/bench/bench-row.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { GeneratedMaster, USUAL_MASTER } from "./generated-master.ts";
import { leastCpu } from "./least-cpu.ts";
import { EVERYBODY } from "./long-chart.ts";

/** Trackers and days of the goal of all digests together, of which availability has a third. */
const NODES = 70_000;
const DAYS = 7;
const GOAL_SECONDS = 60;
const OWN_SHARE = 1 / 3;
/** Masters of the site that is read: 6,900 trackers, with their auxiliary units more. */
const MASTERS = 23;
/** Most bytes of the answer, read units, and milliseconds of a reading. */
const READING_GOALS = { bytes: 300_000, units: 1, milliseconds: 300 } as const;
const YEAR = 2026;
const LAYOUT = "0198c0de-0000-7000-8000-00000000aa01";
const ZONE = "America/Denver";

export const AVAILABILITY: Bench = {
  ids: ["availability.digest", "availability.year", "availability.answer", "availability.reading"],
  run: async ({ seed, repeat }) => [
    measureDigest(seed, repeat),
    ...(await measureReading(seed, repeat)),
  ],
};

function measureDigest(seed: number, repeat: number): BenchOutcome {
  const day = generatedDay(new GeneratedMaster({ seed, ...USUAL_MASTER }));
  let bytes = 0;
  const { cpuMilliseconds } = leastCpu(repeat, () => {
    bytes = AVAILABILITY_WRITER.encode(day)?.length ?? 0;
  });
  const masterDays = (NODES / USUAL_MASTER.nodes) * DAYS;
  return benchRow({
    id: "availability.digest",
    what: "availability of 70,000 nodes in 7 days of 96 rounds, from one master's day",
    value: (cpuMilliseconds / 1000) * masterDays,
    unit: "s of processor",
    baseline: GOAL_SECONDS * OWN_SHARE,
    baselineIs: "a third of what all digests together may take",
    goal: 1,
    details: { "ms per master and day": cpuMilliseconds, "bytes before deflating": bytes },
  });
}

/** The next day of a generated master, at a site in Colorado. */
export function generatedDay(master: GeneratedMaster): FinishedDay {
  const rounds = master.nextDay();
  return {
    tables: { node: dayOf(NODE_SCHEMA, rounds, undefined), master: NO_REPORTS },
    startsAt: (rounds[0]?.ts ?? 0) - ((rounds[0]?.ts ?? 0) % SECONDS_PER_DAY),
    offsetAt: zoneOffset(ZONE),
    coordinates: { latitude: 39.7, longitude: -105 },
  };
}

const NO_REPORTS = dayOf(MASTER_SCHEMA, [], undefined);

async function measureReading(seed: number, repeat: number): Promise<readonly BenchOutcome[]> {
  const store = await openBenchStore();
  try {
    await enterYear(store, seed);
    const read = field(getAvailability({ store }));
    const run = () => read({ layoutId: LAYOUT, month: `${YEAR}12` }, EVERYBODY);
    const answer = JSON.stringify(await run());
    let least = Number.POSITIVE_INFINITY;
    store.takeCalls();
    for (let at = 0; at < repeat; at += 1) {
      const begun = performance.now();
      await run();
      least = Math.min(least, performance.now() - begun);
    }
    const calls = store.takeCalls();
    const ofDays = calls.filter(({ operation }) => operation === "Query");
    const units = ofDays.reduce((most, call) => Math.max(most, call.units), 0);
    return [
      benchRow({
        id: "availability.year",
        what: "a year of a site of 23 masters by day, one eventually consistent Query",
        ...{ value: units, unit: "RCU", baseline: READING_GOALS.units },
        ...{ baselineIs: "8 KB", goal: 1 },
      }),
      benchRow({
        id: "availability.answer",
        what: "the answer: twelve months by day, masters and the 100 worst trackers",
        ...{ value: answer.length, unit: "bytes", baseline: READING_GOALS.bytes },
        ...{ baselineIs: "what a first screen may take", goal: 1 },
      }),
      benchRow({
        id: "availability.reading",
        what: "the same, in the function with its store in this process",
        ...{ value: least, unit: "ms", baseline: READING_GOALS.milliseconds },
        ...{ baselineIs: "what opening may take", goal: 1 },
        details: { "requests of the tables": calls.length / repeat },
      }),
    ];
  } finally {
    await store.stop();
  }
}

/** Days from which all others are drawn, and masters of a month that differ. */
const VARIANTS = { days: 6, masters: 3 } as const;

/** Stores a year of the site: each day of a master is one of some generated days. */
async function enterYear(store: BenchStore, seed: number): Promise<void> {
  const generated = new GeneratedMaster({ seed, ...USUAL_MASTER });
  const days = Array.from({ length: VARIANTS.days }, () => {
    const bytes = AVAILABILITY_WRITER.encode(generatedDay(generated));
    const decoded = bytes && AVAILABILITY_READER.decode(bytes);
    if (decoded?.ok !== true) throw new Error("expected a generated day with readings");
    return decoded.value;
  });
  const random = seededRandom(seed);
  const offsetAt = zoneOffset(ZONE);
  for (let number = 1; number <= 12; number += 1) {
    const calendar = { year: YEAR, month: number };
    const month = siteMonth(calendar, offsetAt);
    const merged = Array.from({ length: VARIANTS.masters }, () =>
      monthOfMaster(
        month,
        month.utcDays.flatMap((startsAt) => {
          const availability = days[random.below(days.length)];
          return availability === undefined ? [] : [{ startsAt, availability }];
        }),
        offsetAt,
      ),
    ).filter((one) => one !== undefined);
    const masters = Array.from({ length: MASTERS }, (_, at): readonly NamedMonth[] => {
      const one = merged[at % merged.length];
      return one === undefined ? [] : [{ mLocId: masterAt(at), month: one }];
    }).flat();
    await putLayoutMonth(store, LAYOUT, monthText(calendar), {
      versions: 1,
      days: layoutDaysOf(masters.map((master) => master.month)),
      table: layoutTableOf(masters),
    });
  }
}

function masterAt(index: number): string {
  return `0198c0de-0000-7000-9000-${String(index).padStart(12, "0")}`;
}
