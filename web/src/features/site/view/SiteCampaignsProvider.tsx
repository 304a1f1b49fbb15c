/** Reads replacement campaigns when the device-ID overlay is chosen or the details of a device are open. */

import { type ReactNode, useEffect, useState } from "react";
import { err, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import {
  type KnownCampaigns,
  NO_CAMPAIGNS,
  type SiteCampaigns,
  SiteCampaignsContext,
} from "./site-campaigns.ts";
import { mastersWithIdFacts } from "./site-wishes.ts";
import { useSiteView } from "./use-site-view.ts";

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
  readonly answer: Result<SiteCampaigns, Failure>;
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
  if (known?.ok === true && isOnline) {
    return { campaigns: known.value, status: "resolved", reload };
  }
  return { campaigns: NO_CAMPAIGNS, status: statusOf(wanted, isOnline, known), reload };
}

function statusOf(
  wanted: string,
  isOnline: boolean,
  known: Result<unknown, Failure> | undefined,
): KnownCampaigns["status"] {
  if (wanted === "") return "idle";
  if (!isOnline || (known?.ok === false && known.error.status === "networkError"))
    return "networkError";
  return known === undefined ? "pending" : "error";
}

/** The map does not wait for what reads campaigns. */
async function load(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<SiteCampaigns, Failure>> {
  const part = await import("./campaign-operations.ts").catch(() => undefined);
  return part === undefined
    ? err({ status: "networkError" })
    : part.listCampaigns(client, layoutId, mLocIds);
}
