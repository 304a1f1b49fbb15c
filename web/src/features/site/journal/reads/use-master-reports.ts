/**
 * Reads all reports of one master, or of all masters of a site, in the shown range, and repeats the
 * request while they are shown.
 */
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, usePolling, useRequest } from "#web/session/use-request.ts";
import { type Listed, readMasterReports, readSiteReports } from "./period-reads.ts";

const EVERY_MILLISECONDS = 60_000;

/** The master whose reports are read; all masters of the site without one. */
export interface ReportsPlace {
  readonly layoutId: string;
  readonly mLocId: string | undefined;
}

/**
 * React hook of the reports.
 * @param hours length of the range, which ends now
 */
export function useMasterReports(
  { layoutId, mLocId }: ReportsPlace,
  hours: number,
): UsedRequest<Listed<MasterEvent>> {
  const { client, nowSeconds } = useServices();
  const request = useRequest(
    `${layoutId} ${mLocId ?? ""} ${hours}`,
    () => {
      const from = nowSeconds() - hours * 3_600;
      return mLocId === undefined
        ? readSiteReports(client, { layoutId, from })
        : readMasterReports(client, { layoutId, mLocId, from });
    },
    { isRenewed: true },
  );
  usePolling(request, EVERY_MILLISECONDS);
  return request;
}
