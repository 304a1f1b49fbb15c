/** What a step of a campaign knows of the masters and nodes at its time. */
import type { DrillCondition } from "#domain/drills/judge-drill.ts";
import type { NLocId } from "#domain/identity/location-id.ts";
import type { ZoneAtMaster } from "#domain/work-zones/work-zone.ts";
import type { CampaignHold, HoldingWarning } from "./campaign.ts";

/** What a node has reported. */
export interface NodeReading {
  /** Time of the node's own report in epoch seconds. */
  readonly at: number;
  readonly version: string | undefined;
  readonly nodeType: number | undefined;
  /** Alarm word, 32 bits. */
  readonly alarms: number;
  /** Flags 0 to 31. */
  readonly flags: number;
  /** Degrees, west positive; undefined when it was not measured. */
  readonly angle: number | undefined;
  readonly target: number | undefined;
}

/** What is known of a command that was claimed; absent when the ledger has no row of it. */
export type CommandOutcome =
  /** Sent, or possibly sent, without a final answer. */
  | { readonly kind: "open" | "success" }
  /** The cloud or the master has not executed it. */
  | { readonly kind: "refused"; readonly code: string | null };

export interface MasterFacts {
  readonly isOnline: boolean;
  readonly condition: DrillCondition;
  /** Mechanical limits in degrees: east negative, west positive. */
  readonly limitEastDegrees: number;
  readonly limitWestDegrees: number;
  readonly zones: readonly ZoneAtMaster[];
  /** Reports of each node since its oldest open step, oldest first, each report once. */
  readonly readings: ReadonlyMap<NLocId, readonly NodeReading[]>;
  /** Last four digits of the ids of the nodes that the master has now. */
  readonly nIds: ReadonlyMap<NLocId, string>;
}

export interface CampaignFacts {
  /** A reason for which nothing is sent at all. */
  readonly hold: Exclude<CampaignHold, "tolerance"> | undefined;
  /** With the hold `warning`. */
  readonly warning?: HoldingWarning | undefined;
  /** Masters that the layout still has, by mLocId. */
  readonly masters: ReadonlyMap<string, MasterFacts>;
  readonly commands: ReadonlyMap<string, CommandOutcome>;
}
