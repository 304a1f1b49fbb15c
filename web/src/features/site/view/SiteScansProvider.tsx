/** Loads scanned components when the device-ID overlay is chosen (S0:32) or the details of a device are open. */
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { ScansRecord } from "#web/api/component-operations.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useLive } from "#web/offline/use-live.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";
import type { ScanDependencies, ScansStatus } from "./load-scans.ts";
import { type KnownScans, SiteScansContext } from "./site-scans.ts";
import { mastersWithIdFacts } from "./site-wishes.ts";
import { useSiteView } from "./use-site-view.ts";

interface Props {
  readonly site: Site;
  readonly children: ReactNode;
}

export function SiteScansProvider({ site, children }: Props) {
  const { layoutId, url } = useSiteView();
  const known = useKnownScans(layoutId, mastersWithIdFacts(site, url).join());
  return <SiteScansContext value={known}>{children}</SiteScansContext>;
}

interface Load {
  /** Masters, and the number of the attempt. */
  readonly of: string;
  readonly status: ScansStatus;
}

/** @param wanted mLocIds joined by commas. The layout must be the same at each drawing. */
function useKnownScans(layoutId: string, wanted: string): KnownScans {
  const { rest, readModel, nowSeconds, session } = useServices();
  const isOnline = useIsOnline();
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Load>();
  const of = `${attempt} ${wanted}`;
  useEffect(() => {
    if (wanted === "" || !isOnline) return undefined;
    const user = userOf(session.state());
    let isLeft = false;
    const isWanted = () => !isLeft && user === userOf(session.state());
    const dependencies = { rest, cache: readModel.sites, nowSeconds, isWanted };
    void load(dependencies, layoutId, wanted.split(",")).then(
      (status) => isWanted() && setLast({ of, status }),
    );
    return () => {
      isLeft = true;
    };
  }, [rest, readModel, nowSeconds, session, layoutId, wanted, of, isOnline]);
  const cached = useCachedScans(layoutId);
  const scans = useMemo(
    () => new Map((cached ?? []).map((record) => [record.mLocId, record.scans])),
    [cached],
  );
  const told = last?.of === of ? last.status : "pending";
  const status = isOnline ? told : "networkError";
  return {
    scans,
    status: wanted === "" ? "idle" : status,
    reload: () => setAttempt(attempt + 1),
  };
}

/** The map does not wait for what reads scans. */
async function load(
  dependencies: ScanDependencies,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<ScansStatus> {
  const part = await import("./load-scans.ts").catch(() => undefined);
  return part === undefined ? "networkError" : part.loadScans(dependencies, layoutId, mLocIds);
}

function useCachedScans(layoutId: string): readonly ScansRecord[] | undefined {
  const { readModel } = useServices();
  const [watch] = useState(
    () => (onValue: (value: readonly ScansRecord[]) => void) =>
      readModel.sites.watchScans(layoutId, onValue),
  );
  return useLive(watch);
}

function userOf(state: SessionState): string | undefined {
  return state.status === "signedIn" ? state.account.id : undefined;
}
