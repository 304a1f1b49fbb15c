/** What a master does with its trackers, derived from what it reports of itself. */
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

/** The mode: a usual one by its number, otherwise the strongest of the active stow reasons. */
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

/** A mode that crossed the wire as text; a text that is not in the table is unknown. */
export function modeFrom(text: string): MasterMode {
  const known = [...USUAL, ...STOW_REASONS.map(({ key }) => key)];
  return known.find((mode) => mode === text) ?? "unknown";
}
