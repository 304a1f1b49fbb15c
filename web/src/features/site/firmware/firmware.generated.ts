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
  /** rights, remoteControlOff, tolerance, warning or warningsUnknown: why no master is asked. */
  readonly hold: string | undefined;
  /** Event of the weather warning, for warning. */
  readonly holdWarning: string | undefined;
  /** End of that warning; null if the service names none. */
  readonly holdUntil: number | undefined;
  /** SHA-256 of its report, recorded at its end; null before. */
  readonly reportHash: string | undefined;
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
  holdWarning: optional(text),
  holdUntil: optional(moment),
  reportHash: optional(text),
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

/** The versions that the site expects. */
export interface ExpectedVersions {
  readonly master: string | undefined;
  /** Of all nodes whose board has no version of its own. */
  readonly node: string | undefined;
  readonly kinds: readonly {
    /** Type code, as nodes report it. */
    readonly nodeType: number;
    readonly version: string;
  }[];
  readonly rev: number;
}

export const readExpectedVersions: Reader<ExpectedVersions> = object({
  master: optional(text),
  node: optional(text),
  kinds: list(object({
    nodeType: integer,
    version: text,
  })),
  rev: integer,
});

export const FIRMWARE_CAMPAIGNS: Operation<{
  /** The versions that the site expects, by which the versions of its nodes are judged. */
  readonly expected: ExpectedVersions;
  /** The newest first. */
  readonly campaigns: readonly Campaign[];
  /** The campaign whose nodes follow; null without any campaign. */
  readonly campaignId: string | undefined;
  readonly masters: readonly CampaignMaster[];
}, { readonly layoutId: string; readonly campaignId?: string | null | undefined }> = {
  document: "query FirmwareCampaigns($layoutId:ID!$campaignId:ID){firmware:getFirmwareCampaigns(layoutId:$layoutId campaignId:$campaignId){expected{master node kinds{nodeType version}rev}campaigns{id rev version nodeType stages stage tolerated accepted windLimitMph createdById createdBy createdAt approvedBy approvedAt state cause stateAt hold holdWarning holdUntil reportHash counts{notAsked preparing asked versionRead proving proven failed skipped}upToDate otherType unknown}campaignId masters{mLocId name wait windMph stow waitNodes nodes{nLocId nId stage state detail at}}}}",
  answer: only("firmware", object({
    expected: readExpectedVersions,
    campaigns: list(readCampaign),
    campaignId: optional(id),
    masters: list(readCampaignMaster),
  })),
};

export const FIRMWARE_REPORT: Operation<{
  /** Null unless it was asked for and the campaign has ended. */
  readonly report: {
    /** SHA-256 of the file, 64 lower-case hex digits: the campaign's reportHash if nothing was changed. */
    readonly hash: string;
    /** The file, raw deflated, in base64: JSON in UTF-8 with sorted keys. */
    readonly packed: string;
    /** Bytes of the file. */
    readonly size: number;
    /** Seal of the ledger that covers the record of the end; null until its hour is sealed. */
    readonly seal: {
      /** Begin of the hour. */
      readonly hour: number;
      /** SHA-256 as 64 hex digits. */
      readonly hash: string;
    } | undefined;
  } | undefined;
}, { readonly layoutId: string; readonly campaignId: string }> = {
  document: "query FirmwareReport($layoutId:ID!$campaignId:ID!){firmware:getFirmwareCampaigns(layoutId:$layoutId campaignId:$campaignId withReport:true){report{hash packed size seal{hour hash}}}}",
  answer: only("firmware", object({
    report: optional(object({
      hash: text,
      packed: text,
      size: integer,
      seal: optional(object({
        hour: moment,
        hash: text,
      })),
    })),
  })),
};

export const CREATE_FIRMWARE_CAMPAIGN: Operation<Campaign, { readonly input: CreateFirmwareCampaignInput }> = {
  document: "mutation CreateFirmwareCampaign($input:CreateFirmwareCampaignInput!){campaign:createFirmwareCampaign(input:$input){id rev version nodeType stages stage tolerated accepted windLimitMph createdById createdBy createdAt approvedBy approvedAt state cause stateAt hold holdWarning holdUntil reportHash counts{notAsked preparing asked versionRead proving proven failed skipped}upToDate otherType unknown}}",
  answer: only("campaign", readCampaign),
};

export const CHANGE_FIRMWARE_CAMPAIGN: Operation<Campaign, { readonly input: ChangeFirmwareCampaignInput }> = {
  document: "mutation ChangeFirmwareCampaign($input:ChangeFirmwareCampaignInput!){campaign:changeFirmwareCampaign(input:$input){id rev version nodeType stages stage tolerated accepted windLimitMph createdById createdBy createdAt approvedBy approvedAt state cause stateAt hold holdWarning holdUntil reportHash counts{notAsked preparing asked versionRead proving proven failed skipped}upToDate otherType unknown}}",
  answer: only("campaign", readCampaign),
};
