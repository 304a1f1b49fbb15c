/**
 * The sizes of site that can be generated, from one master to the largest site the product is made
 * for.
 */
import type { DeviceType } from "#domain/identity/device-types.ts";
import { PLACES, type Place } from "./places.ts";

export interface SitePreset {
  readonly place: Place;
  /** Number of masters, 1 to 200. */
  readonly masters: number;
  /** Number of nodes of each master, 60 to 350. */
  readonly nodesPerMaster: number;
  /** Device types, assigned to the masters in turn. */
  readonly deviceTypes: readonly [DeviceType, ...DeviceType[]];
}

export const SITE_PRESETS = {
  tiny: { place: PLACES.pecosFlat, masters: 1, nodesPerMaster: 60, deviceTypes: ["gen4"] },
  mixed: {
    place: PLACES.arkansasValley,
    masters: 4,
    nodesPerMaster: 120,
    deviceTypes: ["gen2", "gen3", "gen3-dual", "gen4"],
  },
  winter: { place: PLACES.kenoshaRidge, masters: 2, nodesPerMaster: 90, deviceTypes: ["gen4"] },
  large: { place: PLACES.desertMesa, masters: 20, nodesPerMaster: 180, deviceTypes: ["gen4"] },
  max: { place: PLACES.lubbockCaprock, masters: 200, nodesPerMaster: 350, deviceTypes: ["gen4"] },
} as const satisfies Readonly<Record<string, SitePreset>>;

export type SitePresetName = keyof typeof SITE_PRESETS;
