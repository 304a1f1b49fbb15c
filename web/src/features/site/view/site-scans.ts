/** React context of the components scanned at the masters and nodes of the site on the screen. */
import { createContext, useContext } from "react";
import { NO_SCANS, type SiteScans } from "#web/features/site/model/scan-counts.ts";
import type { MasterReads } from "./use-master-reads.ts";

export interface KnownScans extends Omit<MasterReads<unknown>, "value"> {
  readonly scans: SiteScans;
}

const NOTHING_KNOWN: KnownScans = { scans: NO_SCANS, status: "idle", reload: () => undefined };

export const SiteScansContext = createContext<KnownScans>(NOTHING_KNOWN);

/** React hook of the scanned components; outside the site view, none is known. */
export function useSiteScans(): KnownScans {
  return useContext(SiteScansContext);
}
