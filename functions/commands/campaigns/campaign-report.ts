/**
 * The report of a campaign that has ended: its hash is stored with the last change of its state,
 * which is a row of the ledger, so that a seal covers it.
 */
import type { Campaign, CampaignMaster } from "#domain/firmware-campaigns/campaign.ts";
import { campaignReportText } from "#domain/firmware-campaigns/campaign-report.ts";
import { type MotionSealAnswer, sealsOfMotions } from "#functions/shared/motion-seals.ts";
import { packText } from "#functions/shared/store/hand-over-signatures.ts";
import type { LedgerStore } from "#functions/shared/store/ledger-seals.ts";
import { sha256 } from "#functions/shared/store/motion-records.ts";

/** The campaign with the hash of its report, if it has ended. */
export function withReportHash(campaign: Campaign, masters: readonly CampaignMaster[]): Campaign {
  if (campaign.state.kind !== "ended") return campaign;
  return { ...campaign, reportHash: sha256(campaignReportText(campaign, masters)) };
}

export interface CampaignReport {
  readonly hash: string;
  readonly packed: string;
  readonly size: number;
  readonly seal: MotionSealAnswer | null;
}

/** The report as it is stored now; null while the campaign has not ended. */
export async function reportOf(
  store: LedgerStore,
  campaign: Campaign,
  masters: readonly CampaignMaster[],
): Promise<CampaignReport | null> {
  const { state, layoutId } = campaign;
  if (state.kind !== "ended") return null;
  const text = campaignReportText(campaign, masters);
  const ended = { closedAt: state.at };
  const sealOf = await sealsOfMotions(store, layoutId, [ended]);
  return {
    hash: sha256(text),
    packed: Buffer.from(packText(text)).toString("base64"),
    size: Buffer.byteLength(text),
    seal: sealOf(ended),
  };
}
