/** React hooks of the page: the campaigns of a site, kept fresh, and the versions of its nodes. */
import { useMemo, useState } from "react";
import { inflateAll } from "#web/api/inflate.ts";
import type { ChangeFirmwareCampaignInput } from "#web/api/inputs.generated.ts";
import { newId } from "#web/api/new-id.ts";
import { listSiteRounds, type MasterRounds } from "#web/features/site/model/replay-operations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, usePolling, useRequest } from "#web/session/use-request.ts";
import { campaignFailureText } from "./campaign-words.ts";
import type { Campaign } from "./firmware.generated.ts";
import { changeCampaign, type FirmwareAnswer, listFirmware } from "./firmware-operations.ts";
import { nodeVersions, type SiteNode } from "./node-versions.ts";

/** Pause between two reads of a campaign in milliseconds; it takes a step each minute. */
const REFRESH_MILLISECONDS = 15_000;
/** Pause between two reads of the versions in milliseconds; rounds come every 5 to 15 minutes. */
const VERSIONS_REFRESH_MILLISECONDS = 300_000;
/** Seconds of rounds from which the versions are read. */
const VERSIONS_SECONDS = 6 * 3600;

/** @param campaignId undefined for the newest campaign */
export function useFirmware(
  layoutId: string,
  campaignId: string | undefined,
): UsedRequest<FirmwareAnswer> {
  const { client } = useServices();
  const used = useRequest(
    `${layoutId} ${campaignId ?? ""}`,
    () => listFirmware(client, layoutId, campaignId),
    { isRenewed: true },
  );
  usePolling(used, REFRESH_MILLISECONDS);
  return used;
}

export interface UsedVersions {
  readonly used: UsedRequest<readonly MasterRounds[]>;
  /** Undefined until the rounds are read. */
  readonly nodes: readonly SiteNode[] | undefined;
}

export function useVersions(site: Site): UsedVersions {
  const { client, nowSeconds } = useServices();
  const layoutId = site.layout.id;
  const used = useRequest(layoutId, () => {
    const now = nowSeconds();
    return listSiteRounds(client, inflateAll, {
      ...{ layoutId, content: "FIRMWARE", from: now - VERSIONS_SECONDS, to: now },
    });
  });
  usePolling(used, VERSIONS_REFRESH_MILLISECONDS);
  const rounds = used.state.value;
  const nodes = useMemo(
    () => (rounds === undefined ? undefined : nodeVersions(site, rounds)),
    [site, rounds],
  );
  return { used, nodes };
}

export interface CampaignActs {
  readonly isBusy: boolean;
  readonly trouble: string | undefined;
  /** Resolves to true when the server has made the change. */
  readonly act: (act: ChangeFirmwareCampaignInput["act"], siteName?: string) => Promise<boolean>;
}

export function useCampaignActs(
  layoutId: string,
  { id: campaignId, rev }: Pick<Campaign, "id" | "rev">,
  onDone: () => void,
): CampaignActs {
  const { client, nowSeconds } = useServices();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  return {
    ...{ isBusy, trouble },
    act: async (act, siteName) => {
      setIsBusy(true);
      const changeId = newId(nowSeconds());
      const revision = act === "STOP" ? {} : { rev };
      const name = siteName === undefined ? {} : { siteName };
      const input = { changeId, layoutId, campaignId, act, ...revision, ...name };
      const outcome = await changeCampaign(client, input);
      setIsBusy(false);
      setTrouble(outcome.ok ? undefined : campaignFailureText(outcome.error));
      onDone();
      return outcome.ok;
    },
  };
}
