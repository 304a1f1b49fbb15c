import { describe, expect, it } from "vitest";
import { formatPowerDc, formatRelease, formatTime } from "#web/ui/format.ts";

describe("how things are written", () => {
  it("writes the release date in its required form", () => {
    expect(formatRelease("2025-10-14T23:48:59.123Z")).toBe("10/14/25 23:48 UTC");
  });

  it.each([
    [640, "640\u00a0kW\u00a0DC"],
    [999.94, "999.9\u00a0kW\u00a0DC"],
    [1_000, "1\u00a0MW\u00a0DC"],
    [48_250, "48.3\u00a0MW\u00a0DC"],
    [1_234_567, "1,234.6\u00a0MW\u00a0DC"],
  ])("writes a power of %d kW", (kilowatts, text) => {
    expect(formatPowerDc(kilowatts)).toBe(text);
  });

  it("takes a time in seconds", () => {
    expect(formatTime(1_760_000_000)).toMatch(/^Oct \d+, 2025/);
  });
});
