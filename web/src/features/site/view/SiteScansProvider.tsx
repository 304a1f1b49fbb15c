/**
 * React context provider that reads scanned components when the device-ID overlay is chosen or the
 * details of a device are open.
 */
import { type ReactNode, useMemo, useState } from "react";
import { err, type Result } from "#domain/result.ts";
import type { ScansRecord } from "#web/api/component-operations.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useLive } from "#web/offline/use-live.ts";
import { useServices } from "#web/session/services.ts";
import type { SessionState } from "#web/session/session.ts";
import type { ScanDependencies } from "./load-scans.ts";
import { mastersWithIdFacts } from "./needed-masters.ts";
import { SiteScansContext } from "./site-scans.ts";
import { useMasterReads } from "./use-master-reads.ts";
import { useSiteAddress } from "./use-site-view.ts";

interface Props {
  readonly site: Site;
  readonly children: ReactNode;
}

export function SiteScansProvider({ site, children }: Props) {
  const { rest, readModel, nowSeconds, session } = useServices();
  const { layoutId, url } = useSiteAddress();
  const { status, reload } = useMasterReads(mastersWithIdFacts(site, url), (mLocIds, isMounted) => {
    const user = userOf(session.state());
    const isCurrent = () => isMounted() && user === userOf(session.state());
    const dependencies = { rest, cache: readModel.sites, nowSeconds, isCurrent };
    return load(dependencies, layoutId, mLocIds);
  });
  const cached = useCachedScans(layoutId);
  const scans = useMemo(
    () => new Map((cached ?? []).map((record) => [record.mLocId, record.scans])),
    [cached],
  );
  const known = useMemo(() => ({ scans, status, reload }), [scans, status, reload]);
  return <SiteScansContext value={known}>{children}</SiteScansContext>;
}

/** Loads the code that reads scans; lazy, so that the map does not wait for it. */
async function load(
  dependencies: ScanDependencies,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<undefined, Failure>> {
  const part = await import("./load-scans.ts").catch(() => undefined);
  return part === undefined
    ? err({ status: "networkError" })
    : part.loadScans(dependencies, layoutId, mLocIds);
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
