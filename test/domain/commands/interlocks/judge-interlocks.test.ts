/** All interlocks together: on a calm day, in a storm, with an override, and what a refusal says. */
import { describe, expect, it } from "vitest";
import { bitsOf } from "#domain/bits/bit-set.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { judgeInterlocks } from "#domain/commands/interlocks/judge-interlocks.ts";
import type { CommandOverride } from "#domain/wire/command-override.ts";
import { calmMaster, NOW } from "#test/builders/master-condition.ts";
import { SOURCE_COMMANDS } from "#test/domain/commands/argument-cases.ts";
import { ANGLE, alarm, type Changes, NAMES, NODE, rule, stow, wind } from "./interlock-harness.ts";

describe("the reason of a refusal, which all users read who may see commands,", () => {
  const guarded = [...NODE_FLAGS, ...MASTER_ALARMS, ...NODE_ALARMS].filter(
    ({ needs }) => needs !== "VIEW",
  );
  const conditions: readonly Changes[] = [
    ...NODE_FLAGS.map(({ bit }) => ({ nodeFlags: bitsOf(bit) })),
    ...MASTER_ALARMS.map(({ bit }) => alarm(bit)),
  ];

  it("names no alarm or flag that takes another right", () => {
    const reasons = NAMES.flatMap((name) =>
      [{ ...ANGLE }, { ...ANGLE, ...NODE }].flatMap((args) =>
        conditions.map((changes) => judgeInterlocks(name, args, calmMaster(changes))),
      ),
    ).flatMap((judged) => (judged.kind === "refused" ? [judged.reason] : []));
    expect(new Set(reasons)).toContain("node in Wind Stow");
    expect(new Set(reasons)).toContain("node in a stow of its own");
    const named = guarded.filter(({ label }) => reasons.some((reason) => reason.includes(label)));
    expect(named.map(({ key }) => key)).toEqual([]);
  });
});

describe("on a calm day", () => {
  it.each(NAMES)("%s is free", (name) => {
    expect(rule(name, { angle: "25", panId: "1295", channel: "10" }, {})).toBe("free");
  });
});

describe("an override", () => {
  it("silences the rules it names and no others", () => {
    const both = { ...wind(40, 50), cleaningLock: { userId: "bob", until: NOW + 60 } };
    const withRules = (...rules: CommandOverride["rules"]) =>
      rule("low-priority-keep-angle", ANGLE, both, { rules, reason: "x" });
    expect(withRules("K1")).toBe("K5");
    expect(withRules("K5")).toBe("K1");
    expect(withRules("K1", "K5")).toBe("free");
    expect(withRules("K4", "K8")).toBe("K5");
  });

  it.each([
    ["K4", "disable-tracking", {}, stow(2)],
    ["K8", "soft-reset", {}, stow(6)],
    ["K1", "enter-cleaning-mode", ANGLE, stow(3)],
  ] as const)("of %s lets %s through", (key, name, args, changes) => {
    expect(rule(name, args, changes)).toBe(key);
    expect(rule(name, args, changes, { rules: [key], reason: "x" })).toBe("free");
  });
});

const STORM: Changes = {
  ...wind(80, 90),
  ...stow(2, 3, 4, 6, 7, 8, 9, 13),
  isHailReported: true,
  depthInches: 30,
  masterAlarms: 0xffffffff,
  nodeFlags: bitsOf(22, 23, 24, 25, 28, 29),
};

describe("the interlocks the design gives", () => {
  it.each(SOURCE_COMMANDS)("are those that a storm finds for $name", ({ name, interlocks }) => {
    const wire = NAMES.find((known) => known === name);
    if (wire === undefined) throw new Error(`no command ${name}`);
    const refusing = ["K1", "K4", "K8"].find((key) => interlocks.includes(key));
    expect(rule(wire, { angle: "25", panId: "1295", channel: "10" }, STORM)).toBe(
      refusing ?? "free",
    );
  });

  it.each(SOURCE_COMMANDS.filter(({ neverBlockedByWeather }) => neverBlockedByWeather))(
    "never let the weather refuse $name",
    ({ name }) => {
      const wire = NAMES.find((known) => known === name);
      expect(wire && rule(wire, {}, STORM)).toBe("free");
    },
  );
});
