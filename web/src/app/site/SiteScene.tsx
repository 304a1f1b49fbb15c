/** The map of the site with its tools, the charts beside it, and the table of its nodes below. */
import Box from "@mui/material/Box";
import { memo, useMemo, useState } from "react";
import { DEFAULT_SPLIT } from "#web/features/site/charts/view-split.ts";
import { SiteMap } from "#web/features/site/map/SiteMap.tsx";
import type { DeviceRef } from "#web/features/site/model/device-ref.ts";
import { refOf } from "#web/features/site/model/device-ref.ts";
import { nodeAngles } from "#web/features/site/model/node-angles.ts";
import { masterAt, nodeAt, type Site } from "#web/features/site/model/site.ts";
import { useOverlay } from "#web/features/site/overlays/use-overlay.ts";
import { useReplayEnd } from "#web/features/site/replay/use-replay.ts";
import { DataTable } from "#web/features/site/table/DataTable.tsx";
import { PastFrame } from "#web/features/site/time/PastFrame.tsx";
import { useCovering } from "#web/features/site/view/map-cover.ts";
import { withoutNavigation } from "#web/features/site/view/navigation.ts";
import type { SiteUrl } from "#web/features/site/view/url/site-url.ts";
import { useSiteAddress, useSitePicture } from "#web/features/site/view/use-site-view.ts";
import { usePeopleMarks } from "#web/features/site/work-zones/use-people-marks.ts";
import { useDrawing } from "#web/map/use-drawing.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { LOW_SCREEN } from "#web/ui/low-screen.ts";
import { SiteDialogs } from "./SiteDialogs.tsx";

const NavigationNote = lazyPart(
  async () => (await import("#web/features/site/search/NavigationNote.tsx")).NavigationNote,
);
/**
 * Tools and texts over the map. Lazy-loaded and rendered after the map, so that they do not delay
 * it; memoised, so that they do not render with every change of the map.
 */
const OverMap = memo(lazyPart(async () => (await import("./OverMap.tsx")).OverMap));
const Dialogs = memo(SiteDialogs);
const Table = memo(DataTable);
const ChartArea = lazyPart(
  async () => (await import("#web/features/site/charts/ChartArea.tsx")).ChartArea,
);
const ReplayBar = lazyPart(
  async () => (await import("#web/features/site/replay/ReplayBar.tsx")).ReplayBar,
);

interface Props {
  readonly site: Site;
  /** Called when the map has been painted for the first time. */
  readonly onMapDrawn: () => void;
}

export function SiteScene({ site, onMapDrawn }: Props) {
  const { url, setUrl } = useSiteAddress();
  const endReplay = useReplayEnd();
  const hideCharts = () => setUrl({ ...url, views: ["layout"] });
  return (
    <Box sx={COLUMN}>
      <Box sx={AREA}>
        {url.views.includes("layout") && (
          <Box sx={MAP} style={sizeOfMap(url)}>
            <MapOfSite site={site} onMapDrawn={onMapDrawn} />
          </Box>
        )}
        {url.views.includes("chart") && <ChartArea site={site} onGiveUp={hideCharts} />}
      </Box>
      {url.replay !== undefined && <ReplayBar site={site} onGiveUp={endReplay} />}
      <Table site={site} />
      <Dialogs site={site} />
    </Box>
  );
}

function MapOfSite({ site, onMapDrawn }: Props) {
  const [isDrawn, setIsDrawn] = useState(false);
  const { readings, selection, select } = useSitePicture();
  const { url, setUrl } = useSiteAddress();
  const overlay = useOverlay(site);
  const covering = useCovering();
  // Memoised, because the map redraws for every new object of angles, which takes tens of
  // milliseconds for 50,000 nodes.
  const angles = useMemo(() => nodeAngles(site, readings), [site, readings]);
  const shownMasters = useMemo(() => new Set(site.masters.keys()), [site]);
  const navTo = url.navTo && nodeOf(site, url.navTo);
  const picture = useDrawing(site.layout);
  const people = usePeopleMarks(site);
  const endNavigation = () => setUrl(withoutNavigation(url));
  return (
    <>
      <SiteMap
        site={site}
        paint={covering?.paint ?? overlay.paint}
        angles={angles}
        selection={selection}
        onSelect={select}
        onOpen={(device) => setUrl({ ...url, device: refOf(site, device) })}
        shownMasters={shownMasters}
        navTo={navTo}
        people={people}
        picture={picture}
        onDrawn={() => {
          setIsDrawn(true);
          onMapDrawn();
        }}
      />
      {navTo !== undefined && <NavigationNote site={site} goal={navTo} onGiveUp={endNavigation} />}
      <PastFrame isPast={url.ts !== undefined} />
      {isDrawn && <OverMap site={site} overlay={overlay} />}
    </>
  );
}

const COLUMN = { display: "flex", flexDirection: "column", height: 1, minHeight: 0 } as const;

/**
 * Style of the map and charts. Charts are beside the map, or below it on narrow screens. A low
 * screen shows either the map or the open table.
 */
const AREA = {
  position: "relative",
  flex: "1 1 0",
  minHeight: 0,
  display: "flex",
  flexDirection: { xs: "column", md: "row" },
  [LOW_SCREEN]: {
    flexDirection: "row",
    "&:has(~ [data-below-map] [aria-expanded=true])": { display: "none" },
  },
} as const;

const MAP = {
  position: "relative",
  flex: "1 1 0",
  minWidth: 0,
  minHeight: 0,
  containerType: "size",
} as const;

/**
 * Size of the map beside the charts; undefined without charts, because the map then takes all the
 * space.
 */
function sizeOfMap({ views, chart }: SiteUrl) {
  return views.includes("chart") ? { flex: `0 0 ${chart.split ?? DEFAULT_SPLIT}%` } : undefined;
}

function nodeOf(site: Site, { mLocId, nLocId }: DeviceRef): number | undefined {
  return nLocId === undefined ? undefined : nodeAt(site, masterAt(site, mLocId), Number(nLocId));
}
