/**
 * The angle to which a motion command should bring the trackers, for the proof of motion. Degrees,
 * west positive.
 */
import type { CommandArguments } from "./permit.ts";
import type { WireCommandName } from "./wire/wire-commands.ts";

/** The settings of a master that decide the angle of a stow. */
export interface StowAngles {
  /** Mechanical limits: east negative, west positive. */
  readonly limitEastDegrees: number;
  readonly limitWestDegrees: number;
  /** The strongest angle as stored; its sign is ignored once a safety side is set. */
  readonly strongestDegrees: number;
  readonly snowStowDegrees: number;
  readonly floodStowDegrees: number;
  readonly overnightDegrees: number;
  /** Side on which trackers are strongest; undefined before it is set. */
  readonly isSafetySideEast: boolean | undefined;
}

export type ExpectedAngle =
  | { readonly kind: "angle"; readonly degrees: number }
  /** The trackers return to the angle by sun, night and the remaining stows. */
  | { readonly kind: "tracking" }
  /** The trackers stay at their present angle. */
  | { readonly kind: "hold" }
  /** The command moves nothing at once, or only under later conditions. */
  | { readonly kind: "none" };

type Expectation = (args: CommandArguments, settings: StowAngles) => ExpectedAngle;

const asEntered: Expectation = ({ angle }, settings) => clamped(Number(angle), settings);
const tracking: Expectation = () => ({ kind: "tracking" });

const EXPECTATIONS: Readonly<Partial<Record<WireCommandName, Expectation>>> = {
  "enable-tracking": tracking,
  "disable-tracking": () => ({ kind: "hold" }),
  "restore-override": tracking,
  "strong-angle-stow": (_, settings) => clamped(strongestAngle(settings), settings),
  "high-priority-keep-angle": asEntered,
  "low-priority-restore": tracking,
  "low-priority-keep-angle": asEntered,
  "reset-stow-coordinator": tracking,
  "enter-cleaning-mode": asEntered,
  "exit-cleaning-mode": tracking,
  "trigger-snow-safe-stow": (_, settings) => clamped(settings.snowStowDegrees, settings),
  "clear-snow-stow": tracking,
  "disable-snow-stow": tracking,
  "activate-hailstow": (_, settings) => clamped(hailAngle(settings), settings),
  "deactivate-hailstow": tracking,
  "disable-weathersmart": tracking,
  "node-replacement-batch": tracking,
  "resume-normal-ota-operation": tracking,
};

/**
 * The angle to which the command alone leads. A stow of higher priority may hold a tracker
 * elsewhere; commands that only change when or how far trackers turn, or lift a block of the motor,
 * have no expected angle.
 */
export function expectedAngle(
  name: WireCommandName,
  args: CommandArguments,
  settings: StowAngles,
): ExpectedAngle {
  return EXPECTATIONS[name]?.(args, settings) ?? { kind: "none" };
}

/**
 * Commands without an expected angle that may move trackers at once: they change the window of
 * angles, or end a wind stow.
 */
const MOVING_WITHOUT_ANGLE: readonly string[] = [
  "set-weathersmart-envelope",
  "disable-wind-sensor",
] satisfies readonly WireCommandName[];

/**
 * Whether the command may set trackers in motion as soon as its master carries it out. Commands
 * that only change later motion, restarts and parameters do not count, nor does one that makes
 * trackers hold their present angle.
 */
export function movesTrackers(name: string): boolean {
  if (name === "disable-tracking") return false;
  return Object.hasOwn(EXPECTATIONS, name) || MOVING_WITHOUT_ANGLE.includes(name);
}

/**
 * The angle at which wind harms least, on the safety side; with its stored sign while no safety
 * side is set.
 */
export function strongestAngle({ strongestDegrees, isSafetySideEast }: StowAngles): number {
  if (isSafetySideEast === undefined) return strongestDegrees;
  return isSafetySideEast ? -Math.abs(strongestDegrees) : Math.abs(strongestDegrees);
}

/** The mechanical limit on the safety side; West while no safety side is set. */
export function hailAngle({
  isSafetySideEast,
  limitEastDegrees,
  limitWestDegrees,
}: StowAngles): number {
  return isSafetySideEast === true ? limitEastDegrees : limitWestDegrees;
}

function clamped(degrees: number, settings: StowAngles): ExpectedAngle {
  return { kind: "angle", degrees: withinLimits(degrees, settings) };
}

/** The angle within the mechanical limits, to which every goal is clamped in the end; degrees. */
export function withinLimits(degrees: number, settings: StowAngles): number {
  const { limitEastDegrees, limitWestDegrees } = settings;
  return Math.min(limitWestDegrees, Math.max(limitEastDegrees, degrees));
}
