/** Positions and states of the layouts on the map, and which of their names fit. */
import { HEALTH_STATES, type HealthState, healthState } from "#domain/health/attention.ts";
import type { Coordinates } from "#domain/layout/layout.ts";
import type { HealthRecord } from "#web/api/health.generated.ts";
import type { Layout } from "#web/api/parse.ts";
import type { LayoutsHealth } from "#web/features/layouts/health/use-layout-health.ts";
import { project, worldPx } from "./mercator.ts";

export interface LayoutMarker {
  readonly layout: Layout;
  readonly coordinates: Coordinates;
  /** Health state of the layout, which decides colour and shape of the sign. */
  readonly state: HealthState;
  /** Health of the layout; undefined if unknown. */
  readonly health: HealthRecord | undefined;
}

/** The layouts with coordinates, from north to south, which is also the tab order. */
export function layoutMarkersOf(
  layouts: readonly Layout[],
  { of, nowSeconds }: Pick<LayoutsHealth, "of" | "nowSeconds">,
): readonly LayoutMarker[] {
  return layouts
    .flatMap((layout) => {
      const { coordinates } = layout;
      if (coordinates === undefined) return [];
      const health = of(layout.id);
      return [{ layout, coordinates, health, state: healthState(health, nowSeconds) }];
    })
    .sort((one, other) => other.coordinates.latitude - one.coordinates.latitude);
}

/** Average width of a character of the map labels, in pixels. */
const CHARACTER_PX = 7;
const LABEL_PADDING_PX = 16;
export const MAX_LABEL_PX = 160;
const LABEL_HEIGHT_PX = 24;
/** Size of a sign in pixels; names must not overlap other layouts' signs. */
const SIGN_PX = 28;
/** Distance from the middle of a sign to the middle of its name, in pixels. */
export const LABEL_OFFSET_PX = 28;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Ids of the layouts whose names fit below their signs without touching another name or sign; worse
 * states have priority.
 */
export function labelsThatFit(markers: readonly LayoutMarker[], zoom: number): ReadonlySet<string> {
  const occupied: Area[] = markers.map((marker) => areaAt(marker, zoom, 0, SIGN_PX, SIGN_PX));
  const labelled = new Set<string>();
  for (const marker of [...markers].sort(bySeverity)) {
    const width = Math.min(
      MAX_LABEL_PX,
      marker.layout.name.length * CHARACTER_PX + LABEL_PADDING_PX,
    );
    const label = areaAt(marker, zoom, LABEL_OFFSET_PX, width, LABEL_HEIGHT_PX);
    if (occupied.some((area) => touches(area, label))) continue;
    occupied.push(label);
    labelled.add(marker.layout.id);
  }
  return labelled;
}

/**
 * z-order of a layout on the map: the one with the open popup is on top, then those with the most
 * severe state.
 */
export function layerOf({ layout, state }: LayoutMarker, front: string | undefined): number {
  return layout.id === front
    ? HEALTH_STATES.length
    : HEALTH_STATES.length - 1 - HEALTH_STATES.indexOf(state);
}

function bySeverity(one: LayoutMarker, other: LayoutMarker): number {
  return HEALTH_STATES.indexOf(one.state) - HEALTH_STATES.indexOf(other.state);
}

/** Area that a layout's sign or name covers, in pixels of the whole world map at this zoom. */
function areaAt(
  { coordinates }: LayoutMarker,
  zoom: number,
  belowPx: number,
  width: number,
  height: number,
): Area {
  const at = project(coordinates);
  const scale = worldPx({ zoom });
  return { x: at.x * scale, y: at.y * scale + belowPx, width, height };
}

function touches(one: Area, other: Area): boolean {
  return (
    Math.abs(one.x - other.x) * 2 < one.width + other.width &&
    Math.abs(one.y - other.y) * 2 < one.height + other.height
  );
}
