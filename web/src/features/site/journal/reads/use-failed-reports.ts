/**
 * Reads the failures that the masters of a site reported: failed jobs, updates and rescues, and
 * refused settings and registrations. Repeats the request while a component shows them.
 */
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, usePolling, useRequest } from "#web/session/use-request.ts";
import { type Listed, readFailedReports } from "./period-reads.ts";

const EVERY_MILLISECONDS = 60_000;

/**
 * React hook of the failure reports.
 * @param hours length of the range, which ends now
 */
export function useFailedReports(
  layoutId: string,
  hours: number,
): UsedRequest<Listed<MasterEvent>> {
  const { client, nowSeconds } = useServices();
  const request = useRequest(
    `${layoutId} ${hours}`,
    () => {
      const from = nowSeconds() - hours * 3_600;
      // The range has no end: a master's clock may be ahead, and its newest events must be
      // included.
      return readFailedReports(client, { layoutId, from, to: Number.POSITIVE_INFINITY });
    },
    { isRenewed: true },
  );
  usePolling(request, EVERY_MILLISECONDS);
  return request;
}
