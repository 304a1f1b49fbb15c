/** API calls of firmware campaigns. */
import type { Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type {
  ChangeFirmwareCampaignInput,
  CreateFirmwareCampaignInput,
} from "#web/api/inputs.generated.ts";
import { execute } from "#web/api/operation.ts";
import {
  type Campaign,
  type CampaignMaster,
  CHANGE_FIRMWARE_CAMPAIGN,
  CREATE_FIRMWARE_CAMPAIGN,
  FIRMWARE_CAMPAIGNS,
} from "./firmware.generated.ts";

export interface FirmwareAnswer {
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
