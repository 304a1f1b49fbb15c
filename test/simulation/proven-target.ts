/** Where a command sends the trackers of a simulated master, by the rules of the master and not by those of the cloud. */
import type { Command } from "#domain/wire/command.ts";
import { fixedWindows } from "#simulator/control/goal-rules.ts";
import { settingsFrom } from "#simulator/control/master-control-settings.ts";

export type ProvenTarget =
  /** Degrees, west positive. */
  | { readonly kind: "angle"; readonly degrees: number }
  /** To where each tracker drives by itself: the sun, the night, or what is left of other orders. */
  | { readonly kind: "ownGoal" };

/** Simulated masters are given no settings, and their layouts no safety side. Where they stand changes nothing here. */
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
