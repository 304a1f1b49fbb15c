/**
 * A firmware campaign: a new image goes to the nodes of a layout in ordered stages, one node of a
 * master at a time, and each node has to prove itself (docs/design/firmware-campaigns.md).
 */
import type { NLocId } from "#domain/identity/location-id.ts";

/** Node type codes, each with an image of its own (argument otaUpdateType). */
export const NODE_TYPES = [8499, 12_593, 20_800] as const;

export type NodeType = (typeof NODE_TYPES)[number];

export interface CampaignSettings {
  /** The version that nodes must report after the update, such as "3.21.0". */
  readonly version: string;
  readonly nodeType: NodeType;
  /** Nodes of the first stage, 1 to 50. */
  readonly canary: number;
  /** Percent of all nodes that are asked by the end of each further stage, ascending, 1 to 99. */
  readonly shares: readonly number[];
  /** Failed nodes at which the campaign stops, and never more: 1 to 500. */
  readonly toleranceNodes: number;
  /** The same in percent of all nodes, 0.1 to 20; the smaller one counts, but at least 1 node. */
  readonly tolerancePercent: number;
  /** Average and peak wind must not be above, in miles per hour: 1 to 25. */
  readonly windLimitMph: number;
}

export interface CampaignPerson {
  readonly userId: string;
  readonly username: string;
}

export interface CampaignApproval extends CampaignPerson {
  /** Epoch seconds, as are all times of campaigns. */
  readonly at: number;
}

export type CampaignState =
  /** For a second person: before the first node is asked, or after the canary. */
  | { readonly kind: "waiting"; readonly for: "start" | "rollout" }
  | { readonly kind: "running" }
  /** No node is asked until a second person approves that the campaign goes on. */
  | { readonly kind: "stopped"; readonly by: "tolerance" | "person"; readonly at: number }
  | { readonly kind: "ended"; readonly by: "done" | "person"; readonly at: number };

export interface Campaign {
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  readonly settings: CampaignSettings;
  readonly createdBy: CampaignPerson;
  readonly createdAt: number;
  readonly state: CampaignState;
  /** Index of the stage whose nodes are asked: 0 is the canary. */
  readonly stage: number;
  /** Number of nodes of each stage. */
  readonly stages: readonly number[];
  /** The newest approval. */
  readonly approval: CampaignApproval | undefined;
  /** Whether the deployment asks for an authenticator; rights are judged by it for each step. */
  readonly mfaRequired: boolean;
  /** Nodes that are not part of the campaign, so that the numbers add up to those of the site. */
  readonly leftOut: LeftOut;
  /** Failures that the newest approval has accepted: they no longer count. */
  readonly accepted: number;
  /** Why no master is asked at all; undefined otherwise. */
  readonly hold: CampaignHold | undefined;
  /** The warning for which it holds; only with the hold `warning`. */
  readonly warning?: HoldingWarning | undefined;
  /** SHA-256 of its report in hex digits, from its end on. */
  readonly reportHash?: string | undefined;
}

/** Nodes with an id that were left out when the campaign was created. */
export interface LeftOut {
  readonly upToDate: number;
  readonly otherType: number;
  /** Reported no version or no type within the hour before. */
  readonly unknown: number;
}

/** Reasons that concern the whole campaign. */
export type CampaignHold =
  | "rights"
  | "remoteControlOff"
  | "tolerance"
  /** A weather warning, or a source of warnings that cannot be read. */
  | "warning"
  | "warningsUnknown";

export interface HoldingWarning {
  /** The service's name for it. */
  readonly event: string;
  /** Epoch seconds; undefined if the service names no end. */
  readonly until: number | undefined;
}

/** The state of a node when it was asked, to which its later state is compared. */
export interface NodeBefore {
  readonly version: string;
  /** Alarm word, 32 bits. */
  readonly alarms: number;
}

export type ProofLeg = "east" | "west" | "back";

export const FAILURES = [
  /** Not heard after the update. */
  "silent",
  /** Heard, with the version of before. */
  "oldVersion",
  /** Heard, with a version that is neither. */
  "otherVersion",
  "notMoved",
  "moreAlarms",
] as const;

export type NodeFailure = (typeof FAILURES)[number];

export const SKIPS = [
  /** Has reported no version, or is silent, or may not reach a stow. */
  "notReady",
  /** Its master has no image for it. */
  "noImage",
  /** The master refused it several times. */
  "refused",
  /** No longer under its master, or with another id. */
  "removed",
  /** Had the version before it was asked. */
  "upToDate",
] as const;

export type NodeSkip = (typeof SKIPS)[number];

export type NodeState =
  | { readonly kind: "notAsked" }
  /** Its master is to expect an update of one node; the node itself is asked next. */
  | { readonly kind: "preparing"; readonly commandId: string; readonly at: number }
  | {
      readonly kind: "asked";
      readonly commandId: string;
      readonly at: number;
      readonly before: NodeBefore;
    }
  | { readonly kind: "versionRead"; readonly at: number; readonly before: NodeBefore }
  | {
      readonly kind: "proving";
      readonly leg: ProofLeg;
      readonly commandId: string;
      /** Time of the leg's command. */
      readonly at: number;
      /** When the version was read. */
      readonly readAt: number;
      /** Angle before the motion, and of this leg, in degrees, west positive. */
      readonly from: number;
      readonly goal: number;
      readonly before: NodeBefore;
      /** A failure that is known already; the tracker is still led back. */
      readonly failure?: NodeFailure | undefined;
      /** The campaign was stopped during the proof, which is made again from its beginning. */
      readonly isCut?: true | undefined;
    }
  | { readonly kind: "proven"; readonly at: number }
  | { readonly kind: "failed"; readonly at: number; readonly reason: NodeFailure }
  | { readonly kind: "skipped"; readonly at: number; readonly reason: NodeSkip };

export type NodeStateKind = NodeState["kind"];

export interface CampaignNode {
  readonly nLocId: NLocId;
  /** Last four digits of the node's id. */
  readonly nId: string;
  readonly stage: number;
  /** Number of commands that were claimed for the node, part of the id of the next one. */
  readonly claims: number;
  /** Commands that the master refused or did not get. */
  readonly refusals: number;
  readonly state: NodeState;
}

/** Why a node of a master that should be asked or moved now is not. */
export type MasterWait =
  | { readonly kind: "offline" | "windUnknown" | "busy" }
  | { readonly kind: "wind"; readonly mph: number; readonly limitMph: number }
  /** Label of the reason. */
  | { readonly kind: "stow"; readonly stow: string }
  | { readonly kind: "workZone" | "notReady"; readonly nodes: number };

export interface CampaignMaster {
  readonly mLocId: string;
  readonly name: string;
  readonly nodes: readonly CampaignNode[];
  readonly wait: MasterWait | undefined;
}

/** A proof leg moves the tracker by this angle, in degrees. */
export const PROOF_DEGREES = 5;
/** Rounds in which an updated node must be heard. */
export const PROOF_ROUNDS = 3;
