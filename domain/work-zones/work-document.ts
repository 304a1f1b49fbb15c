/** The content of `cfg/work`, which asks a master to hold the tracking of nodes where people work. */
import { nodeIndexOf } from "#domain/identity/location-id.ts";
import { type ZoneAtMaster, zoneState } from "./work-zone.ts";

export interface WorkContent {
  readonly zones: readonly {
    /** Epoch seconds by the clock of the server. */
    readonly since: number;
    readonly until: number;
    /** Indexes of nodes; null for the whole master. */
    readonly nodes: readonly number[] | null;
  }[];
}

/** The held zones, without names and phone numbers: a master needs neither. */
export function workContent(zones: readonly ZoneAtMaster[], nowSeconds: number): WorkContent {
  const held = zones.filter((zone) => zoneState(zone, nowSeconds) === "held");
  return {
    zones: held.map(({ since, until, nLocIds }) => ({
      ...{ since, until },
      nodes: nLocIds?.map(nodeIndexOf) ?? null,
    })),
  };
}
