/** The proof of one tracker after a movement command: its state, since when, and why. */
import { describe, expect, it } from "vitest";
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import { proveMaster } from "#domain/commands/motion-proof/prove-motion.ts";
import { reading } from "#test/builders/readings.ts";
import { type Answer, cellsOf, orderNamed, proofOf, roundsOf, SOLO, STOW, T } from "./course.ts";

/**
 * A tracker at -25 degrees before the command that then moves at this speed towards the stow; one
 * answer per minute.
 */
function course(degreesPerMinute: number, minutes: number): readonly Answer[] {
  return Array.from({ length: minutes + 1 }, (_, minute) => ({
    at: minute * 60 - 10,
    panel: minute === 0 ? -25 : Math.min(37, -25 + degreesPerMinute * minute),
    target: minute === 0 ? -25 : 37,
  }));
}

describe("a tracker that reaches the angle", () => {
  it("has done so at the first answer that shows it there", () => {
    expect(proofOf(course(11, 8))).toEqual({
      node: 0,
      nId: "1567",
      state: "reached",
      seconds: 350,
      expectedDegrees: 37,
      measuredDegrees: 37,
    });
  });

  it("stays so when it is sent elsewhere later", () => {
    const later: Answer = { at: 600, panel: -10, target: -10, flags: ["windStow"] };
    expect(proofOf([...course(11, 8), later])).toMatchObject({
      state: "reached",
      seconds: 350,
      measuredDegrees: -10,
    });
  });

  it("does so within the tolerance, and not a hundredth beyond it", () => {
    const { toleranceDegrees } = MOTION_RULES;
    expect(proofOf([{ at: 60, panel: 37 - toleranceDegrees }]).state).toBe("reached");
    expect(proofOf([{ at: 60, panel: 37 - toleranceDegrees - 0.01 }]).state).toBe("moving");
  });

  it("does not by what it showed up to the command", () => {
    expect(proofOf([{ at: 0, panel: 37 }], { until: T + 100 }).state).toBe("moving");
    expect(proofOf([{ at: 1, panel: 37 }], { until: T + 100 }).state).toBe("reached");
  });

  it("does not while it only comes by on its way to another", () => {
    const passing: Answer = { at: 60, panel: 37, target: 50, flags: ["moving"] };
    expect(proofOf([passing]).state).toBe("moving");
    expect(proofOf([{ ...passing, flags: [] }]).state).toBe("reached");
  });

  it("counts answers up to the end of the watch only", () => {
    expect(proofOf(course(11, 8), { until: T + 349 }).state).toBe("moving");
    expect(proofOf(course(11, 8), { until: T + 350 }).state).toBe("reached");
  });
});

describe("the end of the watch", () => {
  it("leaves out answers that come after it, also in a round that began before", () => {
    const late: Answer = { at: 355, round: 340, panel: 37 };
    expect(proofOf([late], { until: T + 350 }).state).toBe("moving");
    expect(proofOf([late], { until: T + 355 }).state).toBe("reached");
  });

  it("leaves out what later rounds say of an answer from before", () => {
    const answer: Answer = { at: 60, panel: -25, target: 37 };
    const later: Answer = { ...answer, round: 400, alarms: ["estop"] };
    expect(proofOf([answer, later], { until: T + 300 }).state).toBe("moving");
    expect(proofOf([answer, later], { until: T + 400 })).toMatchObject({ cause: "estop" });
  });
});

it("takes an answer for what it was when it came first", () => {
  const answer: Answer = { at: 60, panel: 37 };
  const repeated: Answer = { ...answer, round: 120, panel: 0 };
  expect(proofOf([repeated, answer])).toMatchObject({ state: "reached", measuredDegrees: 37 });
});

describe("a tracker on its way", () => {
  it("is moving until its time of travel and the margin are over, then late", () => {
    const slow = (minutes: number) => proofOf(course(4, minutes), { until: T + minutes * 60 });
    // The travel of 62 degrees is expected to take 310 seconds.
    expect(slow(7)).toMatchObject({ state: "moving" });
    expect(slow(8)).toMatchObject({ state: "late", cause: "unknown", measuredDegrees: 7 });
  });

  it("is moving while no request has arrived since", () => {
    expect(proofOf([{ at: -60, panel: -25 }], { until: T + 200 }).state).toBe("moving");
  });
});

