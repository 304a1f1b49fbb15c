/** What the masters of a site do with its trackers: each master's mode, and the masters that share one. */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import type { MasterDatum } from "#web/features/site/model/readings.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { controlled, currentMasters, type StatusInput, wantedAngles } from "./site-status.ts";

/** tracking, night and antiShading are as usual; a reason keeps trackers from it; notStowed: the reader may not see the mode itself (S0 §6). */
export type MasterMode =
  | "tracking"
  | "night"
  | "antiShading"
  | "notStowed"
  | "unknown"
  | StowReason;

export interface ModeGroup {
  readonly mode: MasterMode;
  readonly masters: readonly SiteMaster[];
  /** Where a stow sends the trackers, the middle one of them; degrees, west positive. Undefined where none is known. */
  readonly degrees: number | undefined;
}

/** The largest group first. Masters without a controller are in none. */
export function siteModes(input: StatusInput): readonly ModeGroup[] {
  const current = new Map(currentMasters(input));
  const byMode = new Map<MasterMode, SiteMaster[]>();
  for (const master of controlled(input.site)) {
    const datum = current.get(master);
    const mode = datum === undefined ? "unknown" : modeOf(datum);
    const group = byMode.get(mode) ?? [];
    group.push(master);
    byMode.set(mode, group);
  }
  const groups = [...byMode].map(([mode, masters]) => ({
    mode,
    masters,
    degrees: isStow(mode) ? middleAngle(input, masters) : undefined,
  }));
  return groups.sort((one, other) => other.masters.length - one.masters.length);
}

/** Whether something keeps trackers from following the sun. */
export function isStow(mode: MasterMode): boolean {
  return !(mode in USUAL);
}

const USUAL = { tracking: 0, night: 0, antiShading: 0, notStowed: 0, unknown: 0, overnightHold: 0 };

/** Places in TRACKING_MODES (S0:119). */
const AS_USUAL: Readonly<Record<number, MasterMode>> = {
  1: "tracking",
  2: "antiShading",
  3: "night",
};
const MANUAL_STOW = 5;

function modeOf({ trackingMode, stowModesActive }: MasterDatum): MasterMode {
  const usual = trackingMode === null ? undefined : AS_USUAL[trackingMode];
  if (usual !== undefined) return usual;
  const word = Number.parseInt(stowModesActive, 16);
  const strongest = STOW_REASONS.find(({ bit }) => ((word >> bit) & 1) === 1)?.key;
  if (strongest !== undefined) return strongest;
  if (trackingMode === MANUAL_STOW) return "manualOverrideLowPriority";
  return trackingMode === null ? "notStowed" : "unknown";
}

function middleAngle(
  { site, readings }: StatusInput,
  masters: readonly SiteMaster[],
): number | undefined {
  const angles = wantedAngles(site, readings);
  const known = masters
    .flatMap(({ firstNode, nodeCount }) => [...angles.subarray(firstNode, firstNode + nodeCount)])
    .filter((angle) => !Number.isNaN(angle))
    .sort((one, other) => one - other);
  const middle = known[known.length >> 1];
  return middle === undefined ? undefined : middle / 100;
}
