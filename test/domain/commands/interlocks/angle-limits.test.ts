/** Interlock K6: angles outside the limits of the master. */
import { describe, expect, it } from "vitest";
import { judgeInterlocks } from "#domain/commands/interlocks/judge-interlocks.ts";
import { calmMaster } from "#test/builders/master-condition.ts";
import { type Changes, NODE, rule, wind } from "./interlock-harness.ts";

describe("K6, the limits of the master,", () => {
  it.each<[string, Changes, string]>([
    ["-45", {}, "free"],
    ["45", {}, "free"],
    ["-46", {}, "K6"],
    ["46", {}, "K6"],
    ["60", {}, "K6"],
    ["60", { limitWestDegrees: 60 }, "free"],
    ["-60", { limitEastDegrees: -60 }, "free"],
    ["61", { limitWestDegrees: 70 }, "K6"],
    ["-61", { limitEastDegrees: -70 }, "K6"],
    ["30", { limitWestDegrees: 29.5 }, "K6"],
    ["east", {}, "K6"],
  ])("with %s degrees and %j: %s", (angle, changes, expected) => {
    expect(rule("low-priority-keep-angle", { angle }, changes)).toBe(expected);
  });

  it("judge no other argument: those are clamped", () => {
    expect(
      rule("set-early-morning-stow-angle", { stowAngle: "-70", numHoursBefore: "1" }, {}),
    ).toBe("free");
    expect(rule("set-weathersmart-envelope", { eastLimit: "-60", westLimit: "60" }, {})).toBe(
      "free",
    );
  });

  it("yield to nothing, and are reported before those that can be set aside", () => {
    const override = { rules: ["K1", "K2", "K4", "K5", "K7", "K8"], reason: "x" } as const;
    expect(rule("low-priority-keep-angle", { angle: "60", ...NODE }, {}, override)).toBe("K6");
    const judged = judgeInterlocks(
      "enter-cleaning-mode",
      { angle: "60" },
      calmMaster(wind(50, 50)),
    );
    expect(judged).toEqual({
      kind: "refused",
      rule: "K6",
      reason: "angle 60 outside -45 to 45",
      canBeOverridden: false,
    });
  });
});
