import { expect, it } from "vitest";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { wordMask } from "#domain/bits/word-mask.ts";
import { DETECTORS } from "#domain/insight/detectors/detector-table.ts";
import { SIGN_OFFSET } from "#domain/insight/detectors/feature-table.ts";
import type { Cause } from "#domain/insight/detectors/finding.ts";
import { judgeMaster } from "#domain/insight/detectors/judge-master.ts";
import { type Changed, findingsFrom, masterDays, startOf } from "./master-days.ts";

const UNHEARD: Changed = Object.fromEntries(
  ["lastAnswer", "angleSpan", "targetSpan", "error", "ahead", "late", "moving", "targetOff"].map(
    (name) => [name, Number.NaN],
  ),
);
const STUCK = { angleSpan: 40, lastTurn: 10 };
const alarms = (key: (typeof NODE_ALARMS)[number]["key"]) => wordMask(NODE_ALARMS, key);

interface Case {
  readonly what: string;
  readonly changed: Changed;
  readonly detector: string;
  readonly cause: Cause;
}

const FOUND: readonly Case[] = [
  {
    what: "a tracker that is not heard",
    changed: { ...UNHEARD, answers: 0 },
    detector: "silentNode",
    cause: "silentNode",
  },
  {
    what: "a node that misses every sixth cycle",
    changed: { answers: 80 },
    detector: "checkInGaps",
    cause: "weakRadio",
  },
  {
    what: "a node that restarts",
    changed: { restarts: 9 },
    detector: "frequentRestarts",
    cause: "restartingNode",
  },
  {
    what: "a tracker that does not turn",
    changed: STUCK,
    detector: "stuckAtOneAngle",
    cause: "motorBlocked",
  },
  {
    what: "a tracker whose emergency stop is pressed",
    changed: { ...STUCK, alarms: alarms("estop") },
    detector: "stuckAtOneAngle",
    cause: "estopPressed",
  },
  {
    what: "a tracker whose actuator is unplugged",
    changed: { ...STUCK, alarms: alarms("motorDisconnected") },
    detector: "stuckAtOneAngle",
    cause: "motorUnplugged",
  },
  {
    what: "a tracker that turns beyond its target",
    changed: { ahead: SIGN_OFFSET + 400, error: 430 },
    detector: "besideTarget",
    cause: "overshoot",
  },
  {
    what: "a tracker that stays behind its target",
    changed: { ahead: SIGN_OFFSET - 500, error: 470 },
    detector: "besideTarget",
    cause: "laggingDrive",
  },
  {
    what: "a tracker that follows another target",
    changed: { targetOff: 800, angleOff: 800 },
    detector: "targetOfItsOwn",
    cause: "nodeAngleTable",
  },
  {
    what: "a tracker far from where the others stand, at some distance from its target too",
    changed: { angleOff: 900, error: 450 },
    detector: "angleOfItsOwn",
    cause: "laggingDrive",
  },
  {
    what: "a motor that draws a third more than before",
    changed: { current: 3500 },
    detector: "currentAboveOwnPast",
    cause: "motorHeavy",
  },
  {
    what: "a tracker that is often seen on its way",
    changed: { moving: 6, late: 2 },
    detector: "oftenOnTheWay",
    cause: "slowDrive",
  },
  {
    what: "a tracker that needs twice the charge",
    changed: { charging: 210 },
    detector: "takesMoreCharge",
    cause: "slowDrive",
  },
  {
    what: "a tracker without charge",
    changed: { uncharged: 54, charging: 0 },
    detector: "withoutCharge",
    cause: "noCharge",
  },
  {
    what: "a battery that is filled and empty again",
    changed: { restLow: 24_300, charging: 600 },
    detector: "restsBelowNeighbours",
    cause: "weakBattery",
  },
  {
    what: "a battery that gets too little",
    changed: { chargeLow: 40, charging: 60 },
    detector: "chargeFalls",
    cause: "poorCharge",
  },
];

it.each(FOUND)("finds $what", ({ changed, detector, cause }) => {
  const found = findingsFrom(4, changed);
  expect(found).toMatchObject([{ detector, cause, node: 7 }]);
  expect(found[0]?.sureness).toBeGreaterThanOrEqual(0.4);
  expect(found[0]?.sureness).toBeLessThan(1);
});

