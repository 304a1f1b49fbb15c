/** Judgement of trackers in a stow that their master has started. */
import { describe, expect, it } from "vitest";
import { flagsAbove } from "#domain/commands/motion-proof/motion-order.ts";
import type { MotionOrder } from "#domain/commands/motion-proof/prove-motion.ts";
import { type Answer, proofOf, T } from "./course.ts";

const WINDOW: MotionOrder = {
  expected: { kind: "window", eastDegrees: 25, westDegrees: 37 },
  issuedAt: T,
  until: T + 900,
  ...{ isSent: true, hasEnded: false, flagsEnded: 0, isOutranked: false },
  flagsAbove: flagsAbove("wind"),
};
const UNKNOWN: MotionOrder = { ...WINDOW, expected: { kind: "unknown" } };

/** A tracker that turns west at 0.2° a second, seen each minute. */
function course(from: number, target: number, minutes: number): readonly Answer[] {
  return Array.from({ length: minutes }, (_, at) => {
    const panel = Math.min(target, from + at * 12);
    return { at: at * 60 - 30, panel, target, flags: panel < target ? ["moving"] : [] };
  });
}

describe("a window of angles", () => {
  it("is reached at its near end, and anywhere within it", () => {
    expect(proofOf(course(-20, 25, 8), WINDOW)).toMatchObject({
      state: "reached",
      expectedDegrees: 25,
      seconds: 210,
    });
    expect(proofOf([{ at: 30, panel: 31 }], WINDOW)).toMatchObject({
      state: "reached",
      expectedDegrees: 31,
    });
    expect(proofOf([{ at: 30, panel: 39 }], WINDOW).state).toBe("reached");
    expect(proofOf([{ at: 30, panel: 40, target: 40 }], WINDOW).state).not.toBe("reached");
  });

  it("is not reached by a tracker that only passes through it", () => {
    const passing: Answer = { at: 60, panel: 30, target: 50, flags: ["moving"] };
    expect(proofOf([passing], WINDOW).state).toBe("moving");
  });

  it("leaves a stuck tracker outside stuck, and one inside reached", () => {
    const still = (panel: number): readonly Answer[] =>
      [-30, 60, 200, 400].map((at) => ({ at, panel, target: 25 }));
    expect(proofOf(still(-10), WINDOW)).toMatchObject({ state: "stuck", expectedDegrees: 25 });
    expect(proofOf(still(28), WINDOW).state).toBe("reached");
  });
});

describe("a stow whose angle is not known", () => {
  it("is never reached, nor failed, by a tracker that answers", () => {
    const still: readonly Answer[] = [-30, 60, 200, 400].map((at) => ({ at, panel: 10 }));
    expect(proofOf(still, UNKNOWN).state).toBe("unchecked");
    const estop = still.map((answer) => ({ ...answer, alarms: ["estop"] as const }));
    const verdict = proofOf(estop, UNKNOWN);
    expect(verdict).toMatchObject({ state: "unchecked" });
    expect(verdict).not.toHaveProperty("expectedDegrees");
  });

  it("leaves a tracker that does not answer silent", () => {
    const silent: readonly Answer[] = [-30, 100, 300, 500].map((round) => ({
      ...{ at: -30, round, panel: 10 },
    }));
    expect(proofOf(silent, UNKNOWN).state).toBe("silent");
  });
});

describe("a stow that is over", () => {
  it("had no time for a tracker on its way", () => {
    const ended = { ...WINDOW, until: T + 90, hasEnded: true };
    expect(proofOf(course(-20, 25, 8), ended)).toMatchObject({
      state: "excluded",
      exclusion: "ended",
    });
    expect(proofOf([{ at: -30, panel: -20 }], ended)).toMatchObject({ exclusion: "ended" });
  });
});

describe("a stow below another one of its master", () => {
  it("is overridden for a tracker that drives elsewhere, even if the node shows no flag", () => {
    const elsewhere: readonly Answer[] = [{ at: 60, panel: 5, target: 5 }];
    expect(proofOf(elsewhere, { ...WINDOW, isOutranked: true })).toMatchObject({
      exclusion: "overridden",
    });
    expect(proofOf(elsewhere, WINDOW).state).toBe("moving");
  });
});
