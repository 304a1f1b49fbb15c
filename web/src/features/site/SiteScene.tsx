/** The map of the site in the middle of the page, with what lies over it, and the table of its nodes below. */
import Box from "@mui/material/Box";
import { useDeferredValue, useMemo } from "react";
import { latePart } from "#web/ui/late-part.tsx";
import { refOf } from "./device/opened-device.ts";
import { SiteMap } from "./map/SiteMap.tsx";
import { useCovering } from "./map-cover.ts";
import { withoutNavigation } from "./model/navigation.ts";
import { nodeAngles } from "./model/node-angles.ts";
import { masterAt, nodeAt, type Site } from "./model/site.ts";
import { OverlayTools } from "./overlays/OverlayTools.tsx";
import type { OverlayModel } from "./overlays/overlay-model.ts";
import { useOverlay } from "./overlays/use-overlay.ts";
import { useReplay } from "./replay/replay-context.ts";
import { SiteDialogs } from "./SiteDialogs.tsx";
import { SiteFreshness } from "./SiteFreshness.tsx";
import { DataTable } from "./table/DataTable.tsx";
import { PastFrame } from "./time/PastFrame.tsx";
import { TimePill } from "./time/TimePill.tsx";
import type { DeviceRef } from "./url/device-ref.ts";
import { useSiteView } from "./use-site-view.ts";

const NavigationNote = latePart(
  async () => (await import("./search/NavigationNote.tsx")).NavigationNote,
);
const Compass = latePart(async () => (await import("./compass/Compass.tsx")).Compass);
const ReplayBar = latePart(async () => (await import("./replay/ReplayBar.tsx")).ReplayBar);

interface Props {
  readonly site: Site;
}

export function SiteScene({ site }: Props) {
  const { readings, selection, select, url, setUrl } = useSiteView();
  const { player } = useReplay();
  const overlay = useOverlay(site);
  const covering = useCovering();
  // The map draws anew whatever is another object, and 50,000 nodes take tens of milliseconds.
  const angles = useMemo(() => nodeAngles(site, readings), [site, readings]);
  const shownMasters = useMemo(() => new Set(site.masters.keys()), [site]);
  const navTo = url.navTo && nodeOf(site, url.navTo);
  const endNavigation = () => setUrl(withoutNavigation(url));
  function endReplay(): void {
    player?.close();
    setUrl({ ...url, ts: undefined, replay: undefined });
  }
  return (
    <Box sx={COLUMN}>
      <Box sx={MAP}>
        <SiteMap
          site={site}
          paint={covering?.paint ?? overlay.paint}
          angles={angles}
          selection={selection}
          onSelect={select}
          onOpen={(device) => setUrl({ ...url, device: refOf(site, device) })}
          shownMasters={shownMasters}
          navTo={navTo}
          isSvgShown
        />
        {navTo !== undefined && (
          <NavigationNote site={site} goal={navTo} onGiveUp={endNavigation} />
        )}
        <PastFrame isPast={url.ts !== undefined} />
        <OverMap site={site} overlay={overlay} />
      </Box>
      {url.replay !== undefined && <ReplayBar site={site} onGiveUp={endReplay} />}
      <DataTable site={site} />
      <SiteDialogs site={site} />
    </Box>
  );
}

interface OverMapProps {
  readonly site: Site;
  readonly overlay: OverlayModel;
}

/** Tools and words over the map; the map itself does not wait for them. */
function OverMap({ site, overlay }: OverMapProps) {
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

const COLUMN = { display: "flex", flexDirection: "column", height: 1, minHeight: 0 } as const;

const MAP = { position: "relative", flex: "1 1 0", minHeight: 0, containerType: "size" } as const;

function nodeOf(site: Site, { mLocId, nLocId }: DeviceRef): number | undefined {
  return nLocId === undefined ? undefined : nodeAt(site, masterAt(site, mLocId), Number(nLocId));
}
