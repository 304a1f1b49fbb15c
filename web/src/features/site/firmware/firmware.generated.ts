/** Generated from firmware.graphql and schema.graphql by npm run generate. */
import { type Reader, id, integer, list, moment, number, object, only, optional, text } from "#web/api/answer.ts";
import type { ChangeFirmwareCampaignInput, CreateFirmwareCampaignInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** A firmware campaign; times are epoch seconds. */
export interface Campaign {
  readonly id: string;
  readonly rev: number;
  readonly version: string;
  readonly nodeType: number;
  /** Number of nodes of each stage. */
  readonly stages: readonly number[];
  /** Index of the present stage. */
  readonly stage: number;
  /** Failed nodes at which the campaign stops. */
  readonly tolerated: number;
  /** Failures that an approval has accepted. */
  readonly accepted: number;
  readonly windLimitMph: number;
  readonly createdById: string;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly approvedBy: string | undefined;
  readonly approvedAt: number | undefined;
  /** waiting, running, stopped or ended. */
  readonly state: string;
  /** start or rollout while it waits, tolerance or person when it was stopped, done or person at its end. */
  readonly cause: string | undefined;
  /** Since when it is stopped or ended. */
  readonly stateAt: number | undefined;
  /** rights, remoteControlOff or tolerance: why no master is asked. */
  readonly hold: string | undefined;
  readonly counts: {
    readonly notAsked: number;
    readonly preparing: number;
    readonly asked: number;
    readonly versionRead: number;
    readonly proving: number;
    readonly proven: number;
    readonly failed: number;
    readonly skipped: number;
  };
  /** Nodes that were left out at the beginning. */
  readonly upToDate: number;
  readonly otherType: number;
  readonly unknown: number;
}

export const readCampaign: Reader<Campaign> = object({
  id: id,
  rev: integer,
  version: text,
  nodeType: integer,
  stages: list(integer),
  stage: integer,
  tolerated: integer,
  accepted: integer,
  windLimitMph: number,
  createdById: id,
  createdBy: text,
  createdAt: moment,
  approvedBy: optional(text),
  approvedAt: optional(moment),
  state: text,
  cause: optional(text),
  stateAt: optional(moment),
  hold: optional(text),
  counts: object({
    notAsked: integer,
    preparing: integer,
    asked: integer,
    versionRead: integer,
    proving: integer,
    proven: integer,
    failed: integer,
    skipped: integer,
  }),
  upToDate: integer,
  otherType: integer,
  unknown: integer,
});

/** The nodes of a campaign at a master, and why they wait. */
export interface CampaignMaster {
  readonly mLocId: string;
  readonly name: string;
  /** Why its nodes are not asked or moved: offline, windUnknown, wind, stow, workZone or notReady. */
  readonly wait: string | undefined;
  /** Wind in miles per hour, for wind. */
  readonly windMph: number | undefined;
  /** Label of the stow, for stow. */
  readonly stow: string | undefined;
  /** Number of nodes, for workZone and notReady. */
  readonly waitNodes: number | undefined;
  readonly nodes: readonly {
    readonly nLocId: string;
    readonly nId: string;
    readonly stage: number;
    /** A field of FirmwareCampaignCounts. */
    readonly state: string;
    /** east, west or back while it is proving; why it failed or was skipped. */
    readonly detail: string | undefined;
    readonly at: number | undefined;
  }[];
}

export const readCampaignMaster: Reader<CampaignMaster> = object({
  mLocId: id,
  name: text,
  wait: optional(text),
  windMph: optional(number),
  stow: optional(text),
  waitNodes: optional(integer),
  nodes: list(object({
    nLocId: text,
    nId: text,
    stage: integer,
    state: text,
    detail: optional(text),
    at: optional(moment),
  })),
});

export const FIRMWARE_CAMPAIGNS: Operation<{
  /** The newest first. */
  readonly campaigns: readonly Campaign[];
  /** The campaign whose nodes follow; null without any campaign. */
  readonly campaignId: string | undefined;
  readonly masters: readonly CampaignMaster[];
}, { readonly layoutId: string; readonly campaignId?: string | null | undefined }> = {
  document: "query FirmwareCampaigns($layoutId:ID!$campaignId:ID){firmware:getFirmwareCampaigns(layoutId:$layoutId campaignId:$campaignId){campaigns{id rev version nodeType stages stage tolerated accepted windLimitMph createdById createdBy createdAt approvedBy approvedAt state cause stateAt hold counts{notAsked preparing asked versionRead proving proven failed skipped}upToDate otherType unknown}campaignId masters{mLocId name wait windMph stow waitNodes nodes{nLocId nId stage state detail at}}}}",
  answer: only("firmware", object({
    campaigns: list(readCampaign),
    campaignId: optional(id),
    masters: list(readCampaignMaster),
  })),
};

export const CREATE_FIRMWARE_CAMPAIGN: Operation<Campaign, { readonly input: CreateFirmwareCampaignInput }> = {
  document: "mutation CreateFirmwareCampaign($input:CreateFirmwareCampaignInput!){campaign:createFirmwareCampaign(input:$input){id rev version nodeType stages stage tolerated accepted windLimitMph createdById createdBy createdAt approvedBy approvedAt state cause stateAt hold counts{notAsked preparing asked versionRead proving proven failed skipped}upToDate otherType unknown}}",
  answer: only("campaign", readCampaign),
};

export const CHANGE_FIRMWARE_CAMPAIGN: Operation<Campaign, { readonly input: ChangeFirmwareCampaignInput }> = {
  document: "mutation ChangeFirmwareCampaign($input:ChangeFirmwareCampaignInput!){campaign:changeFirmwareCampaign(input:$input){id rev version nodeType stages stage tolerated accepted windLimitMph createdById createdBy createdAt approvedBy approvedAt state cause stateAt hold counts{notAsked preparing asked versionRead proving proven failed skipped}upToDate otherType unknown}}",
  answer: only("campaign", readCampaign),
};
