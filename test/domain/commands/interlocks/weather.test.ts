/** Interlocks K1 to K3: strong or unknown wind, and stows for the weather. */
import { describe, expect, it } from "vitest";
import { judgeInterlocks } from "#domain/commands/interlocks/judge-interlocks.ts";
import { windThresholdMph } from "#domain/commands/interlocks/weather.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import { calmMaster, NOW } from "#test/builders/master-condition.ts";
import { ANGLE, alarm, type Changes, moving, NODE, rule, stow, wind } from "./interlock-harness.ts";

describe("K1, strong wind and stows for the weather,", () => {
  it.each([
    [24, 24, "free"],
    [24, 24.9, "free"],
    [6, 25, "K1"],
    [25, 20, "K1"],
    [6, 26, "K1"],
  ])("with %d mph on average and %d at the peak: %s", (average, peak, expected) => {
    expect(moving(wind(average, peak))).toBe(expected);
  });

  it("goes by miles per hour: 12 m/s are 26.8 mph, and 12 mph are calm", () => {
    expect(moving(wind(12, 12))).toBe("free");
    expect(moving(wind(12 * 2.237, 12 * 2.237))).toBe("K1");
  });

  it.each([
    ["enter-cleaning-mode", ANGLE],
    ["high-priority-keep-angle", { angle: "45" }],
    ["low-priority-keep-angle", ANGLE],
    ["low-priority-keep-angle", { ...ANGLE, ...NODE }],
  ] as const)("refuses %s %j", (name, args) => {
    expect(rule(name, args, wind(30, 40))).toBe("K1");
  });

  it.each(Array.from({ length: 15 }, (_, bit) => bit))("judges stow bit %d", (bit) => {
    const isWeather = [2, 3, 7, 8, 9].includes(bit);
    // Bit 4: without its sensor the master does not know the wind.
    const expected = bit === 4 ? "K2" : "free";
    expect(moving(stow(bit))).toBe(isWeather ? "K1" : expected);
  });

  it("says which stow or which wind", () => {
    expect(judgeInterlocks("enter-cleaning-mode", ANGLE, calmMaster(stow(9)))).toMatchObject({
      reason: "Thundersmart stow active",
      canBeOverridden: true,
    });
    expect(judgeInterlocks("enter-cleaning-mode", ANGLE, calmMaster(wind(6, 31)))).toMatchObject({
      reason: "wind 31 mph, limit 25 mph",
    });
  });
});

describe("the wind from which K1 refuses", () => {
  const row = { level: 1, eastAngle: -40, westAngle: 45, windSpeed: 30, timeToRestore: 3 };

  it("is the lowest of the rows with angles, level 0 left out", () => {
    expect(windThresholdMph(DEFAULT_WIND_STOW_TABLE)).toBe(25);
    expect(windThresholdMph([{ ...row, windSpeed: 40 }, row])).toBe(30);
    expect(windThresholdMph([{ ...row, level: 0, windSpeed: 0 }, row])).toBe(30);
  });

  it.each([29999, 21111, 23333])("ignores rows with the sentinel %d", (sentinel) => {
    const both = { ...row, eastAngle: sentinel, westAngle: sentinel, windSpeed: 5 };
    const one = { ...row, westAngle: sentinel, windSpeed: 5 };
    expect(windThresholdMph([both, one, row])).toBe(30);
    expect(windThresholdMph([both, one])).toBeUndefined();
  });

  it("does not exist in an empty table, or with level 0 alone", () => {
    expect(windThresholdMph([])).toBeUndefined();
    expect(windThresholdMph([{ ...row, level: 0 }])).toBeUndefined();
  });
});

describe("K2, unknown wind,", () => {
  it.each([
    ["7199 s old", wind(5, 5, NOW - 7199), "free"],
    ["7200 s old", wind(5, 5, NOW - 7200), "free"],
    ["7201 s old", wind(5, 5, NOW - 7201), "K2"],
    ["5 s ahead, as clocks may differ", wind(5, 5, NOW + 5), "free"],
    ["6 s ahead", wind(5, 5, NOW + 6), "K2"],
    ["a day ahead", wind(5, 5, NOW + 86_400), "K2"],
    ["never measured", { wind: { kind: "unknown" } }, "K2"],
    ["of a lost sensor, by its stow bit", stow(4), "K2"],
    ["of a lost sensor, by its alarm", alarm(1), "K2"],
    ["of a faulty sensor that still measures", alarm(2), "free"],
    ["with nothing to compare it with", { windStowTable: [] }, "K2"],
  ] as const)("is judged when it is %s", (_, changes: Changes, expected) => {
    expect(moving(changes)).toBe(expected);
  });

  it("refuses strong wind as K1 although it is old", () => {
    expect(moving(wind(30, 40, NOW - 9000))).toBe("K1");
  });

  it("yields for one node and not for a master", () => {
    const override = { rules: ["K2"], reason: "hand-held meter" } as const;
    const unknown = { wind: { kind: "unknown" } } as const;
    expect(rule("low-priority-keep-angle", ANGLE, unknown, override)).toBe("K2");
    expect(rule("low-priority-keep-angle", { ...ANGLE, ...NODE }, unknown, override)).toBe("free");
    const judged = (args: CommandArguments) =>
      judgeInterlocks("low-priority-keep-angle", args, calmMaster(unknown));
    expect(judged(ANGLE)).toMatchObject({ canBeOverridden: false });
    expect(judged({ ...ANGLE, ...NODE })).toMatchObject({ canBeOverridden: true });
  });
});

describe("K3, wind sent by the server,", () => {
  it("refuses nothing: a master takes the higher of both winds", () => {
    expect(
      rule("send-server-wind-speed", { windSpeed: "0" }, { ...wind(60, 70), ...stow(2) }),
    ).toBe("free");
  });
});
