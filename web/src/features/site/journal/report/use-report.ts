/**
 * React hook of the report: reading starts when the user chooses a period, and stops when the user
 * chooses another one or leaves the page.
 */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { inflateAll } from "#web/api/inflate.ts";
import type { Period } from "#web/features/site/journal/model/periods.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import {
  createReportReads,
  type ReportedLayout,
  type ReportedSite,
  type ReportReads,
} from "./report-reads.ts";

export interface UsedReport extends Pick<ReportReads, "stop" | "retry"> {
  readonly sites: readonly ReportedSite[];
  readonly isReading: boolean;
}

/**
 * React hook of the report.
 * @param layouts undefined until they are known; layouts created later are in the next report
 * @param period undefined: nothing is read
 */
export function useReport(
  layouts: readonly ReportedLayout[] | undefined,
  period: Period | undefined,
): UsedReport {
  const { client, nowSeconds, config } = useServices();
  const held = usePrivileges();
  const [reads] = useState(() =>
    createReportReads({ client, inflateAll, nowSeconds, mediaBase: config.mediaBase, held }),
  );
  const sites = useSyncExternalStore(reads.subscribe, reads.state);
  const isKnown = layouts !== undefined;
  const start = useEffectEvent((chosen: Period) => reads.start(layouts ?? [], chosen));
  useEffect(() => {
    if (!isKnown || period === undefined) return undefined;
    start(period);
    return () => reads.stop();
  }, [reads, isKnown, period]);
  const isReading = sites.some(
    ({ reading }) => reading.status === "reading" || reading.status === "waiting",
  );
  return { sites, isReading, stop: reads.stop, retry: reads.retry };
}
