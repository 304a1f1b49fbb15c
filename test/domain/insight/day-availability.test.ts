/** Availability of single trackers on one day: the figures are worked out by hand. */
import { describe, expect, it } from "vitest";
import { NODE_ALARMS, type NodeAlarm } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS, type NodeFlag } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import { MASTER_SCHEMA } from "#domain/device-data/schema.ts";
import { availabilityOfDay } from "#domain/insight/availability/day-availability.ts";
import { talliesAt } from "#domain/insight/availability/tallies.ts";
import { zoneOffset } from "#domain/rollups/resolution.ts";
import { dayOf } from "#domain/telemetry/day.ts";
import { type Cells, nodeTable, round } from "#test/builders/alarm-rounds.ts";

/** 2026-06-24T00:00Z. */
const START = Date.UTC(2026, 5, 24) / 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;
const TRACKING = wordMask(NODE_FLAGS, "trackingEnabled");

const flagged = (...keys: NodeFlag[]) => (TRACKING | wordMask(NODE_FLAGS, ...keys)) >>> 0;
const alarmed = (...keys: NodeAlarm[]) => wordMask(NODE_ALARMS, ...keys) >>> 0;

/** Answers of a tracker at its target of 12.00 degrees. */
const FOLLOWS: Cells = { alarms: 0, flagsLow: TRACKING, angleTarget: 1200, anglePanel: 1200 };

/** What the node reports in the round of this second of the day; undefined: nothing new. */
type Story = (second: number) => Cells | undefined;

/** A day with a round every quarter of an hour, from midnight. */
function dayWith(story: Story, { zone = undefined as string | undefined, first = 0 } = {}) {
  let before: Cells = {};
  const rounds = Array.from({ length: 96 }, (_, at) => first + at * 900)
    .filter((second) => second < DAY)
    .map((second) => {
      const cells = story(second);
      if (cells !== undefined) before = { timestamp: START + second + 20, ...cells };
      return round(START + second, { 0: before });
    });
  return availabilityOfDay({
    tables: { node: nodeTable(...rounds), master: dayOf(MASTER_SCHEMA, [], undefined) },
    startsAt: START,
    offsetAt: zoneOffset(zone),
    // Core hours are from 8 to 16 o'clock.
    coordinates: undefined,
  });
}

function tallied(story: Story, options = {}) {
  const { units, parts } = dayWith(story, options);
  expect(units).toEqual([0]);
  expect(parts).toHaveLength(1);
  return parts.map(({ tallies }) => talliesAt(tallies, 0))[0];
}

