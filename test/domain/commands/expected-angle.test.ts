/** The expected angle of the trackers after each movement command. */
import { describe, expect, it } from "vitest";
import { expectedAngle, type StowAngles } from "#domain/commands/expected-angle.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";

const NAMES = Object.keys(WIRE_COMMANDS) as readonly WireCommandName[];

const MASTER: StowAngles = {
  limitEastDegrees: -45,
  limitWestDegrees: 50,
  strongestDegrees: 37,
  snowStowDegrees: 40,
  floodStowDegrees: 0,
  overnightDegrees: 5,
  isSafetySideEast: undefined,
};

function where(
  name: WireCommandName,
  args: Readonly<Record<string, string>> = {},
  changes: Partial<StowAngles> = {},
): string {
  const expected = expectedAngle(name, args, { ...MASTER, ...changes });
  return expected.kind === "angle" ? String(expected.degrees) : expected.kind;
}

describe("an angle by hand", () => {
  it.each([
    ["25", "25"],
    ["-25", "-25"],
    ["0", "0"],
    ["60", "50"],
    ["-60", "-45"],
  ])("of %s degrees ends at %s", (angle, expected) => {
    expect(where("low-priority-keep-angle", { angle })).toBe(expected);
    expect(where("low-priority-keep-angle", { angle, nId: "1A2B" })).toBe(expected);
    expect(where("enter-cleaning-mode", { angle })).toBe(expected);
    expect(where("high-priority-keep-angle", { angle })).toBe(expected);
  });
});

describe("a stow", () => {
  it.each<[string, Partial<StowAngles>, string]>([
    ["with the sign as stored", {}, "37"],
    ["with the sign as stored", { strongestDegrees: -37 }, "-37"],
    ["on the west side", { strongestDegrees: -37, isSafetySideEast: false }, "37"],
    ["on the east side", { isSafetySideEast: true }, "-37"],
    ["on the east side", { strongestDegrees: -37, isSafetySideEast: true }, "-37"],
    ["within the limits", { strongestDegrees: 55 }, "50"],
    ["within the limits", { strongestDegrees: 55, isSafetySideEast: true }, "-45"],
  ])("at the strongest angle is %s", (_, changes, expected) => {
    expect(where("strong-angle-stow", {}, changes)).toBe(expected);
  });

  it.each<[Partial<StowAngles>, string]>([
    [{}, "50"],
    [{ isSafetySideEast: false }, "50"],
    [{ isSafetySideEast: true }, "-45"],
  ])("for hail with %j is the mechanical limit %s", (changes, expected) => {
    expect(where("activate-hailstow", {}, changes)).toBe(expected);
  });

  it("for snow is the snow stow angle, within the limits", () => {
    expect(where("trigger-snow-safe-stow")).toBe("40");
    expect(where("trigger-snow-safe-stow", {}, { snowStowDegrees: 60 })).toBe("50");
    expect(where("trigger-snow-safe-stow", {}, { snowStowDegrees: -60 })).toBe("-45");
  });
});

/** Every movement command without an angle of its own, with its expected effect. */
const OTHERS: Readonly<Partial<Record<WireCommandName, "tracking" | "hold" | "none">>> = {
  "enable-tracking": "tracking",
  "disable-tracking": "hold",
  "restore-override": "tracking",
  "low-priority-restore": "tracking",
  "reset-stow-coordinator": "tracking",
  "exit-cleaning-mode": "tracking",
  "clear-snow-stow": "tracking",
  "disable-snow-stow": "tracking",
  "disable-weathersmart": "tracking",
  "deactivate-hailstow": "tracking",
  "node-replacement-batch": "tracking",
  "set-early-morning-stow-angle": "none",
  "set-true-tracking-minutes-before-sunrise": "none",
  "set-backtracking-rotation-tolerance": "none",
  "set-weathersmart-envelope": "none",
  "calibrate-snow-baseline": "none",
  "hailstow-tracking-time": "none",
  "enable-autosmart": "none",
  "disable-wind-sensor": "none",
  "send-server-wind-speed": "none",
  "reset-flags": "none",
  "reset-alarms": "none",
  "post-replacement-reset-batch": "none",
  "send-enable-power-boost": "none",
  "send-disable-power-boost": "none",
  "enable-optimized-backtracking": "none",
  "disable-optimized-backtracking": "none",
};

const WITH_ANGLE: readonly WireCommandName[] = [
  "strong-angle-stow",
  "high-priority-keep-angle",
  "low-priority-keep-angle",
  "enter-cleaning-mode",
  "trigger-snow-safe-stow",
  "activate-hailstow",
];

describe("a command of motion", () => {
  it.each(Object.entries(OTHERS))("%s expects %s", (name, expected) => {
    const wire = NAMES.find((known) => known === name);
    expect(wire && where(wire)).toBe(expected);
  });

  it("is judged here, every one", () => {
    const motion = NAMES.filter((name) => WIRE_COMMANDS[name].impact === "motion");
    expect([...motion].sort()).toEqual([...Object.keys(OTHERS), ...WITH_ANGLE].sort());
  });

  it("that is none expects nothing, save for the end of an update", () => {
    const still = NAMES.filter((name) => WIRE_COMMANDS[name].impact !== "motion");
    const moving = still.filter((name) => where(name, { angle: "5" }) !== "none");
    expect(moving).toEqual(["resume-normal-ota-operation"]);
  });
});
