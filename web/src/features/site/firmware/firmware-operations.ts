/** API calls of firmware campaigns. */
import { ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { InflateAll } from "#web/api/inflate.ts";
import type {
  ChangeFirmwareCampaignInput,
  CreateFirmwareCampaignInput,
} from "#web/api/inputs.generated.ts";
import { execute } from "#web/api/operation.ts";
import { UNUSABLE, unpackedText } from "#web/api/packed-text.ts";
import {
  type Campaign,
  type CampaignMaster,
  CHANGE_FIRMWARE_CAMPAIGN,
  CREATE_FIRMWARE_CAMPAIGN,
  type ExpectedVersions,
  FIRMWARE_CAMPAIGNS,
  FIRMWARE_REPORT,
} from "./firmware.generated.ts";

export interface FirmwareAnswer {
  readonly expected: ExpectedVersions;
  /** The newest first. */
  readonly campaigns: readonly Campaign[];
  /** Id of the campaign whose nodes follow. */
  readonly campaignId: string | undefined;
  readonly masters: readonly CampaignMaster[];
}

/** @param campaignId undefined for the newest campaign */
export function listFirmware(
  client: GraphqlClient,
  layoutId: string,
  campaignId: string | undefined,
): Promise<Result<FirmwareAnswer, Failure>> {
  const chosen = campaignId === undefined ? {} : { campaignId };
  return execute(client, FIRMWARE_CAMPAIGNS, { layoutId, ...chosen });
}

export interface FirmwareReport {
  /** SHA-256 of the text. */
  readonly hash: string;
  /** The file, as it is stored on the server now. */
  readonly text: string;
  readonly seal: { readonly hour: number; readonly hash: string } | undefined;
}

/** The report of a campaign that has ended. */
export async function getFirmwareReport(
  client: GraphqlClient,
  inflateAll: InflateAll,
  campaign: { readonly layoutId: string; readonly campaignId: string },
): Promise<Result<FirmwareReport, Failure>> {
  const answer = await execute(client, FIRMWARE_REPORT, campaign);
  if (!answer.ok) return answer;
  const { report } = answer.value;
  const text = report && (await unpackedText(inflateAll, report.packed, report.size));
  return report === undefined || text === undefined
    ? UNUSABLE
    : ok({ hash: report.hash, seal: report.seal, text });
}

/** Creates a campaign; `changeId` becomes its id, so that a repeat returns the first result. */
export function createCampaign(
  client: GraphqlClient,
  input: CreateFirmwareCampaignInput,
): Promise<Result<Campaign, Failure>> {
  return execute(client, CREATE_FIRMWARE_CAMPAIGN, { input });
}

/** Approves, stops or ends a campaign. */
export function changeCampaign(
  client: GraphqlClient,
  input: ChangeFirmwareCampaignInput,
): Promise<Result<Campaign, Failure>> {
  return execute(client, CHANGE_FIRMWARE_CAMPAIGN, { input });
}
