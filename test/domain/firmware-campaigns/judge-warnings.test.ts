/** Which weather warnings hold a firmware campaign. */
import { describe, expect, it } from "vitest";
import { warningHold } from "#domain/firmware-campaigns/judge-warnings.ts";
import type { WarningFacts } from "#domain/warnings/feed-state.ts";

const NOW = 1_790_000_000;
const HOUR = 3600;

type Facts = Parameters<typeof warningHold>[0];
type Shown = Facts["warnings"][number];

const warning = (changes: object = {}) =>
  ({
    ...{ id: "w1", event: "Severe Thunderstorm Warning", severity: "SEVERE", area: "INSIDE" },
    ...{ from: NOW - HOUR, until: NOW + HOUR, ...changes },
  }) as Shown;

const facts = (changes: Partial<WarningFacts<Shown>> = {}): Facts => ({
  ...{ source: "PULL", sourceSince: NOW - 10 * HOUR, hasCoordinates: true },
  ...{ readAt: NOW - 60, failure: undefined, warnings: [] },
  ...changes,
});

const holdOf = (changes: object) => warningHold(facts({ warnings: [warning(changes)] }), NOW)?.kind;

describe("a campaign", () => {
  it("is held by a warning in force, which is named with its end", () => {
    expect(warningHold(facts({ warnings: [warning()] }), NOW)).toEqual({
      kind: "warning",
      warning: { event: "Severe Thunderstorm Warning", until: NOW + HOUR },
    });
  });

  it.each([
    ["EXTREME", "warning"],
    ["SEVERE", "warning"],
    ["UNKNOWN", "warning"],
    ["MODERATE", undefined],
    ["MINOR", undefined],
  ] as const)("with a warning of severity %s is held by: %s", (severity, kind) => {
    expect(holdOf({ severity })).toBe(kind);
  });

  it.each(["INSIDE", "NEAR", "UNKNOWN_AREA"] as const)("is held by a warning %s", (area) => {
    expect(holdOf({ area })).toBe("warning");
  });

  it("is held by a warning that begins while a node may still be under way", () => {
    expect(holdOf({ from: NOW + 2 * HOUR })).toBe("warning");
    expect(holdOf({ from: NOW + 2 * HOUR + 1, until: undefined })).toBeUndefined();
  });

  it("goes on once the warning is over", () => {
    expect(holdOf({ until: NOW + 1 })).toBe("warning");
    expect(holdOf({ until: NOW })).toBeUndefined();
  });

  it.each<[string, Partial<WarningFacts<Shown>>, string | undefined]>([
    ["without a source", { source: "OFF", readAt: undefined }, undefined],
    ["with no warning", {}, undefined],
    ["without coordinates", { hasCoordinates: false }, "warningsUnknown"],
    ["before the first reading", { readAt: undefined, sourceSince: NOW - 60 }, "warningsUnknown"],
    ["with a silent source", { readAt: NOW - 901 }, "warningsUnknown"],
    ["with an unreadable message", { failure: "NOT_CAP" }, "warningsUnknown"],
    ["after one failed connection", { failure: "UNREACHABLE" }, undefined],
    [
      "with a silent source that has warned",
      { readAt: NOW - 901, warnings: [warning()] },
      "warning",
    ],
  ])("%s is held by: %s", (_, changes, kind) => {
    expect(warningHold(facts(changes), NOW)?.kind).toBe(kind);
  });
});