describe("a tracker that does not move", () => {
  const standing = (minutes: number, words: Partial<Answer> = {}): readonly Answer[] => [
    { at: -10, panel: -25 },
    ...Array.from({ length: minutes }, (_, minute) => ({
      at: minute * 60 + 50,
      panel: -25.3,
      target: 37,
      ...words,
    })),
  ];

  it("is stuck when it has not got on for minutes", () => {
    expect(proofOf(standing(3)).state).toBe("moving");
    expect(proofOf(standing(4))).toMatchObject({ state: "stuck", cause: "unknown" });
  });

  it("is stuck where it stopped on the way", () => {
    const stopped = [
      ...course(11, 2),
      ...[170, 230, 290, 350].map((at) => ({ at, panel: -1, target: 37 })),
    ];
    expect(proofOf(stopped)).toMatchObject({ state: "stuck", measuredDegrees: -1 });
  });

  it.each([
    ["estop", "estop"],
    ["motorDisconnected", "actuatorUnplugged"],
    ["motorOvercurrent", "motorOvercurrent"],
    ["motorHwOvercurrent", "motorOvercurrent"],
    ["wrongDirection", "wrongDirection"],
    ["noMotion", "failedToMove"],
    ["criticalBattery", "criticalBattery"],
  ] as const)("is stuck at once with the alarm %s", (alarm, cause) => {
    expect(proofOf(standing(1, { alarms: [alarm] }))).toMatchObject({ state: "stuck", cause });
  });

  it("is stuck without a valid angle", () => {
    const blind: Answer = { at: 60, panel: "fault", target: 37, alarms: ["tiltSensor"] };
    const proof = proofOf([blind]);
    expect(proof).toMatchObject({ state: "stuck", cause: "tiltSensor", expectedDegrees: 37 });
    expect(proof).not.toHaveProperty("measuredDegrees");
  });

  it("names what keeps it: tracking off, a move that failed to that side, a command that it has not taken", () => {
    expect(proofOf(standing(4, { isTrackingOff: true }))).toMatchObject({ cause: "trackingOff" });
    const west = proofOf(standing(4, { flags: ["failedMoveWest"] }));
    const east = proofOf(standing(4, { flags: ["failedMoveEast"] }));
    expect([west.cause, east.cause]).toEqual(["failedToMove", "unknown"]);
    expect(proofOf(standing(4, { target: -25 })).cause).toBe("commandNotTaken");
  });
});

describe("a tracker that says nothing", () => {
  const old = (round: number): Answer => ({ at: -600, round, panel: -25 });

  it("is silent when rounds have gone by without an answer newer than the command", () => {
    const { silentAfterSeconds } = MOTION_RULES;
    expect(proofOf([old(silentAfterSeconds)]).state).toBe("moving");
    expect(proofOf([old(silentAfterSeconds + 1)])).toMatchObject({
      state: "silent",
      cause: "lostContact",
      measuredDegrees: -25,
    });
  });

  it("is silent at once where its master has given it up and has not heard it since", () => {
    const lost: Answer = { ...old(30), alarms: ["notResponding"] };
    expect(proofOf([lost])).toMatchObject({ state: "silent", cause: "lostContact" });
    expect(proofOf([{ ...lost, round: -30 }]).state).toBe("moving");
    expect(proofOf([lost, { at: 60, panel: -20, target: 37 }]).state).toBe("moving");
  });

  it("is silent as soon as a round has gone by without any report of it", () => {
    const unheard = (ts: number) => reading({ ts, kind: "poll", nodes: { 0: { t: null } } });
    const [proof] = proveMaster(STOW, [SOLO], [unheard(T + 30)]);
    expect(proof).toMatchObject({ state: "silent", cause: "lostContact" });
    expect(proof).not.toHaveProperty("measuredDegrees");
    expect(proveMaster(STOW, [SOLO], [unheard(T - 30)])[0]?.state).toBe("moving");
  });

  it("is silent when its answers end on the way", () => {
    const answers = [...course(4, 2), { ...old(500), at: 110, panel: -17, target: 37 }];
    expect(proofOf(answers)).toMatchObject({ state: "silent", measuredDegrees: -17 });
  });

  it("names an empty battery", () => {
    expect(proofOf([{ ...old(400), alarms: ["lowBattery", "notResponding"] }]).cause).toBe(
      "lowBattery",
    );
  });

  it("is so because of its master when no round has come for longer than a cycle takes", () => {
    const before: Answer = { at: -60, panel: -25 };
    const { masterSilentAfterSeconds } = MOTION_RULES;
    expect(proofOf([before], { until: T + masterSilentAfterSeconds }).state).toBe("moving");
    expect(proofOf([before], { until: T + masterSilentAfterSeconds + 1 })).toMatchObject({
      state: "silent",
      cause: "masterSilent",
    });
    expect(proofOf([], { until: T + masterSilentAfterSeconds + 1 })).toMatchObject({
      state: "silent",
      cause: "masterSilent",
    });
  });
});

