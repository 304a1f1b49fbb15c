import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEAD_SECONDS,
  FEED_FAILURES,
  WARNING_SOURCES,
  warningState,
} from "#domain/warnings/feed-state.ts";
import { activeWarnings, kindOf, severityFrom } from "#domain/warnings/warning.ts";

const NOW = 1_782_302_400;
const ranked = (id: string, given: object = {}) => ({
  ...{ id, severity: "SEVERE" as const, area: "INSIDE" as const },
  ...{ from: NOW - 60, until: NOW + 600, ...given },
});

describe("the state of a layout's warnings", () => {
  it("says that there are none only after a complete reading of the last 15 minutes", () => {
    const times = fc.option(fc.integer({ min: NOW - 2_000, max: NOW }), { nil: undefined });
    const anyFacts = fc.record({
      source: fc.constantFrom(...WARNING_SOURCES),
      sourceSince: times,
      hasCoordinates: fc.boolean(),
      readAt: times,
      failure: fc.option(fc.constantFrom(...FEED_FAILURES), { nil: undefined }),
      warnings: fc.constant([]),
    });
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { kind } = warningState(facts, NOW);
        const { source, hasCoordinates, readAt, failure } = facts;
        const isFresh = readAt !== undefined && NOW - readAt <= DEAD_SECONDS;
        const mayHide = ![undefined, "UNREACHABLE", "REFUSED"].includes(failure);
        expect(kind === "read").toBe(source !== "OFF" && hasCoordinates && isFresh && !mayHide);
      }),
    );
  });

  it("lists the worst first: severity, in force, area, duration", () => {
    const sorted = [
      ranked("extreme, later", { severity: "EXTREME", from: NOW + 300 }),
      ranked("severe", { until: NOW + 900 }),
      ranked("severe, shorter"),
      ranked("severe, near", { area: "NEAR" }),
      ranked("severe, somewhere", { area: "UNKNOWN_AREA" }),
      ranked("severe, later", { from: NOW + 60 }),
      ranked("unknown", { severity: "UNKNOWN" }),
      ranked("moderate", { severity: "MODERATE" }),
      ranked("minor", { severity: "MINOR" }),
    ];
    const over = ranked("over", { severity: "EXTREME", until: NOW });
    const shuffled = [...sorted.slice(4), over, ...sorted.slice(0, 4)];
    expect(activeWarnings(shuffled, NOW).map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  });

  it("a warning without an end lasts a day", () => {
    const endless = ranked("endless", { until: undefined });
    expect(activeWarnings([endless], NOW + 86_339)).toHaveLength(1);
    expect(activeWarnings([endless], NOW + 86_340)).toHaveLength(0);
  });
});

describe("a warning", () => {
  it.each([
    ["Severe Thunderstorm Warning", "THUNDERSTORM"],
    ["Tornado Watch", "TORNADO"],
    ["Hail advisory", "HAIL"],
    ["High Wind Warning", "WIND"],
    ["Ice Storm Warning", "WINTER"],
    ["Flash Flood Warning", "FLOOD"],
    ["Air Quality Notice", "OTHER"],
    ["Red Flag Warning", "OTHER"],
  ])("%s", (event, kind) => {
    expect(kindOf(event)).toBe(kind);
  });

  it("of a severity that is missing or not in CAP is of unknown severity", () => {
    expect(severityFrom("Extreme")).toBe("EXTREME");
    expect(severityFrom(undefined)).toBe("UNKNOWN");
    expect(severityFrom("constructor")).toBe("UNKNOWN");
  });
});
