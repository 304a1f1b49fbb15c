/** Reads the stows and other movements of a site, and repeats the request while they are shown. */
import { readSiteMotions, type SiteMotions } from "#web/features/site/model/site-motions.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, usePolling, useRequest } from "#web/session/use-request.ts";

const EVERY_MILLISECONDS = 60_000;

/**
 * React hook of the movements.
 * @param hours length of the range, which ends now
 */
export function useSiteMotions(layoutId: string, hours: number): UsedRequest<SiteMotions> {
  const { client, nowSeconds } = useServices();
  const request = useRequest(
    `${layoutId} ${hours}`,
    () => {
      const to = nowSeconds();
      return readSiteMotions(client, { layoutId, from: to - hours * 3_600, to });
    },
    { isRenewed: true },
  );
  usePolling(request, EVERY_MILLISECONDS);
  return request;
}
