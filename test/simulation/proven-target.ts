/**
 * The angles to which a command sends a simulated master's trackers, by the master's rules and not
 * by the cloud's.
 */
import type { Command } from "#domain/wire/command.ts";
import { fixedWindows } from "#simulator/control/goal-rules.ts";
import { settingsFrom } from "#simulator/control/master-control-settings.ts";

export type ProvenTarget =
  /** Degrees, west positive. */
  | { readonly kind: "angle"; readonly degrees: number }
  /** Each tracker's own target: the sun, the night position, or an earlier order. */
  | { readonly kind: "ownGoal" };

/**
 * Simulated masters have default settings and no safety side. Their coordinates do not matter here.
 */
const SETTINGS = settingsFrom(undefined, {
  ...{ latitude: 0, longitude: 0, utcOffsetHours: 0, elevationMetres: 0 },
  isSafetySideEast: undefined,
});
const HAIL_DEGREES = fixedWindows(SETTINGS).hail.westDegrees;

export function targetOf({ name, args }: Command): ProvenTarget {
  switch (name) {
    case "low-priority-keep-angle":
      return { kind: "angle", degrees: Number(args.angle) };
    case "activate-hailstow":
      return { kind: "angle", degrees: HAIL_DEGREES };
    default:
      return { kind: "ownGoal" };
  }
}
