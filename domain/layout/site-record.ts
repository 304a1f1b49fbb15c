/**
 * A layout as the REST interface shows it, with snake_case names; it is made from the stored layout
 * and not stored itself.
 */
import type { Coordinates, LayoutDraft } from "./layout.ts";

/** A layout as it is stored, including the fields that the server adds. */
export interface StoredLayout extends LayoutDraft {
  readonly id: string;
  readonly mLocIds: readonly string[];
}

/** A point of GeoJSON: longitude first. */
export interface GeoPoint {
  readonly type: "Point";
  readonly coordinates: readonly [longitude: number, latitude: number];
}

export interface SiteRecord {
  readonly uuid: string;
  readonly name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly owner: string | null;
  readonly geo_location: GeoPoint | null;
  readonly layout_number: string | null;
  readonly file: string | null;
  readonly power_capacity: number | null;
  readonly published: boolean;
  readonly timezone: string | null;
  readonly utc_offset: number;
  readonly marker_radius: number | null;
  readonly label_zoom_threshold: number | null;
  readonly masters: readonly string[];
  /** 0 West, 1 East, null unknown. */
  readonly safety_stow_direction: 0 | 1 | null;
  readonly weathersmart_enabled: boolean;
  readonly hailstow_enabled: boolean;
  readonly powerboost_enabled: boolean;
  readonly snowshield_enabled: boolean;
  readonly thundersmart_enabled: boolean;
}

export function siteRecordOf(layout: StoredLayout): SiteRecord {
  return {
    uuid: layout.id,
    name: layout.name,
    address: layout.address1 ?? null,
    city: layout.city ?? null,
    state: layout.state ?? null,
    owner: layout.customerName ?? null,
    geo_location: pointOf(layout.coordinates),
    layout_number: layout.layoutNumber ?? null,
    file: layout.layoutUrl ?? null,
    power_capacity: layout.powerCapacityDc ?? null,
    published: layout.published,
    timezone: layout.tz ?? null,
    utc_offset: layout.utcOffset,
    marker_radius: layout.markerRadius ?? null,
    label_zoom_threshold: layout.labelZoomThreshold ?? null,
    masters: layout.mLocIds,
    safety_stow_direction: stowDirectionAsNumber(layout.safetyStowDirection),
    weathersmart_enabled: layout.weathersmartEnabled,
    hailstow_enabled: layout.hailstowEnabled,
    powerboost_enabled: layout.powerboostEnabled,
    snowshield_enabled: layout.snowshieldEnabled,
    thundersmart_enabled: layout.thundersmartEnabled,
  };
}

/**
 * A stow direction as a number: true (East) becomes 1, false (West) 0, undefined (unknown) null.
 */
export function stowDirectionAsNumber(isEast: boolean | undefined): 0 | 1 | null {
  if (isEast === undefined) return null;
  return isEast ? 1 : 0;
}

/**
 * Reads a stow direction in either form: 0 or false is West, 1 or true East, anything else unknown.
 */
export function stowDirectionFrom(value: unknown): boolean | undefined {
  if (value === 1 || value === true) return true;
  return value === 0 || value === false ? false : undefined;
}

function pointOf(coordinates: Coordinates | undefined): GeoPoint | null {
  return coordinates === undefined
    ? null
    : { type: "Point", coordinates: [coordinates.longitude, coordinates.latitude] };
}
