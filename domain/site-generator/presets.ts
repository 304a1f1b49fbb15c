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
  /**
   * Added to the seed: sites with one master would otherwise get the same master id from the same
   * seed.
   */
  readonly seedOffset?: number;
}

const ONE_MASTER = { masters: 1, deviceTypes: ["gen4"] } as const;

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
  antelope: { ...ONE_MASTER, seedOffset: 1000, place: PLACES.antelopeBench, nodesPerMaster: 66 },
  moapa: { ...ONE_MASTER, seedOffset: 2000, place: PLACES.moapaRidge, nodesPerMaster: 72 },
  artesia: { ...ONE_MASTER, seedOffset: 3000, place: PLACES.artesiaDraw, nodesPerMaster: 78 },
  lowndes: { ...ONE_MASTER, seedOffset: 4000, place: PLACES.lowndesPine, nodesPerMaster: 84 },
  suffolk: { ...ONE_MASTER, seedOffset: 5000, place: PLACES.suffolkFields, nodesPerMaster: 90 },
  highland: { ...ONE_MASTER, seedOffset: 6000, place: PLACES.highlandPrairie, nodesPerMaster: 96 },
  tippecanoe: {
    ...ONE_MASTER,
    seedOffset: 7000,
    place: PLACES.tippecanoeBend,
    nodesPerMaster: 102,
  },
} as const satisfies Readonly<Record<string, SitePreset>>;

export type SitePresetName = keyof typeof SITE_PRESETS;

export function isSitePreset(name: string): name is SitePresetName {
  return Object.hasOwn(SITE_PRESETS, name);
}

/** Ten small sites in ten places, for trying out work with many sites; 1308 nodes in all. */
export const DESK_SITES = [
  ...(["tiny", "mixed", "winter", "antelope", "moapa"] as const),
  ...(["artesia", "lowndes", "suffolk", "highland", "tippecanoe"] as const),
] satisfies readonly SitePresetName[];