it("has a case for every detector but the one without a past", () => {
  const tested = new Set(FOUND.map(({ detector }) => detector));
  expect(DETECTORS.map(({ id }): string => id).filter((id) => !tested.has(id))).toEqual([
    "currentAboveNeighbours",
  ]);
});

it("finds nothing on healthy days, and nothing without a day", () => {
  expect(judgeMaster(masterDays(() => undefined))).toEqual([]);
  expect(judgeMaster([])).toEqual([]);
});

it("finds a heavy motor beside its neighbours when its past is not known", () => {
  const days = masterDays((node) => (node === 3 ? { current: 4200 } : undefined), { days: 1 });
  expect(judgeMaster(days)).toMatchObject([
    { detector: "currentAboveNeighbours", cause: "motorHeavy", node: 3 },
  ]);
});

it("names the last movement before a tracker got stuck as the time", () => {
  const stuck = (node: number, day: number): Changed | undefined => {
    if (node !== 7 || day < 3) return undefined;
    return day === 3 ? { angleSpan: 4000, lastTurn: 500 } : STUCK;
  };
  expect(judgeMaster(masterDays(stuck))).toMatchObject([{ since: startOf(3) + 500 * 60 }]);
});

it("names the last answer of a silent node as the time", () => {
  const silent = (node: number, day: number): Changed | undefined => {
    if (node !== 7 || day < 5) return undefined;
    return day === 5 ? { answers: 40, lastAnswer: 600 } : { ...UNHEARD, answers: 0 };
  };
  expect(judgeMaster(masterDays(silent))).toMatchObject([
    { cause: "silentNode", since: startOf(5) + 600 * 60 },
  ]);
});

it("says nothing about a node that was never heard, such as an auxiliary unit", () => {
  const never = (node: number): Changed | undefined =>
    node === 7 ? { ...UNHEARD, answers: 0 } : undefined;
  expect(judgeMaster(masterDays(never))).toEqual([]);
});

it("says nothing about a tracker that a person holds", () => {
  const flags = wordMask(NODE_FLAGS, "manualHigh");
  expect(findingsFrom(4, { ...STUCK, flags })).toEqual([]);
  expect(findingsFrom(4, { targetOff: 800, angleOff: 800, flags })).toEqual([]);
});

it("finds nothing when the master has stowed all its trackers", () => {
  const days = masterDays(() => ({ ...STUCK, targetSpan: 50 }));
  expect(judgeMaster(days)).toEqual([]);
});

it("does not say that a fault goes on that was over before the newest day", () => {
  const mended = masterDays((node, day) =>
    node === 7 && day >= 2 && day < 6 ? { current: 3500, ahead: SIGN_OFFSET + 400 } : undefined,
  );
  expect(judgeMaster(mended)).toEqual([]);
});

it("gives one line for a cause and its consequences", () => {
  const dead = { ...STUCK, restLow: 22_400, charging: 0, uncharged: 54, chargeLow: 0 };
  const found = findingsFrom(2, { ...dead, alarms: alarms("criticalBattery") });
  expect(found.map(({ cause }) => cause)).toEqual(["noCharge"]);
});

it("is less sure when many trackers of the master change on the same day", () => {
  const one = findingsFrom(4, { charging: 210 })[0]?.sureness ?? 0;
  const days = masterDays((node, day) => (node < 10 && day >= 4 ? { charging: 210 } : undefined));
  const many = judgeMaster(days);
  expect(many).toHaveLength(10);
  for (const { sureness } of many) expect(sureness).toBeLessThan(one / 3);
});

it("finds two trackers whose ids were exchanged, as one line", () => {
  const swapped: Readonly<Record<number, number>> = { 4: 1009, 9: 1004 };
  const days = masterDays((node, day) => {
    const nodeId = swapped[node];
    return day >= 3 && nodeId !== undefined ? { nodeId } : undefined;
  });
  expect(judgeMaster(days)).toMatchObject([
    { cause: "swappedIds", node: 4, other: 9, since: startOf(3) },
  ]);
});

it("does not call a replaced node a swap", () => {
  expect(findingsFrom(3, { nodeId: 5000 })).toEqual([]);
});
