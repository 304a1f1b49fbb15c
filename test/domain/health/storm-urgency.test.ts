/** The order of layouts in a storm. */
import { describe, expect, it } from "vitest";
import {
  compareStorms,
  type StormFacts,
  URGENCY_RULES,
  type Urgency,
  urgencyOf,
} from "#domain/health/storm-urgency.ts";
import { CALM_TRACKERS } from "#test/builders/storm-trackers.ts";

const NOW = 1_782_300_000;

const CALM: StormFacts = {
  asOf: NOW - 5,
  masters: { controllers: 2, troubled: 0 },
  wind: { average: 5, peak: 8, peakOfHour: 9, limit: 25, measuredAt: NOW - 100 },
  rounds: { oldest: NOW - 600, missing: 0 },
  trackers: CALM_TRACKERS,
};

type Wind = NonNullable<StormFacts["wind"]>;
const withWind = (changes: Partial<Wind>): StormFacts => ({
  ...CALM,
  wind: { ...(CALM.wind as Wind), ...changes },
});
const withTrackers = (changes: Partial<StormFacts["trackers"]>): StormFacts => ({
  ...CALM,
  trackers: { ...CALM.trackers, ...changes },
});
const STOWED = withTrackers({ tracking: 0, stowed: 10 });

describe("the urgency of a layout", () => {
  it.each<[string, StormFacts | undefined, Urgency]>([
    ["a gust at the limit and a tracker that is not stowed", withWind({ peak: 25 }), "exposed"],
    [
      "a gust at the limit and one of ten trackers unknown",
      { ...withWind({ peak: 25 }), trackers: { ...STOWED.trackers, stowed: 9 } },
      "exposed",
    ],
    ["a gust of the last hour near the limit", withWind({ peakOfHour: 20 }), "near"],
    ["an earlier gust above the limit", withWind({ peakOfHour: 30 }), "near"],
    ["a stow that a tracker has missed", withTrackers({ stowed: 9, elsewhere: 1 }), "incomplete"],
    ["a weather warning", { ...CALM, isWarned: true }, "warned"],
    ["a weather warning and an old state", { ...CALM, isWarned: true, asOf: 0 }, "warned"],
    ["no state", undefined, "unknown"],
    ["a state of more than a minute ago", { ...CALM, asOf: NOW - 61 }, "unknown"],
    ["a master in trouble", { ...CALM, masters: { controllers: 2, troubled: 1 } }, "unknown"],
    ["no report of wind", { ...CALM, wind: undefined }, "unknown"],
    ["an old report of wind", withWind({ measuredAt: NOW - 661 }), "unknown"],
    ["no wind limit", withWind({ limit: undefined }), "unknown"],
    ["no round", { ...CALM, rounds: undefined }, "unknown"],
    ["an old round", { ...CALM, rounds: { oldest: NOW - 1801, missing: 0 } }, "unknown"],
    ["a master without a round", { ...CALM, rounds: { oldest: NOW, missing: 1 } }, "unknown"],
    ["a tracker of which nothing is known", withTrackers({ tracking: 9 }), "unknown"],
    ["a tracker that may not reach a stow", withTrackers({ atRisk: 1 }), "atRisk"],
    [
      "no controllers",
      { ...CALM, masters: { controllers: 0, troubled: 0 }, wind: undefined },
      "empty",
    ],
    [
      "every tracker stowed, in any wind",
      { ...STOWED, wind: withWind({ peak: 60 }).wind },
      "stowed",
    ],
    ["nothing of these", CALM, "calm"],
  ])("with %s", (_, facts, urgency) => {
    expect(urgencyOf(facts, NOW)).toBe(urgency);
  });

  it("orders layouts: the first rule comes first", () => {
    const facts: Readonly<Record<Urgency, StormFacts | undefined>> = {
      exposed: withWind({ peak: 25, peakOfHour: 25 }),
      near: withWind({ peakOfHour: 20 }),
      incomplete: withTrackers({ stowed: 9, elsewhere: 1 }),
      warned: { ...CALM, isWarned: true },
      unknown: undefined,
      atRisk: withTrackers({ atRisk: 1 }),
      empty: { ...CALM, masters: { controllers: 0, troubled: 0 } },
      stowed: STOWED,
      calm: CALM,
    };
    const order = Object.keys(facts).toSorted((one, other) =>
      compareStorms(facts[one as Urgency], facts[other as Urgency], NOW),
    );
    expect(order).toEqual(URGENCY_RULES.map(({ key }) => key));
  });

  it("orders equals by the strongest wind against its limit, then by trackers not stowed", () => {
    const strong = withWind({ peak: 30, peakOfHour: 30 });
    const stronger = withWind({ peak: 26, peakOfHour: 40 });
    expect(compareStorms(stronger, strong, NOW)).toBeLessThan(0);
    const less = { ...strong, trackers: { ...strong.trackers, stowed: 5, tracking: 5 } };
    expect(compareStorms(strong, less, NOW)).toBeLessThan(0);
    expect(compareStorms(strong, strong, NOW)).toBe(0);
  });
});
