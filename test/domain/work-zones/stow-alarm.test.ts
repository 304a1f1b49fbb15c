import { describe, expect, it } from "vitest";
import { begunStows } from "#domain/work-zones/stow-alarm.ts";

describe("a stow that begins", () => {
  it("warns when a master starts it, or a user of high priority", () => {
    expect(begunStows("0000", "0004")).toEqual(["wind"]);
    expect(begunStows("0000", "000E")).toEqual(["manualOverrideHighPriority", "wind", "hail"]);
    expect(begunStows("0004", "000C")).toEqual(["hail"]);
  });

  it("does not warn again while it lasts, when it ends, or at the first report", () => {
    expect(begunStows("0004", "0004")).toEqual([]);
    expect(begunStows("0004", "0000")).toEqual([]);
    expect(begunStows(undefined, "0004")).toEqual([]);
  });

  it("does not warn of the night, cleaning, WeatherSmart and holds of low priority", () => {
    expect(begunStows("0000", "7800")).toEqual([]);
  });
});
