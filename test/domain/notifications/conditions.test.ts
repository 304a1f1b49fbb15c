import { describe, expect, it } from "vitest";
import type { MotionOrigin } from "#domain/commands/motion-proof/motion-event.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import {
  batteryCondition,
  countCriticalBatteries,
  type ProvenMotion,
  provesStow,
  staleCondition,
  stowCondition,
} from "#domain/notifications/conditions.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { NEVER_OBSERVED, type RuleState } from "#domain/watch/condition-state.ts";
import { reading } from "#test/builders/readings.ts";

const T = 1_782_302_400;

describe("a master", () => {
  const at = (age: number, before: RuleState = NEVER_OBSERVED) =>
    staleCondition({ reportedAt: T - age, nodes: 120 }, T, before);
  const pending = (facts: { seenAt: number; lastsFrom?: number }) =>
    ({ status: "pending", since: facts.seenAt + 7200, nodes: 120, ...facts }) as const;

  it("is stale when nothing was heard of it for more than 7200 s, as the marker says", () => {
    expect(at(7200)).toEqual({ isMet: false, since: T - 7200, seenAt: T - 7200, nodes: 0 });
    expect(at(7201)).toEqual({ isMet: true, since: T - 1, seenAt: T - 7201, nodes: 120 });
  });

  it("that has been so for long when that is found is given the time from then on", () => {
    expect(at(7200 + 120)).not.toHaveProperty("lastsFrom");
    expect(at(7200 + 121)).toMatchObject({ isMet: true, since: T - 121, lastsFrom: T });
    const found = pending({ seenAt: T - 9000, lastsFrom: T - 60 });
    expect(at(9000, found)).toMatchObject({ since: T - 1800, lastsFrom: T - 60 });
  });

  it("whose old reports come in is given the time from the last of them", () => {
    const before = pending({ seenAt: T - 90_000, lastsFrom: T - 600 });
    expect(at(50_000, before)).toMatchObject({ isMet: true, lastsFrom: T });
  });

  it("that fell silent under watch is given the time from then", () => {
    expect(at(7800, pending({ seenAt: T - 7800 }))).not.toHaveProperty("lastsFrom");
  });

  it("is not stale when its clock is ahead", () => {
    expect(at(-300).isMet).toBe(false);
  });
});

describe("the batteries of a master", () => {
  it("are critical from one node on", () => {
    expect(batteryCondition({ ts: T - 60, nodes: 0 }, T)).toMatchObject({ isMet: false });
    expect(batteryCondition({ ts: T - 60, nodes: 1 }, T)).toEqual({
      isMet: true,
      since: T - 60,
      seenAt: T - 60,
      nodes: 1,
    });
  });

  it("are unknown while the master is stale", () => {
    expect(batteryCondition({ ts: T - 7200, nodes: 1 }, T)).toBeDefined();
    expect(batteryCondition({ ts: T - 7201, nodes: 1 }, T)).toBeUndefined();
  });

  it("are counted by the one bit of the alarm word, also beside the highest", () => {
    const words = ["00000004", "80000004", "00000002", "FFFFFFFB", "00000000", null];
    const nodes = Object.fromEntries(words.map((al, index) => [index, { t: T, al }]));
    expect(countCriticalBatteries(summaryOf(reading({ ts: T, nodes })))).toBe(2);
  });

  it("count none where no node has reported its alarms", () => {
    expect(countCriticalBatteries(reading({ ts: T, nodes: { 0: { t: T } } }))).toBe(0);
  });
});

function commanded(name: WireCommandName, args: CommandArguments, isDrill = false): MotionOrigin {
  return { kind: "command", name, args, isDrill, userId: "user-1", username: "a@example.com" };
}

describe("the closed proof of a motion", () => {
  const NONE = { stuck: 0, late: 0, silent: 0, reached: 0 };
  const proof = (of: Partial<ProvenMotion>): ProvenMotion => ({
    origin: commanded("strong-angle-stow", {}),
    issuedAt: T,
    until: T + 3600,
    counts: { ...NONE, reached: 60 },
    ...of,
  });

  it.each(["stuck", "late", "silent"] as const)(
    "is a failed stow with one tracker that is %s",
    (state) => {
      const counts = { ...NONE, reached: 59, [state]: 1 };
      expect(stowCondition(proof({ counts }))).toEqual({
        isMet: true,
        since: T + 3600,
        seenAt: T,
        nodes: 1,
      });
    },
  );

  it("adds up what failed in whatever way", () => {
    const counts = { stuck: 1, late: 2, silent: 3, reached: 0 };
    expect(stowCondition(proof({ counts }))?.nodes).toBe(6);
  });

  it("shows that trackers stow when all that could have reached their angle", () => {
    expect(stowCondition(proof({}))).toMatchObject({ isMet: false, seenAt: T });
  });

  it("says nothing where no tracker could react", () => {
    expect(stowCondition(proof({ counts: NONE }))).toBeUndefined();
  });

  it("of a drill is no failed stow, but shows that trackers move again", () => {
    const drill = { origin: commanded("low-priority-keep-angle", { angle: "45" }, true) };
    expect(stowCondition(proof({ ...drill, counts: { ...NONE, stuck: 1 } }))).toBeUndefined();
    expect(stowCondition(proof(drill))).toMatchObject({ isMet: false });
  });

  it("of a movement check ends a failed stow, and is none itself", () => {
    const check = { origin: commanded("high-priority-keep-angle", { angle: "45" }) };
    expect(stowCondition(proof(check))).toMatchObject({ isMet: false });
    expect(stowCondition(proof({ ...check, counts: { ...NONE, stuck: 1 } }))).toBeUndefined();
  });

  it.each([
    ["strong-angle-stow", {}, true],
    ["trigger-snow-safe-stow", {}, true],
    ["activate-hailstow", {}, true],
    ["low-priority-keep-angle", { angle: "0" }, true],
    ["high-priority-keep-angle", { angle: "45" }, true],
    ["low-priority-keep-angle", { angle: "0", nId: "0A1B" }, false],
    ["disable-tracking", {}, false],
    ["enable-tracking", {}, false],
  ] as const)("of %s %o counts: %s", (name, args, counts) => {
    const origin = commanded(name, args);
    expect(provesStow({ origin })).toBe(counts);
    expect(stowCondition(proof({ origin })) !== undefined).toBe(counts);
  });

  it("of a stow that masters have started counts as that of a command", () => {
    const origin = { kind: "stow", reason: "wind", endedAt: undefined } as const;
    expect(provesStow({ origin })).toBe(true);
    const counts = { ...NONE, stuck: 3 };
    expect(stowCondition(proof({ origin, counts }))).toMatchObject({ isMet: true, nodes: 3 });
  });
});
