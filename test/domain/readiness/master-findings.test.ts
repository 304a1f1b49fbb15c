/** Findings of earlier days: currents above the usual one, and weak links. */
import { describe, expect, it } from "vitest";
import { CURRENT_STEP, type DayDigest } from "#domain/readiness/day-digest.ts";
import { type DigestedDay, findingsOf } from "#domain/readiness/master-findings.ts";
import { HISTORY_RULES } from "#domain/readiness/tracker-history.ts";

const DAY = 86_400;
const NONE = { median: Uint8Array.of(0), high: Uint8Array.of(0) };

interface Motor {
  /** Milliamperes; 0 for a day without enough movements. */
  readonly median: number;
  readonly high: number;
}

/** A day of one node, by its number. */
function day(number: number, own: Motor, { link = 100, aux }: { link?: number; aux?: Motor } = {}) {
  const digest: DayDigest = {
    own: steps(own),
    aux: aux === undefined ? NONE : steps(aux),
    link: Uint8Array.of(link + 1),
  };
  return { start: number * DAY, digest } satisfies DigestedDay;
}

function steps({ median, high }: Motor) {
  return { median: Uint8Array.of(median / CURRENT_STEP), high: Uint8Array.of(high / CURRENT_STEP) };
}

const USUAL = { median: 2_500, high: 3_000 };
const FAULTY = { median: 3_350, high: 4_000 };
const AT_REST = { median: 0, high: 0 };
const usualDays = (count: number) => Array.from({ length: count }, (_, at) => day(at, USUAL));

describe("a motor's current", () => {
  it("is high when the newest day's median is above the usual 95th percentile with its margin", () => {
    const { highCurrents, compared } = findingsOf([...usualDays(10), day(10, FAULTY)]);
    expect(highCurrents).toEqual([{ node: 0, isAux: false, newest: 3_350, usual: 3_000 }]);
    expect(compared).toBe(1);
    const limit = { median: HISTORY_RULES.currentMargin * 3_000, high: 4_000 };
    expect(findingsOf([...usualDays(10), day(10, limit)]).highCurrents).toEqual([]);
  });

  it("remains high for two weeks of a lasting fault", () => {
    const faulty = (days: number) => Array.from({ length: days }, (_, at) => day(16 + at, FAULTY));
    expect(findingsOf([...usualDays(16), ...faulty(14)]).highCurrents).toHaveLength(1);
  });

  it("is compared on the newest day on which the motor has run enough", () => {
    const { highCurrents } = findingsOf([...usualDays(10), day(10, FAULTY), day(11, AT_REST)]);
    expect(highCurrents).toHaveLength(1);
  });

  it("is not compared, and not fine, without enough days before", () => {
    const few = findingsOf([...usualDays(HISTORY_RULES.leastCurrentDays - 1), day(20, FAULTY)]);
    expect(few).toMatchObject({ highCurrents: [], compared: 0 });
    const enough = findingsOf([...usualDays(HISTORY_RULES.leastCurrentDays), day(20, FAULTY)]);
    expect(enough).toMatchObject({ compared: 1 });
    expect(findingsOf([])).toEqual({ highCurrents: [], weakLinks: [], compared: 0 });
  });

  it("of an auxiliary unit is compared with its own", () => {
    const days = [
      ...Array.from({ length: 10 }, (_, at) => day(at, USUAL, { aux: USUAL })),
      day(10, USUAL, { aux: FAULTY }),
    ];
    expect(findingsOf(days)).toMatchObject({
      highCurrents: [{ node: 0, isAux: true, newest: 3_350, usual: 3_000 }],
      compared: 2,
    });
  });
});

describe("a link", () => {
  it("is weak by its newest day alone", () => {
    const links = (...qualities: readonly number[]) =>
      findingsOf(qualities.map((link, at) => day(at, USUAL, { link }))).weakLinks;
    const { weakLinkBelow } = HISTORY_RULES;
    expect(links(200, weakLinkBelow - 1)).toEqual([{ node: 0, quality: weakLinkBelow - 1 }]);
    expect(links(0, weakLinkBelow)).toEqual([]);
  });
});

describe("the findings", () => {
  it("do not depend on the order of the days", () => {
    const days = [...usualDays(10), day(10, FAULTY, { link: 3 })];
    expect(findingsOf(days.toReversed())).toEqual(findingsOf(days));
  });
});
