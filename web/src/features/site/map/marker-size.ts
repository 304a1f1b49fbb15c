/** Sizes at which nodes, trackers and masters are drawn on the map. */
import { displayRadius } from "#web/map/display-radius.ts";
import type { TrackerSpacing } from "./tracker-spacing.ts";

/** Width of a flat tracker table as a share of the distance between rows. */
const BAR_WIDTH = 0.62;
/** Length of a tracker table as a share of the distance between trackers in a row. */
const BAR_LENGTH = 0.94;
/**
 * Minimum and maximum radius in pixels of a node's sign: larger signs would hide their neighbours,
 * smaller ones would be invisible.
 */
const NODE_RADIUS_PX = { least: 2.6, most: 9 } as const;
const MASTER_FACTOR = { normal: 1.5, selected: 2.5 } as const;
/**
 * Minimum size in pixels of the bar that represents a tracker, so that it stays visible at every
 * zoom.
 */
const MIN_BAR_PX = { width: 1, length: 1.5 } as const;

export interface MarkerSizes {
  /** Width of a flat tracker in pixels. */
  readonly barWidth: number;
  readonly barLength: number;
  /** Distance between rows of trackers in pixels. */
  readonly pitch: number;
  /** Radius in pixels of the sign for a node's state. */
  readonly nodeRadius: number;
}

export function markerSizes(
  spacing: TrackerSpacing,
  markerRadius: number,
  /** Zoom of the map: pixels per unit of the canvas. */
  scale: number,
): MarkerSizes {
  const pitch = spacing.pitch * scale;
  return {
    pitch,
    barWidth: Math.max(MIN_BAR_PX.width, BAR_WIDTH * pitch),
    barLength: Math.max(MIN_BAR_PX.length, BAR_LENGTH * spacing.step * scale),
    nodeRadius: nodeRadiusPx(markerRadius, scale),
  };
}

/** Radius of a master's marker in pixels: 1.5 times that of a node, 2.5 times while selected. */
export function masterRadiusPx(markerRadius: number, scale: number, isSelected: boolean): number {
  const factor = isSelected ? MASTER_FACTOR.selected : MASTER_FACTOR.normal;
  return factor * nodeRadiusPx(markerRadius, scale);
}

function nodeRadiusPx(markerRadius: number, scale: number): number {
  const { least, most } = NODE_RADIUS_PX;
  return Math.min(Math.max(displayRadius(markerRadius) * scale, least), most);
}
