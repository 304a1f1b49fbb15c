/**
 * The report of a firmware campaign as a file: what is stored of it at its end. It has no time at
 * which it was made, so that the same campaign gives the same bytes.
 */
import { canonicalText } from "#domain/ledger/seal.ts";
import type { Campaign, CampaignMaster } from "./campaign.ts";

export const REPORT_FORMAT = "firmware campaign 1";

/** JSON with sorted keys and a line end; masters are in the order of the ids of their locations. */
export function campaignReportText(campaign: Campaign, masters: readonly CampaignMaster[]): string {
  const { id, layoutId, layoutName, settings, createdBy, createdAt } = campaign;
  const { state, stages, approval, leftOut, accepted } = campaign;
  const report = {
    format: REPORT_FORMAT,
    ...{ id, layoutId, layoutName, settings, createdBy, createdAt },
    ...{ state, stages, approval: approval ?? null, leftOut, accepted },
    masters: [...masters]
      .sort((one, other) => (one.mLocId < other.mLocId ? -1 : 1))
      .map(({ mLocId, name, nodes }) => ({
        ...{ mLocId, name },
        nodes: nodes.map(({ nLocId, nId, stage, state: own }) => ({
          ...{ nLocId, nId, stage, state: own },
        })),
      })),
  };
  return `${canonicalText(report)}\n`;
}
