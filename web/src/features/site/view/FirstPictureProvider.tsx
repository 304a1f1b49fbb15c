/** Provides whether the map of the site has been painted for the first time. */
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useServices } from "#web/session/services.ts";
import { FirstPictureBoundary } from "./first-picture.ts";
import { useKnownSite, useSiteAddress } from "./use-site-view.ts";

/** What is around the map waits no longer than this, in case the browser cannot draw a map. */
const LONGEST_WAIT_MILLISECONDS = 4_000;

export function FirstPictureProvider({ children }: { readonly children: ReactNode }) {
  const { site, siteStatus } = useKnownSite();
  const { url } = useSiteAddress();
  const { after } = useServices();
  const [isPainted, setIsPainted] = useState(false);
  const isKnown = site !== undefined;
  useEffect(
    () => (isKnown ? after(LONGEST_WAIT_MILLISECONDS, () => setIsPainted(true)) : undefined),
    [isKnown, after],
  );
  const isMissing = !isKnown && siteStatus !== "pending";
  const isDrawn = isPainted || isMissing || !url.views.includes("layout");
  const picture = useMemo(() => ({ isDrawn, onDrawn: () => setIsPainted(true) }), [isDrawn]);
  return <FirstPictureBoundary value={picture}>{children}</FirstPictureBoundary>;
}
