/**
 * Work zones: the trackers at which a person works, for a limited time. While a zone is held, the
 * server refuses other motion there; a zone does not stop what a master does by itself.
 */
import type { NLocId } from "#domain/identity/location-id.ts";

export const WORK_ZONE = {
  /** Longest time in seconds from now for which a zone is set or prolonged. */
  maxSeconds: 4 * 3600,
  /** Shortest time in seconds. */
  minSeconds: 5 * 60,
  maxMasters: 20,
  /** Most nodes of a zone at one master. */
  maxNodes: 512,
  /** Most zones at one master, forgotten ones included. */
  maxPerMaster: 40,
  maxName: 80,
  maxPhone: 30,
  minReason: 10,
  maxReason: 500,
} as const;

/** Seconds before the end of a zone at which its owner is warned, the earliest first. */
export const ZONE_WARNINGS = [10 * 60, 2 * 60] as const;

/** Who holds a zone, and until when. */
export interface ZoneOwner {
  readonly id: string;
  /** Id of the user who has set the zone. */
  readonly userId: string;
  /** Name of the person in the rows. */
  readonly name: string;
  readonly phone: string;
  /** Epoch seconds at which the server stored the zone. */
  readonly since: number;
  /** Epoch seconds; from then on the zone refuses nothing, and is forgotten until it is ended. */
  readonly until: number;
}

/** The trackers of a zone at one master: some nodes, or undefined for the whole master. */
export type ZoneNodes = readonly NLocId[] | undefined;

/** The part of a zone at one master. */
export interface ZoneAtMaster extends ZoneOwner {
  readonly nLocIds: ZoneNodes;
}

export type ZoneState = "held" | "forgotten";

/** The state by the server's clock. */
export function zoneState({ until }: Pick<ZoneOwner, "until">, nowSeconds: number): ZoneState {
  return nowSeconds < until ? "held" : "forgotten";
}
