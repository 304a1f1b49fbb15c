/** Cases in which readings settle an unanswered command, and cases in which they do not. */
import { describe, expect, it } from "vitest";
import {
  hasTakenEffect,
  type MeasuredOrder,
  type RivalMotion,
} from "#domain/commands/motion-proof/measured-effect.ts";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { type Answer, roundsOf, SOLO, T } from "./course.ts";

const TO_45: MeasuredOrder = {
  name: "low-priority-keep-angle",
  expected: { kind: "angle", degrees: 45 },
  issuedAt: T,
  until: T + 900,
};

const BEFORE: Answer = { at: -60, panel: 10 };
const THERE: Answer = { at: 400, panel: 45, flags: ["manualLow"] };
const ON_ITS_WAY: Answer = { at: 100, panel: 30, target: 45, flags: ["manualLow"] };

function isSettled(
  answers: readonly Answer[],
  {
    order = {},
    rivals = [],
  }: { order?: Partial<MeasuredOrder>; rivals?: readonly RivalMotion[] } = {},
): boolean {
  return hasTakenEffect({ ...TO_45, ...order }, [SOLO], roundsOf(answers), rivals);
}

function rival(seconds: number, degrees = 45): RivalMotion {
  const { name } = TO_45;
  return { name, expected: { kind: "angle", degrees }, issuedAt: T + seconds };
}

describe("a hold without an answer", () => {
  it("has taken effect once the tracker stands there and shows that it is held", () => {
    expect(isSettled([BEFORE, ON_ITS_WAY, THERE])).toBe(true);
    expect(isSettled([BEFORE, ON_ITS_WAY])).toBe(false);
  });

  it("has not by a tracker that the sun has brought there", () => {
    expect(isSettled([BEFORE, { ...THERE, flags: [] }])).toBe(false);
    expect(isSettled([BEFORE, { ...THERE, flags: ["windStow"] }])).toBe(false);
  });

  it("has not by a tracker that only comes by", () => {
    expect(isSettled([BEFORE, { ...THERE, target: 60 }])).toBe(false);
  });

  it("has not by a tracker that was held there before, or whose state is unknown", () => {
    expect(isSettled([{ ...THERE, at: -10 }, THERE])).toBe(false);
    expect(isSettled([THERE])).toBe(false);
  });

  it("has not by a tracker that was last heard longer ago than other commands are looked for", () => {
    const { lookBackSeconds } = MOTION_RULES;
    expect(isSettled([{ ...BEFORE, at: -lookBackSeconds }, THERE])).toBe(true);
    expect(isSettled([{ ...BEFORE, at: -lookBackSeconds - 1, round: -60 }, THERE])).toBe(false);
  });

  it("has by a tracker that was held at another angle before", () => {
    expect(isSettled([{ at: -10, panel: 0, flags: ["manualLow"] }, THERE])).toBe(true);
  });

  it("counts answers up to the end of the watch", () => {
    expect(isSettled([BEFORE, THERE], { order: { until: T + 399 } })).toBe(false);
    expect(isSettled([BEFORE, THERE], { order: { until: T + 400 } })).toBe(true);
  });

  it("has not while the tracker has no angle to show", () => {
    expect(isSettled([BEFORE, { ...THERE, panel: "fault" }])).toBe(false);
  });
});

describe("what another command may explain", () => {
  it("does not count from the next one on", () => {
    expect(isSettled([BEFORE, THERE], { rivals: [rival(399, 0)] })).toBe(false);
    expect(isSettled([BEFORE, THERE], { rivals: [rival(400, 0)] })).toBe(true);
  });

  it("does not count shortly after one with the same effect", () => {
    expect(isSettled([BEFORE, THERE], { rivals: [rival(-30)] })).toBe(false);
    expect(isSettled([BEFORE, THERE], { rivals: [rival(-30, 0)] })).toBe(true);
    const release: RivalMotion = {
      name: "low-priority-restore",
      expected: { kind: "tracking" },
      issuedAt: T - 30,
    };
    expect(isSettled([BEFORE, THERE], { rivals: [release] })).toBe(true);
  });

  it("holds for the two names of a hold of high priority at one angle", () => {
    const order = { name: "high-priority-keep-angle" } as const;
    const held: Answer = { ...THERE, flags: ["manualHigh"] };
    const stow: RivalMotion = { ...rival(-30), name: "strong-angle-stow" };
    expect(isSettled([BEFORE, held], { order })).toBe(true);
    expect(isSettled([BEFORE, held], { order, rivals: [stow] })).toBe(false);
  });
});

