/**
 * The preview of a movement command: trackers that would move with angles and duration, and the
 * others with their reasons.
 */
import { describe, expect, it } from "vitest";
import { PRIVILEGE_NAMES, privilegeBits } from "#domain/access/privileges.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import {
  type MasterSituation,
  previewMotion,
  previewTotals,
  type TrackerPreview,
} from "#domain/commands/motion-preview/preview-motion.ts";
import { stowConflicts } from "#domain/commands/motion-preview/stow-conflicts.ts";
import { reading } from "#test/builders/readings.ts";
import { type Answer, cellsOf, roundsOf, SOLO, T } from "../motion-proof/course.ts";

const EVERYTHING = privilegeBits(...PRIVILEGE_NAMES);

const STOW: MasterSituation = {
  name: "strong-angle-stow",
  expected: { kind: "angle", degrees: 37 },
  now: T + 60,
  isSent: true,
  held: EVERYTHING,
  stowWord: 0,
  windowEastDegrees: -45,
  windowWestDegrees: 45,
};
const LOW = { name: "low-priority-keep-angle" } as const;
const RELEASE = { name: "low-priority-restore", expected: { kind: "tracking" } } as const;

function wordOf(...reasons: readonly StowReason[]): number {
  return STOW_REASONS.filter(({ key }) => reasons.includes(key)).reduce(
    (word, { bit }) => word | (1 << bit),
    0,
  );
}

function preview(answer: Partial<Answer> = {}, situation: Partial<MasterSituation> = {}) {
  const rounds = roundsOf([{ at: 0, panel: -25, ...answer }]);
  const { trackers } = previewMotion({ ...STOW, ...situation }, [SOLO], rounds);
  return trackers[0];
}

describe("a tracker that would move", () => {
  it("goes from where it stands to the angle of the command, at the speed of its motor", () => {
    expect(preview()).toEqual({
      node: 0,
      nId: "1567",
      fromDegrees: -25,
      toDegrees: 37,
      seconds: 310,
    });
  });

  it("goes as far as the wind leaves it", () => {
    const windy = { ...LOW, stowWord: wordOf("wind"), windowEastDegrees: 0, windowWestDegrees: 20 };
    expect(preview({}, windy)).toMatchObject({ toDegrees: 20, seconds: 225 });
  });

  it("has an unknown destination when it is released", () => {
    const held = { ...RELEASE, stowWord: wordOf("manualOverrideLowPriority") };
    expect(preview({ flags: ["manualLow"] }, held)).toEqual({
      node: 0,
      nId: "1567",
      fromDegrees: -25,
    });
    // The tracker is held alone, by a command to this node.
    expect(preview({ flags: ["manualLow"] }, RELEASE)).not.toHaveProperty("stays");
  });
});

const PLACED = { node: 0, nId: "1567", fromDegrees: -25 };

