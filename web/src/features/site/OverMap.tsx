/** Tools and words over the map; the map itself does not wait for them. */
import { useDeferredValue } from "react";
import { latePart } from "#web/ui/late-part.tsx";
import type { Site } from "./model/site.ts";
import { OverlayTools } from "./overlays/OverlayTools.tsx";
import type { OverlayModel } from "./overlays/overlay-model.ts";
import { SiteFreshness } from "./SiteFreshness.tsx";
import { TimePill } from "./time/TimePill.tsx";

const Compass = latePart(async () => (await import("./compass/Compass.tsx")).Compass);

interface OverMapProps {
  readonly site: Site;
  readonly overlay: OverlayModel;
}

export function OverMap({ site, overlay }: OverMapProps) {
  const isMapThere = useDeferredValue(true, false);
  if (!isMapThere) return undefined;
  return (
    <>
      <OverlayTools site={site} model={overlay} />
      <SiteFreshness />
      <TimePill site={site} />
      <Compass />
    </>
  );
}
