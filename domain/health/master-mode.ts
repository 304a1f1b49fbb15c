/** What a master does with its trackers, derived from the master's report of itself. */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import type { MasterData } from "#domain/wire/master-data.ts";

/**
 * A stow reason means that the master stows; notStowed: the reader lacks the right to see the
 * tracking mode itself.
 */
export type MasterMode =
  | "tracking"
  | "night"
  | "antiShading"
  | "notStowed"
  | "unknown"
  | StowReason;

/** The tracking modes without a stow, by their numbers in TRACKING_MODES. */
const AS_USUAL: Readonly<Record<number, MasterMode>> = {
  1: "tracking",
  2: "antiShading",
  3: "night",
};
const MANUAL_STOW = 5;

/**
 * The mode of a master: that of its tracking-mode number if this is a usual one, otherwise the
 * strongest of the active stow reasons.
 */
export function modeOf({
  trackingMode,
  stowModesActive,
}: Pick<MasterData, "trackingMode" | "stowModesActive">): MasterMode {
  const usual = trackingMode === null ? undefined : AS_USUAL[trackingMode];
  if (usual !== undefined) return usual;
  const word = Number.parseInt(stowModesActive, 16);
  const strongest = STOW_REASONS.find(({ bit }) => ((word >> bit) & 1) === 1)?.key;
  if (strongest !== undefined) return strongest;
  if (trackingMode === MANUAL_STOW) return "manualOverrideLowPriority";
  return trackingMode === null ? "notStowed" : "unknown";
}

const USUAL: readonly MasterMode[] = [
  "tracking",
  "night",
  "antiShading",
  "notStowed",
  "unknown",
  "overnightHold",
];

/** Whether something keeps trackers from following the sun. */
export function isStow(mode: MasterMode): boolean {
  return !USUAL.includes(mode);
}

/** The mode that crossed the wire as this text; any text that is not in the table is unknown. */
export function modeFrom(text: string): MasterMode {
  const known = [...USUAL, ...STOW_REASONS.map(({ key }) => key)];
  return known.find((mode) => mode === text) ?? "unknown";
}
