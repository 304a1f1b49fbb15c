/** When a master may take part in a stow drill, and when a running drill must end. */
import { describe, expect, it } from "vitest";
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { drillEnding, drillObstacle } from "#domain/drills/judge-drill.ts";
import { calmMaster, NOW } from "#test/builders/master-condition.ts";

const wind = (averageMph: number, peakMph: number, ts = NOW) =>
  calmMaster({ wind: { kind: "known", averageMph, peakMph, ts } });

describe("a drill", () => {
  it("may start below 15 mph, average and peak", () => {
    expect(drillObstacle(wind(6, 9))).toBeUndefined();
    expect(drillObstacle(wind(14.9, 14.9))).toBeUndefined();
    expect(drillObstacle(wind(6, 15))).toBe("wind 15 mph, limit 15 mph");
    expect(drillObstacle(wind(15, 6))).toBe("wind 15 mph, limit 15 mph");
    expect(drillObstacle(wind(Number.NaN, 6))).toBeDefined();
  });

  it("needs a wind that is known and at most 15 minutes old", () => {
    expect(drillObstacle(calmMaster({ wind: { kind: "unknown" } }))).toBe("wind unknown");
    expect(drillObstacle(wind(6, 9, NOW - 900))).toBeUndefined();
    expect(drillObstacle(wind(6, 9, NOW - 901))).toBe("wind data 901 s old");
    expect(drillObstacle(wind(6, 9, NOW + 6))).toBe("wind data from the future");
  });

  it.each(STOW_REASONS.map(({ key, bit }) => [key, bit] as const))(
    "starts in no stow but that of the night, and its own hold does not end it: %s",
    (key, bit) => {
      const stowed = calmMaster({ stowWord: 2 ** bit });
      const isNight = key === "overnightHold";
      expect(drillObstacle(stowed) === undefined).toBe(isNight);
      const mayGoOn = isNight || key === "manualOverrideLowPriority";
      expect(drillEnding(stowed) === undefined).toBe(mayGoOn);
    },
  );
});
