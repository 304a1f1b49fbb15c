/** Reads all reports of one master in the shown range, and repeats the request while shown. */
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, usePolling, useRequest } from "#web/session/use-request.ts";
import { type Listed, readMasterReports } from "./period-reads.ts";

const EVERY_MILLISECONDS = 60_000;

/**
 * React hook of the reports of one master.
 * @param hours length of the range, which ends now
 */
export function useMasterReports(
  place: { readonly layoutId: string; readonly mLocId: string },
  hours: number,
): UsedRequest<Listed<MasterEvent>> {
  const { client, nowSeconds } = useServices();
  const request = useRequest(
    `${place.layoutId} ${place.mLocId} ${hours}`,
    () => readMasterReports(client, { ...place, from: nowSeconds() - hours * 3_600 }),
    { isRenewed: true },
  );
  usePolling(request, EVERY_MILLISECONDS);
  return request;
}