describe("a tracker that could not react", () => {
  it("has no id, or a master that has not received it", () => {
    const [nobody] = proveMaster(STOW, [{ ...SOLO, nId: undefined }], roundsOf(course(11, 8)));
    expect(nobody).toEqual({
      node: 0,
      nId: undefined,
      state: "excluded",
      exclusion: "noId",
      expectedDegrees: 37,
    });
    expect(proofOf(course(11, 8), { isSent: false })).toMatchObject({ exclusion: "notSent" });
  });

  it("obeys a reason of its own, or one of its master that comes before the command", () => {
    const held = (
      flag: "lowBatteryStow" | "windStow" | "cleaning" | "manualLow",
    ): readonly Answer[] => [{ at: 60, panel: 5, target: 5, flags: [flag] }];
    const low = orderNamed("low-priority-keep-angle");
    const overridden = { state: "excluded", exclusion: "overridden" };
    expect(proofOf(held("lowBatteryStow"))).toMatchObject(overridden);
    expect(proofOf(held("windStow"), low)).toMatchObject(overridden);
    expect(proofOf(held("windStow")).state).toBe("moving");
    expect(proofOf(held("cleaning"), low).state).toBe("moving");
    // Its own low-priority stow, from an earlier command.
    expect(proofOf(held("manualLow"), low).state).toBe("moving");
  });

  it("could all the same when what comes before wants that very angle", () => {
    const stowed: Answer = { at: 60, panel: 20, target: 36.5, flags: ["windStow", "moving"] };
    expect(proofOf([stowed], orderNamed("low-priority-keep-angle")).state).toBe("moving");
  });
});

describe("commands without an angle of their own", () => {
  it("bring a tracker back to where its master wants it, once it has let go of the stow", () => {
    const expected = { kind: "tracking" } as const;
    const order = { ...orderNamed("restore-override"), expected };
    const released: readonly Answer[] = [
      { at: 20, panel: 37, target: 37, flags: ["manualHigh"] },
      { at: 80, panel: 30, target: -25 },
      { at: 380, panel: -24, target: -26 },
    ];
    expect(proofOf(released.slice(0, 1), order).state).toBe("moving");
    expect(proofOf(released, order)).toMatchObject({
      state: "reached",
      seconds: 380,
      expectedDegrees: -26,
    });
    const deaf = [60, 120, 180, 240].map((at) => ({
      ...released[0],
      at,
      panel: 37,
      flags: ["manualHigh"] as const,
    }));
    expect(proofOf(deaf, order)).toMatchObject({ state: "stuck", cause: "commandNotTaken" });
  });

  it("do not bring a tracker back whose node may not track: it stays at its last target", () => {
    const order = { name: "low-priority-restore", expected: { kind: "tracking" } } as const;
    const off = [60, 240].map((at): Answer => ({ at, panel: 3, target: 3, isTrackingOff: true }));
    expect(proofOf(off, order)).toMatchObject({ state: "stuck", cause: "trackingOff" });
    const on: Answer = { at: 400, panel: 3, target: 3 };
    expect(proofOf([...off, on], order)).toMatchObject({ state: "reached", seconds: 400 });
  });

  it("hold a tracker where it stood", () => {
    const order = { name: "disable-tracking", expected: { kind: "hold" } } as const;
    const before: Answer = { at: -100, panel: 12 };
    expect(proofOf([before, { at: 60, panel: 12.4 }], order)).toMatchObject({
      state: "reached",
      expectedDegrees: 12,
    });
    expect(proofOf([before, { at: 60, panel: 17 }], order).state).toBe("moving");
  });
});

describe("the auxiliary unit of a pair", () => {
  it("is judged by its own angle and alarms, which its primary reports", () => {
    const cells = cellsOf({ at: 400, panel: 37 });
    const pair = reading({ ts: T + 400, nodes: { 0: { ...cells, xap: -2500, xal: "0010" } } });
    const trackers = [SOLO, { node: 1, primary: 0, nId: "1567" }];
    expect(proveMaster(STOW, trackers, [pair])).toMatchObject([
      { node: 0, state: "reached" },
      { node: 1, state: "stuck", cause: "failedToMove", measuredDegrees: -25 },
    ]);
  });
});
