/** Provides whether the map of the site has been painted for the first time. */
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useServices } from "#web/session/services.ts";
import { FirstPictureBoundary } from "./first-picture.ts";
import { isClosed, isWithoutSite } from "./live/load-status.ts";
import { useKnownSite, useSiteAddress } from "./use-site-view.ts";

/** What is around the map waits no longer than this, in case the browser cannot draw a map. */
const LONGEST_WAIT_MILLISECONDS = 4_000;

/** Once drawn, it stays so: what is around the map must not leave when the view changes. */
export function FirstPictureProvider({ children }: { readonly children: ReactNode }) {
  const { site, siteStatus } = useKnownSite();
  const { url } = useSiteAddress();
  const { after } = useServices();
  const [isDrawn, setIsDrawn] = useState(false);
  const isKnown = site !== undefined;
  const mayCome = isKnown ? !isClosed(siteStatus) : !isWithoutSite(siteStatus);
  const hasMap = url.views.includes("layout") && mayCome;
  useEffect(() => {
    const end = () => setIsDrawn(true);
    if (!hasMap) return end();
    return isKnown ? after(LONGEST_WAIT_MILLISECONDS, end) : undefined;
  }, [hasMap, isKnown, after]);
  const picture = useMemo(() => ({ isDrawn, onDrawn: () => setIsDrawn(true) }), [isDrawn]);
  return <FirstPictureBoundary value={picture}>{children}</FirstPictureBoundary>;
}
