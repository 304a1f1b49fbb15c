/**
 * PowerBoost and optimized backtracking on one node: its flags, its heights, and the goal that
 * follows from them.
 */
import type { StowControl } from "#simulator/control/stow-control.ts";
import type { NodeWatch } from "#simulator/master/node-watch.ts";
import type { NodeField } from "#simulator/node/node-field.ts";
import { highFlag } from "#simulator/node/words.ts";
import type { NeighbourHeights } from "#simulator/tracking/tracking-options.ts";

export interface BoostSite {
  readonly field: NodeField;
  readonly watch: NodeWatch;
  readonly control: StowControl;
}

const POWERBOOST = highFlag("powerboost");
const HEIGHT_OFFSETS = highFlag("heightOffsets");
const OPTIMIZED = highFlag("optBacktracking");

/** Whether the generation of the nodes supports PowerBoost. */
export function canBeBoosted({ units }: NodeField): boolean {
  return (units.known.flagsHigh & POWERBOOST) !== 0;
}

export function setBoost(site: BoostSite, controller: number, isOn: boolean): void {
  site.field.setStoredFlags(controller, POWERBOOST, isOn);
  refreshGoal(site, controller);
}

/** Sets the surveyed heights of a node's neighbours; undefined: they count as level again. */
export function setHeights(
  site: BoostSite,
  controller: number,
  heights: NeighbourHeights | undefined,
): void {
  site.field.units.stored.heights[controller] = heights;
  site.field.setStoredFlags(controller, HEIGHT_OFFSETS, heights !== undefined);
  refreshGoal(site, controller);
}

/**
 * Sets the heights ordered for optimized backtracking, which take precedence over the surveyed
 * ones.
 */
export function setOptimized(
  site: BoostSite,
  controller: number,
  heights: NeighbourHeights | undefined,
): void {
  site.field.units.stored.optimized[controller] = heights;
  site.field.setStoredFlags(controller, OPTIMIZED, heights !== undefined);
  refreshGoal(site, controller);
}

export function setRows(
  site: BoostSite,
  controller: number,
  rowSpacingMetres: number,
  chargingPanelMetres: number,
): void {
  const { stored } = site.field.units;
  stored.rowSpacingMetres[controller] = rowSpacingMetres;
  stored.chargingPanelMetres[controller] = chargingPanelMetres;
  refreshGoal(site, controller);
}

function refreshGoal({ field, watch, control }: BoostSite, controller: number): void {
  const heights = heightsInForce(field, controller);
  for (const at of field.unitsOf(controller)) {
    control.setNodeHeights(watch.list.indexOf(at), heights);
  }
}

/**
 * The heights in force: ordered heights come first; surveyed heights count only with PowerBoost.
 */
function heightsInForce({ units }: NodeField, controller: number): NeighbourHeights | undefined {
  const { stored } = units;
  const flags = stored.flagsHigh[controller] ?? 0;
  const isBoosted = (flags & POWERBOOST) !== 0 && (flags & HEIGHT_OFFSETS) !== 0;
  const surveyed = isBoosted ? stored.heights[controller] : undefined;
  const heights = (flags & OPTIMIZED) === 0 ? surveyed : stored.optimized[controller];
  const rowSpacingMetres = stored.rowSpacingMetres[controller];
  if (heights === undefined || rowSpacingMetres === undefined) return heights;
  return { ...heights, rowSpacingMetres };
}
