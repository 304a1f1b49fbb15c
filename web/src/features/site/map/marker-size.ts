/** How large nodes, trackers and masters are drawn. */
import { displayRadius } from "#web/map/display-radius.ts";
import type { TrackerSpacing } from "./tracker-spacing.ts";

/** Share of the distance between rows that a flat table covers, … */
const BAR_WIDTH = 0.62;
/** … and of the distance between trackers that it is long. */
const BAR_LENGTH = 0.94;
/** Sizes beyond which a marker would hide its neighbours, or itself. */
const NODE_RADIUS_PX = { least: 2.6, most: 9 } as const;
const MASTER_FACTOR = { normal: 1.5, selected: 2.5 } as const;
/** A bar stays visible however far away it is. */
const LEAST_BAR_PX = { width: 1, length: 1.5 } as const;

export interface MarkerSizes {
  /** Of a flat tracker, pixels. */
  readonly barWidth: number;
  readonly barLength: number;
  /** Of rows, pixels. */
  readonly pitch: number;
  /** Of the sign of a state, pixels. */
  readonly nodeRadius: number;
}

export function markerSizes(
  spacing: TrackerSpacing,
  markerRadius: number,
  /** Pixels per unit. */
  scale: number,
): MarkerSizes {
  const pitch = spacing.pitch * scale;
  return {
    pitch,
    barWidth: Math.max(LEAST_BAR_PX.width, BAR_WIDTH * pitch),
    barLength: Math.max(LEAST_BAR_PX.length, BAR_LENGTH * spacing.step * scale),
    nodeRadius: nodeRadiusPx(markerRadius, scale),
  };
}

/** 1.5 times the radius of a node, 2.5 times while selected. */
export function masterRadiusPx(markerRadius: number, scale: number, isSelected: boolean): number {
  const factor = isSelected ? MASTER_FACTOR.selected : MASTER_FACTOR.normal;
  return factor * nodeRadiusPx(markerRadius, scale);
}

function nodeRadiusPx(markerRadius: number, scale: number): number {
  const { least, most } = NODE_RADIUS_PX;
  return Math.min(Math.max(displayRadius(markerRadius) * scale, least), most);
}