describe("a tracker", () => {
  it("that follows its target in every round is good all day", () => {
    const all = { good: DAY, bad: 0, stow: 0, error: 0 };
    const core = { coreGood: 8 * HOUR, coreBad: 0, coreStow: 0, coreError: 0 };
    expect(tallied(() => FOLLOWS)).toEqual({ ...all, ...core });
  });

  it("that is stuck 20 degrees off from 10 o'clock is bad for 14 hours, 6 of them core hours", () => {
    const stuck = { ...FOLLOWS, anglePanel: -800 };
    expect(tallied((second) => (second < 10 * HOUR ? FOLLOWS : stuck))).toMatchObject({
      ...{ good: 10 * HOUR, bad: 14 * HOUR, error: 14 * 2000 },
      ...{ coreGood: 2 * HOUR, coreBad: 6 * HOUR, coreError: 6 * 2000 },
    });
  });

  it("counts as following up to 5 degrees from its target", () => {
    const off = (hundredths: number) => () => ({ ...FOLLOWS, anglePanel: 1200 + hundredths });
    expect(tallied(off(-500))).toMatchObject({ good: DAY, bad: 0, error: 24 * 500 });
    expect(tallied(off(501))).toMatchObject({ good: 0, bad: DAY });
  });

  it("that moves may be far from its target", () => {
    const moving = { ...FOLLOWS, anglePanel: -3000, flagsLow: flagged("moving") };
    expect(tallied(() => moving)).toMatchObject({ good: DAY, bad: 0 });
  });

  it("that is silent from noon is known for another hour, and unknown then", () => {
    const story: Story = (second) => (second <= 12 * HOUR ? FOLLOWS : undefined);
    expect(tallied(story)).toMatchObject({ good: 13 * HOUR, bad: 0, coreGood: 5 * HOUR });
  });

  it("that misses rounds within an hour stays in the state of its last report", () => {
    const story: Story = (second) => (second % HOUR === 0 ? FOLLOWS : undefined);
    expect(tallied(story)).toMatchObject({ good: DAY });
    expect(tallied((second) => (second % (2 * HOUR) === 0 ? FOLLOWS : undefined))).toMatchObject({
      good: DAY / 2,
    });
  });

  it("is bad while its E-stop is pressed, whatever its angle", () => {
    const pressed = { ...FOLLOWS, alarms: alarmed("estop") };
    const story: Story = (second) =>
      second >= 9 * HOUR && second < 9.75 * HOUR ? pressed : FOLLOWS;
    expect(tallied(story)).toMatchObject({ bad: 0.75 * HOUR, coreBad: 0.75 * HOUR });
  });

  it("is bad when its angle is not measured, and adds nothing to the error", () => {
    const failed = { ...FOLLOWS, anglePanel: -32_768, alarms: alarmed("tiltSensor") };
    expect(tallied(() => failed)).toMatchObject({ good: 0, bad: DAY, error: 0 });
  });

  it("is bad while its tracking is switched off", () => {
    expect(tallied(() => ({ ...FOLLOWS, flagsLow: 0 }))).toMatchObject({ good: 0, bad: DAY });
  });

  it("in a stow or at a commanded angle is good if it is there, and the hours are listed", () => {
    const stowed = { ...FOLLOWS, flagsLow: flagged("windStow") };
    const story: Story = (second) => (second < 6 * HOUR ? stowed : FOLLOWS);
    expect(tallied(story)).toMatchObject({ good: DAY, stow: 6 * HOUR, coreStow: 0 });
    const held = { ...FOLLOWS, flagsLow: flagged("manualHigh"), anglePanel: 0 };
    expect(tallied(() => held)).toMatchObject({ good: 0, bad: DAY, stow: 0 });
  });

  it("that has measured nothing since its start is unknown", () => {
    const booted = { ...FOLLOWS, alarms: alarmed("initialValues") };
    expect(tallied(() => booted)).toMatchObject({ good: 0, bad: 0, error: 0 });
  });

  it("is known before its first round of the day if that is in the first quarter of an hour", () => {
    expect(tallied(() => FOLLOWS, { first: 900 })).toMatchObject({ good: DAY });
    expect(tallied(() => FOLLOWS, { first: 901 })).toMatchObject({ good: DAY - 901 });
  });
});

describe("a day", () => {
  it("is divided at the midnight of the site", () => {
    // Midnight in Denver is at 6 o'clock UTC in summer, 8 o'clock at 14.
    const { parts } = dayWith(() => FOLLOWS, { zone: "America/Denver" });
    expect(parts.map(({ start }) => start)).toEqual([0, 6 * HOUR]);
    expect(parts.map(({ tallies }) => talliesAt(tallies, 0))).toMatchObject([
      { good: 6 * HOUR, coreGood: 0 },
      { good: 18 * HOUR, coreGood: 8 * HOUR },
    ]);
  });

  it("has a second tracker where a node has an auxiliary unit, with alarms and an angle of its own", () => {
    const aux = { auxAlarms: 0, auxAnglePanel: -2000 };
    const { units, parts } = dayWith(() => ({ ...FOLLOWS, ...aux }));
    expect(units).toEqual([0, 1]);
    expect(parts.map(({ tallies }) => [...tallies.bad])).toEqual([[0, DAY]]);
  });

  it("has a tracker that was listed but never answered, with nothing known", () => {
    const { units, parts } = availabilityOfDay({
      tables: {
        node: nodeTable(round(START, { 2: { nId: 77 } })),
        master: dayOf(MASTER_SCHEMA, [], undefined),
      },
      startsAt: START,
      offsetAt: zoneOffset(undefined),
      coordinates: undefined,
    });
    expect(units).toEqual([4]);
    expect(parts.map(({ tallies }) => talliesAt(tallies, 0))).toMatchObject([{ good: 0, bad: 0 }]);
  });
});
