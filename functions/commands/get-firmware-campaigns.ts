/** Query.getFirmwareCampaigns: the campaigns of a layout, and the nodes of one of them. */
import { ok } from "#domain/result.ts";
import { isId } from "#functions/shared/arguments.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuse, refuseArgument } from "#functions/shared/refusal.ts";
import {
  readExpectedFirmware,
  type StoredFirmware,
} from "#functions/shared/store/expected-firmware.ts";
import { type CampaignReport, reportOf } from "./campaigns/campaign-report.ts";
import {
  type CampaignMasterView,
  type CampaignView,
  campaignView,
  masterView,
} from "./campaigns/campaign-view.ts";
import type { CommandDeps } from "./run/command-deps.ts";
import { listCampaigns, readCampaignMasters } from "./store/firmware-campaigns.ts";

interface Wanted {
  readonly layoutId: string;
  /** Undefined for the newest one. */
  readonly campaignId: string | undefined;
  readonly isWithReport: boolean;
}

export interface CampaignsAnswer {
  readonly expected: StoredFirmware & { readonly layoutId: string };
  readonly campaigns: readonly CampaignView[];
  readonly campaignId: string | null;
  readonly masters: readonly CampaignMasterView[];
  readonly report: CampaignReport | null;
}

export function getFirmwareCampaigns({
  store,
}: Pick<CommandDeps, "store">): Field<"Query.getFirmwareCampaigns", Wanted, CampaignsAnswer> {
  return {
    parse: ({ layoutId, campaignId, withReport }) => {
      if (!isId(layoutId)) return refuseArgument("layoutId", "required");
      const id = campaignId ?? undefined;
      if (id !== undefined && !isId(id)) return refuseArgument("campaignId", "length");
      return ok({ layoutId, campaignId: id, isWithReport: withReport === true });
    },
    run: async ({ layoutId, campaignId, isWithReport }) => {
      const [stored, expected] = await Promise.all([
        listCampaigns(store, layoutId),
        readExpectedFirmware(store, layoutId),
      ]);
      const shown =
        campaignId === undefined
          ? stored[0]
          : stored.find(({ campaign }) => campaign.id === campaignId);
      if (shown === undefined && campaignId !== undefined) return refuse("NotFound");
      const masters = shown === undefined ? [] : await readCampaignMasters(store, shown.campaign);
      return ok({
        expected: { layoutId, ...expected },
        campaigns: stored.map(campaignView),
        campaignId: shown?.campaign.id ?? null,
        masters: shown === undefined ? [] : masters.map((one) => masterView(one, shown.campaign)),
        report:
          shown === undefined || !isWithReport
            ? null
            : await reportOf(store, shown.campaign, masters),
      });
    },
  };
}
