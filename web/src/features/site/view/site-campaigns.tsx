/** Replacement campaigns of the site, read when the device-ID overlay is chosen or the details of a device are open. */
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { CampaignRecord } from "#web/api/campaign-operations.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Outcome } from "#web/api/outcome.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { mastersWithIdFacts } from "./site-wishes.ts";
import { useSiteView } from "./use-site-view.ts";

/** By mLocId; masters without a campaign, and those of which nothing is known, are absent. */
export type SiteCampaigns = ReadonlyMap<string, CampaignRecord>;

export interface KnownCampaigns {
  readonly campaigns: SiteCampaigns;
  /** Of what is shown; idle while nothing of it is. */
  readonly status: "idle" | "pending" | "resolved" | "networkError" | "error";
  /** Reads again. */
  readonly reload: () => void;
}

export const NO_CAMPAIGNS: SiteCampaigns = new Map();

const NOTHING_KNOWN: KnownCampaigns = {
  campaigns: NO_CAMPAIGNS,
  status: "idle",
  reload: () => undefined,
};

const SiteCampaignsContext = createContext<KnownCampaigns>(NOTHING_KNOWN);

/** Nothing is known outside of the site view. */
export function useSiteCampaigns(): KnownCampaigns {
  return useContext(SiteCampaignsContext);
}

interface Props {
  readonly site: Site;
  readonly children: ReactNode;
}

export function SiteCampaignsProvider({ site, children }: Props) {
  const { layoutId, url } = useSiteView();
  const known = useKnownCampaigns(layoutId, mastersWithIdFacts(site, url).join(), site.nodes);
  return <SiteCampaignsContext value={known}>{children}</SiteCampaignsContext>;
}

interface Load {
  /** Masters, and the number of the attempt. */
  readonly of: string;
  readonly answer: Outcome<SiteCampaigns>;
}

/**
 * @param wanted mLocIds joined by commas. The layout must be the same at each drawing.
 * @param nodes read again when they are others: an id has changed, and that may be a replacement.
 */
function useKnownCampaigns(layoutId: string, wanted: string, nodes: Site["nodes"]): KnownCampaigns {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Load>();
  const of = `${attempt} ${wanted}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other nodes are read for, whatever they are.
  useEffect(() => {
    if (wanted === "" || !isOnline) return undefined;
    let isLeft = false;
    void load(client, layoutId, wanted.split(",")).then((answer) => {
      if (!isLeft) setLast({ of, answer });
    });
    return () => {
      isLeft = true;
    };
  }, [client, layoutId, wanted, of, isOnline, nodes]);
  const known = last?.of === of ? last.answer : undefined;
  const reload = () => setAttempt(attempt + 1);
  // What was known of the same masters stays until the next answer.
  if (known?.status === "ok" && isOnline) {
    return { campaigns: known.value, status: "resolved", reload };
  }
  return { campaigns: NO_CAMPAIGNS, status: statusOf(wanted, isOnline, known), reload };
}

function statusOf(
  wanted: string,
  isOnline: boolean,
  known: Outcome<unknown> | undefined,
): KnownCampaigns["status"] {
  if (wanted === "") return "idle";
  if (!isOnline || known?.status === "networkError") return "networkError";
  return known === undefined ? "pending" : "error";
}

/** The map does not wait for what reads campaigns. */
async function load(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Outcome<SiteCampaigns>> {
  const part = await import("#web/api/campaign-operations.ts").catch(() => undefined);
  return part === undefined
    ? { status: "networkError" }
    : part.listCampaigns(client, layoutId, mLocIds);
}
