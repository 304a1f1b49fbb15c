/** Failed jobs, refused settings, and failed updates and rescues of a site, read now and then for as long as they are shown. */
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, useRepeats, useRequest } from "#web/session/use-request.ts";
import { type Listed, readFailedReports } from "./period-reads.ts";

const EVERY_MILLISECONDS = 60_000;

/** @param hours how far back from now */
export function useFailedReports(
  layoutId: string,
  hours: number,
): UsedRequest<Listed<MasterEvent>> {
  const { client, nowSeconds } = useServices();
  const request = useRequest(
    `${layoutId} ${hours}`,
    () => {
      const from = nowSeconds() - hours * 3_600;
      // A master's clock may be ahead: what is newest is wanted, whatever time it bears.
      return readFailedReports(client, { layoutId, from, to: Number.POSITIVE_INFINITY });
    },
    { isRenewed: true },
  );
  useRepeats(request, EVERY_MILLISECONDS);
  return request;
}
