/** Interlock K4: refusals to remove a protection that is needed. */
import { describe, expect, it } from "vitest";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { alarm, type Changes, NAMES, rule, stow, wind } from "./interlock-harness.ts";

/** Every condition that interlock K4 names, each alone. */
const DANGERS: Readonly<Record<string, Changes>> = {
  "wind stow": stow(2),
  "hail stow": stow(3),
  "snow stow": stow(7),
  "water stow": stow(8),
  "thunder stow": stow(9),
  "weathersmart stow": stow(13),
  "strong wind": wind(25, 25),
  "unknown wind": { wind: { kind: "unknown" } },
  "hail reported": { isHailReported: true },
  "deep snow": { depthInches: 4 },
  "snow sensor lost": alarm(3),
  "snow sensor faulty": alarm(4),
};

const WEATHER = ["wind stow", "hail stow", "snow stow", "water stow", "thunder stow"];
const REMOVALS: readonly (readonly [WireCommandName, readonly string[]])[] = [
  ["disable-wind-sensor", ["wind stow", "strong wind", "unknown wind"]],
  ["disable-snow-stow", ["snow stow"]],
  ["disable-weathersmart", ["weathersmart stow"]],
  ["disable-tracking", WEATHER],
  ["restore-override", [...WEATHER, "strong wind", "unknown wind"]],
  ["deactivate-hailstow", ["hail reported"]],
  ["clear-snow-stow", ["deep snow", "snow sensor lost", "snow sensor faulty"]],
  ["reset-stow-coordinator", Object.keys(DANGERS)],
];

describe("K4, a protection that is needed,", () => {
  it.each(
    REMOVALS.flatMap(([name, refusedIn]) =>
      Object.keys(DANGERS).map((danger) => [name, danger, refusedIn.includes(danger)] as const),
    ),
  )("%s in %s: refused %s", (name, danger, isRefused) => {
    expect(rule(name, {}, DANGERS[danger] ?? {})).toBe(isRefused ? "K4" : "free");
  });

  it.each([1, 4, 6, 10, 11, 12, 14])("is not meant by stow bit %d", (bit) => {
    for (const [name] of REMOVALS) {
      // Bit 4: a lost wind sensor makes the wind unknown.
      const expected = bit === 4 && needsWind(name) ? "K4" : "free";
      expect(rule(name, {}, stow(bit)), name).toBe(expected);
    }
  });

  it.each([
    [3.9, "free"],
    [4, "K4"],
    [4.1, "K4"],
    [undefined, "free"],
  ])("in %d inches of snow: %s", (depthInches, expected) => {
    expect(rule("clear-snow-stow", {}, { depthInches })).toBe(expected);
  });

  it("lets a stow end whose danger is over", () => {
    expect(rule("deactivate-hailstow", {}, { ...stow(3), isHailReported: false })).toBe("free");
    expect(rule("clear-snow-stow", {}, { ...stow(7), depthInches: 1.9 })).toBe("free");
  });

  it("covers every command that carries the rule", () => {
    const carrying = NAMES.filter((name) => WIRE_COMMANDS[name].interlocks.some((k) => k === "K4"));
    expect([...carrying].sort()).toEqual(REMOVALS.map(([name]) => name).sort());
  });
});

function needsWind(name: WireCommandName): boolean {
  return ["disable-wind-sensor", "restore-override", "reset-stow-coordinator"].includes(name);
}