describe("a release without an answer", () => {
  const order = { name: "low-priority-restore", expected: { kind: "tracking" } } as const;
  const released: Answer = { at: 400, panel: 12 };

  it("has taken effect once the tracker is held no more and stands where it drives to", () => {
    expect(isSettled([{ ...THERE, at: -10 }, released], { order })).toBe(true);
    expect(
      isSettled(
        [
          { ...THERE, at: -10 },
          { ...released, target: 40 },
        ],
        { order },
      ),
    ).toBe(false);
    expect(isSettled([{ ...THERE, at: -10 }, THERE], { order })).toBe(false);
  });

  it("has not shortly after another command that ends the hold as well", () => {
    const held = [{ ...THERE, at: -10 }, released];
    const shortlyAfter = (name: RivalMotion["name"]): readonly RivalMotion[] => [
      { name, expected: { kind: "tracking" }, issuedAt: T - 30 },
    ];
    expect(isSettled(held, { order, rivals: shortlyAfter("enable-tracking") })).toBe(false);
    expect(isSettled(held, { order, rivals: shortlyAfter("clear-snow-stow") })).toBe(true);
    const snow: Answer = { ...THERE, at: -10, flags: ["snowStow"] };
    const melted = { name: "clear-snow-stow", expected: { kind: "tracking" } } as const;
    expect(isSettled([snow, released], { order: melted })).toBe(true);
    const rivals = shortlyAfter("reset-stow-coordinator");
    expect(isSettled([snow, released], { order: melted, rivals })).toBe(false);
  });

  it("has not by a tracker that was not held", () => {
    expect(isSettled([BEFORE, released], { order })).toBe(false);
  });
});

describe("tracking that is switched off and on", () => {
  const off: Answer = { at: 400, panel: 10, isTrackingOff: true };

  it("is shown by the flag of the nodes", () => {
    const disable = { name: "disable-tracking", expected: { kind: "hold" } } as const;
    expect(isSettled([BEFORE, off], { order: disable })).toBe(true);
    expect(isSettled([BEFORE, { at: 400, panel: 10 }], { order: disable })).toBe(false);
    const enable = { name: "enable-tracking", expected: { kind: "tracking" } } as const;
    const on: Answer = { at: 90, panel: 20 };
    expect(
      isSettled(
        [
          { ...off, at: -10 },
          { ...on, target: 40 },
        ],
        { order: enable },
      ),
    ).toBe(false);
    expect(isSettled([{ ...off, at: -10 }, on], { order: enable })).toBe(true);
  });
});

describe("a command that its nodes show by no flag", () => {
  it("is never settled", () => {
    const order = { name: "reset-stow-coordinator", expected: { kind: "tracking" } } as const;
    expect(isSettled([{ ...THERE, at: -10 }, BEFORE], { order })).toBe(false);
  });
});

describe("a whole master", () => {
  const trackers = [0, 1, 2, 3, 4].map((node) => ({ ...SOLO, node }));
  const stuck: Answer = { ...THERE, panel: 10, target: 45 };
  const settledBy = (ends: readonly Answer[]) =>
    hasTakenEffect(
      TO_45,
      trackers,
      ends.flatMap((end, node) => roundsOf([BEFORE, end], node)),
      [],
    );

  it("has taken the command over when half of its trackers show it", () => {
    expect(MOTION_RULES.takenShare).toBe(0.5);
    expect(settledBy([THERE, THERE, stuck, stuck])).toBe(true);
    expect(settledBy([THERE, stuck, stuck])).toBe(false);
    expect(settledBy([stuck])).toBe(false);
  });

  it("is judged by those that have an id", () => {
    const nameless = trackers.map((tracker) => ({ ...tracker, nId: undefined }));
    expect(hasTakenEffect(TO_45, nameless, roundsOf([BEFORE, THERE]), [])).toBe(false);
  });
});