describe("a tracker that would not move", () => {
  it.each([
    ["the command would not be sent", {}, { isSent: false }, "notSent"],
    ["it has not answered for an hour", {}, { now: T + 3601 }, "stale"],
    ["its battery is critical", { alarms: ["criticalBattery"] }, {}, "lowBattery"],
    ["it stows for its battery", { flags: ["lowBatteryStow"] }, {}, "lowBattery"],
    ["it stows for its charge", { flags: ["socStow"] }, {}, "lowBattery"],
    ["it had lost its master", { flags: ["commLossStow"] }, {}, "ownStow"],
    ["it is switched off", { isTrackingOff: true }, {}, "trackingOff"],
    ["a higher stow sets the angle", {}, { ...LOW, stowWord: wordOf("snow") }, "higherPriority"],
    ["it is there already", { panel: 36 }, {}, "alreadyThere"],
    ["it is fields to stay", {}, { expected: { kind: "hold" } }, "alreadyThere"],
    ["there is no hold", {}, RELEASE, "nothingToEnd"],
  ] as const)("because %s", (_, answer, situation, stays) => {
    expect(preview(answer, situation)?.stays).toBe(stays);
  });

  it("because of an alarm, which is named", () => {
    expect(preview({ alarms: ["estop"] })).toMatchObject({ stays: "alarm", alarm: "estop" });
    expect(preview({ alarms: ["lowTemp"] })).not.toHaveProperty("stays");
  });

  it("because it has no id, or was never heard of", () => {
    const { trackers } = previewMotion(
      STOW,
      [
        { ...SOLO, nId: undefined },
        { ...SOLO, node: 9 },
      ],
      [reading({ ts: T, nodes: { 0: cellsOf({ at: 0, panel: -25 }) } })],
    );
    expect(trackers.map(({ stays }) => stays)).toEqual(["noId", "neverReported"]);
  });

  it.each([
    ...NODE_ALARMS.map(({ key, needs }) => ({ key, needs, answer: { alarms: [key] } })),
    ...NODE_FLAGS.filter(({ bit }) => bit < 32).map(({ key, needs }) => ({
      ...{ key, needs, answer: { flags: [key] } },
    })),
  ])("because of $key, to none but those who may see the bit", ({ needs, answer }) => {
    const whole = preview(answer);
    const seen = (held: MasterSituation["held"]) => preview(answer, { held });
    const hidden = whole?.stays === undefined ? whole : { ...PLACED, stays: "notShown" };
    const viewer = seen(privilegeBits("VIEW", "DATA_SNAPSHOT"));
    expect(viewer).toEqual(needs === "VIEW" ? whole : hidden);
    // Without readings the user sees neither alarms nor flags nor angles.
    const fields: Partial<TrackerPreview> = hidden ?? PLACED;
    const { fromDegrees: _, seconds: __, ...untold } = fields;
    expect(seen(privilegeBits("VIEW", "CONTROL_STANDARD", "CONTROL_CX"))).toEqual(untold);
  });

  it("and whether there is a hold to end is shown only to users who may see readings", () => {
    const held = privilegeBits("VIEW", "CONTROL_STANDARD");
    for (const answer of [{}, { flags: ["manualLow"] as const }]) {
      expect(preview(answer, { ...RELEASE, held })).toEqual({ node: 0, nId: "1567" });
    }
  });

  it("but would when the last answer is just not too old", () => {
    expect(preview({}, { now: T + 3600 })).not.toHaveProperty("stays");
  });

  it("but would when it is switched on by the command", () => {
    const on = { name: "enable-tracking", expected: { kind: "tracking" } } as const;
    expect(preview({ isTrackingOff: true }, on)).not.toHaveProperty("stays");
  });
});

describe("the stows that a command meets", () => {
  const effects = (...args: Parameters<typeof stowConflicts>) =>
    stowConflicts(...args).map(({ reason, effect }) => `${reason} ${effect}`);

  it("win or yield by the list of priorities", () => {
    const word = wordOf("wind", "snow", "cleaningMode", "weathersmart");
    expect(effects("strong-angle-stow", word)).toEqual([
      "wind yields",
      "snow yields",
      "cleaningMode yields",
      "weathersmart yields",
    ]);
    expect(effects("low-priority-keep-angle", word)).toEqual([
      "wind limits",
      "snow prevails",
      "cleaningMode yields",
      "weathersmart yields",
    ]);
  });

  it("are ended, stay, or take over when a hold is released", () => {
    const word = wordOf("wind", "manualOverrideHighPriority", "manualOverrideLowPriority", "snow");
    expect(effects("low-priority-restore", word)).toEqual([
      "manualOverrideHighPriority prevails",
      "wind limits",
      "snow prevails",
      "manualOverrideLowPriority ends",
    ]);
    expect(effects("restore-override", word)).toEqual([
      "manualOverrideHighPriority ends",
      "wind takesOver",
      "snow takesOver",
      "manualOverrideLowPriority takesOver",
    ]);
    expect(effects("reset-stow-coordinator", word)).toEqual([
      "manualOverrideHighPriority prevails",
      "wind ends",
      "snow ends",
      "manualOverrideLowPriority takesOver",
    ]);
  });

  it("are none where nothing else is active", () => {
    expect(effects("strong-angle-stow", 0)).toEqual([]);
    expect(effects("strong-angle-stow", wordOf("manualOverrideHighPriority"))).toEqual([]);
    expect(effects("strong-angle-stow", wordOf("unknown", "snowSensorDisconnect"))).toEqual([]);
  });
});

it("moves nothing by a command without motion", () => {
  const situation: MasterSituation = {
    ...STOW,
    expected: { kind: "none" },
    stowWord: wordOf("wind"),
  };
  expect(previewMotion(situation, [SOLO], [])).toEqual({ conflicts: [], trackers: [] });
});

it("adds up who moves and who stays, and how long the longest way takes", () => {
  const trackers = [
    { node: 0, nId: "0001", seconds: 100 },
    { node: 1, nId: "0002", seconds: 310 },
    { node: 2, nId: "0003" },
    { node: 3, nId: "0004", stays: "stale", seconds: 900 },
  ] as const;
  expect(previewTotals(trackers)).toEqual({ nodes: 4, moving: 3, staying: 1, seconds: 310 });
  expect(previewTotals([{ node: 0, nId: "0001" }]).seconds).toBeUndefined();
});
