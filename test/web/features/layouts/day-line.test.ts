/** The last 24 hours of a layout, as paths and in words. */
import { describe, expect, it } from "vitest";
import { DAY_BOX, dayPaths, dayText, hoursUntil } from "#web/features/layouts/health/day-line.ts";

/** 2025-10-09 08:53:20 UTC, within the hour from 03:00 in Chicago. */
const NOW = 1_760_000_000;
const HOUR = 3600;
const PRESENT = NOW - (NOW % HOUR);
const UNITS = { temperature: "°F", wind: "mph", snow: "ft" } as const;
const ZONE = "America/Chicago";

const NONE: readonly (number | null)[] = Array(24).fill(null);

/**
 * An answer for 24 hours that ends with the present hour, or `hoursAgo` before; the values are the
 * last ones of the columns.
 */
function day(
  values: Partial<Record<"critical" | "major" | "windPeak", readonly (number | null)[]>>,
  hoursAgo = 0,
) {
  const column = (last: readonly (number | null)[] = []) => [...NONE, ...last].slice(-24);
  return {
    start: PRESENT - (23 + hoursAgo) * HOUR,
    critical: column(values.critical),
    major: column(values.major),
    windPeak: column(values.windPeak),
  };
}

const hours = (...args: Parameters<typeof day>) => hoursUntil(NOW, day(...args));
const columnsIn = (path: string) => path.split("z").filter((one) => one !== "");
const heights = (path: string) =>
  columnsIn(path).map((one) => Number(one.match(/v-([\d.]+)/)?.[1]));

describe("the hours of the line", () => {
  it("end with the present one, also where the answer is older", () => {
    const found = hours({ critical: [3, 0] }, 2).map(({ critical }) => critical);
    expect(found).toEqual([...NONE.slice(4), 3, 0, null, null]);
    expect(hours({ critical: [3, 0] }).at(-1)).toMatchObject({ start: PRESENT, critical: 0 });
  });

  it("are all unknown of yesterday's answer, and without one", () => {
    const known = (found: ReturnType<typeof hours>) =>
      found.filter(({ critical }) => critical !== null);
    expect(known(hours({ critical: [3, 1] }, 24))).toEqual([]);
    expect(known(hoursUntil(NOW, undefined))).toHaveLength(0);
    expect(hoursUntil(NOW, undefined)).toHaveLength(24);
  });

  it("are left out where the clock of the browser is behind", () => {
    expect(hours({ critical: [5, 3] }, -1).at(-1)?.critical).toBe(5);
  });
});

describe("the paths of the line", () => {
  it("have a ground below known hours alone, and no column where there are no alarms", () => {
    const { known, critical, major } = dayPaths(hours({ critical: [0, null, 0] }), undefined);
    expect(known).toBe("M84 22h4M92 22h4");
    expect(critical + major).toBe("");
  });

  it("have columns by the number of alarms, the major ones on top of the critical ones", () => {
    const { critical, major } = dayPaths(hours({ critical: [6, 3], major: [6, 0] }), undefined);
    expect(heights(critical)).toEqual([11, 5.5]);
    expect(heights(major)).toEqual([11]);
    expect(major).toMatch(/^M\d+\.\d 11\.0/);
  });

  it("show one alarm beside hundreds, and a quiet day as a quiet one", () => {
    expect(heights(dayPaths(hours({ critical: [400, 1] }), undefined).critical)).toEqual([22, 2.5]);
    expect(heights(dayPaths(hours({ critical: [1] }), undefined).critical)).toEqual([5.5]);
  });

  it("have the wind against its limit, with a gap for an hour without", () => {
    const { wind } = dayPaths(hours({ windPeak: [20, 10, null, 40] }), 40);
    expect(wind).toBe("M80.0 11.0L84.0 11.0L84.0 16.5L88.0 16.5M92.0 0.0L96.0 0.0");
    expect(dayPaths(hours({ windPeak: [80] }), 40).wind).toContain(" 0.0L");
    expect(dayPaths(hours({}), 40).wind).toBe("");
    expect(DAY_BOX).toEqual({ width: 96, height: 22 });
  });
});

describe("the words of the line", () => {
  const text = (...args: Parameters<typeof day>) => dayText(hours(...args), UNITS, ZONE);

  it("are the most of the day with its hour at the site, and for how long nothing is known", () => {
    expect(text({ critical: [2, 14, 3], major: [0, 1, 1], windPeak: [31.4, 12, null] })).toBe(
      [
        "Last 24 h, most alarms at once:",
        "14 critical at Oct 9, 02:00 CDT.",
        "1 major at Oct 9, 03:00 CDT.",
        "Peak wind 31 mph at Oct 9, 01:00 CDT.",
        "Alarms unknown for 21 of 24 hours.",
      ].join("\n"),
    );
  });

  it("say that there were none only of hours that are known", () => {
    expect(text({ critical: [0], major: [0] })).toBe(
      "Last 24 h: no critical or major alarms.\nAlarms unknown for 23 of 24 hours.",
    );
    expect(text({})).toBe("Last 24 h: alarms unknown.");
  });

  it("have the unit of the reader, and the zone of the browser where the site has none", () => {
    const found = hours({ windPeak: [100] });
    const words = dayText(found, { ...UNITS, wind: "m/s" }, undefined);
    expect(words).toContain("Peak wind 45 m/s at Oct 9, ");
  });

  it("tell the two hours of a change of the clock apart", () => {
    const fallBack = Date.UTC(2025, 10, 2, 7, 30) / 1000;
    const start = fallBack - (fallBack % HOUR) - 23 * HOUR;
    const twice = (at: number) =>
      dayText(
        hoursUntil(fallBack, {
          start,
          critical: NONE.map((_, index) => (index === at ? 5 : 0)),
          major: NONE,
          windPeak: NONE,
        }),
        UNITS,
        ZONE,
      );
    expect(twice(22)).toContain("5 critical at Nov 2, 01:00 CDT.");
    expect(twice(23)).toContain("5 critical at Nov 2, 01:00 CST.");
  });
});
