/**
 * The map of layouts, filling the element around it: a circle for each layout with coordinates, on
 * tiles, outlines or a plain drawing, depending on the browser.
 */
import { mdiFitToScreenOutline, mdiHome, mdiMinus, mdiPlus } from "@mdi/js";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import type { Layout } from "#web/api/parse.ts";
import { useServices } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { notify } from "#web/ui/notify.ts";
import type { LayoutsHealth } from "./health/use-layout-health.ts";
import { LayoutCircle } from "./LayoutCircle.tsx";
import type { PathOfLayout } from "./layout-path.ts";
import { type LayoutMarker, labelsThatFit, layoutMarkersOf } from "./map/layout-markers.ts";
import { LAYOUTS_MAP_MESSAGES } from "./map/layouts-map-messages.ts";
import type { EngineProps, MapCamera } from "./map/map-engine.ts";
import { START } from "./map/mercator.ts";
import { supportsWebgl } from "./map/webgl-support.ts";

// Lazy-loaded and not precached, because the map engines are large. Offline they may not load, but
// the map as SVG always does.
const MapLibreMap = lazy(async () => {
  const engine = await import("./map/MapLibreMap.tsx").catch(() => undefined);
  return { default: engine?.MapLibreMap ?? (await import("./map/SvgMap.tsx")).SvgMap };
});
const MapboxMap = lazy(async () => {
  const engine = await import("./map/MapboxMap.tsx").catch(() => undefined);
  return { default: engine?.MapboxMap ?? (await import("./map/SvgMap.tsx")).SvgMap };
});
const SvgMap = lazy(async () => ({ default: (await import("./map/SvgMap.tsx")).SvgMap }));

interface Props {
  /** Layouts that match the search. */
  readonly shown: readonly Layout[];
  readonly health: LayoutsHealth;
  readonly pathOf: PathOfLayout;
}

export function LayoutsMap({ shown, health, pathOf }: Props) {
  const markers = layoutMarkersOf(shown, health);
  const [camera, setCamera] = useState<MapCamera>();
  const [zoom, setZoom] = useState<number>(START.zoom);
  const [front, setFront] = useState<string>();
  const fit = () => camera?.fit(markers.map(({ coordinates }) => coordinates));
  const fitFirst = useEffectEvent(fit);
  // The map starts with all layouts in view; a button shows the whole country.
  useEffect(() => {
    if (camera !== undefined) fitFirst();
  }, [camera]);
  const labelled = labelsThatFit(markers, zoom);
  const drawMarker = (marker: LayoutMarker) => (
    <LayoutCircle
      marker={marker}
      nowSeconds={health.nowSeconds}
      hasLabel={labelled.has(marker.layout.id)}
      path={pathOf(marker.layout)}
      isOpen={marker.layout.id === front}
      onOpen={setFront}
      onReach={({ coordinates }) => camera?.reveal(coordinates)}
    />
  );
  return (
    <Box
      component="section"
      aria-label={LAYOUTS_MAP_MESSAGES.mapName}
      onKeyDown={({ key }) => key === "Escape" && setFront(undefined)}
      sx={FRAME}
    >
      <Suspense fallback={<Waiting />}>
        <Engine
          markers={markers}
          drawMarker={drawMarker}
          front={front}
          onCamera={(next) => setCamera((current) => current ?? next)}
          onZoom={setZoom}
          onGround={() => setFront(undefined)}
          onOtherWay={() => setCamera(undefined)}
        />
      </Suspense>
      <CameraButtons camera={camera} onFit={fit} />
      <CoordinatesNote shown={markers.length} all={shown.length} />
    </Box>
  );
}

type Way = "tiles" | "outlines" | "plain";

interface WayProps extends Omit<EngineProps, "onFail"> {
  /**
   * Called when another map engine replaces this one; the new engine starts with its own camera.
   */
  readonly onOtherWay: () => void;
}

/**
 * The best map engine for this browser. If it fails, the next one replaces it; the SVG always
 * works.
 */
function Engine({ onOtherWay, ...props }: WayProps) {
  const { mapboxToken } = useServices().config;
  const [way, setWay] = useState<Way>(() => firstWay(mapboxToken));
  function go(next: Way): void {
    if (way === "tiles") {
      notify({ kind: "info", text: LAYOUTS_MAP_MESSAGES.tilesFailed, lastsSeconds: 5 });
    }
    onOtherWay();
    setWay(next);
  }
  if (way === "tiles" && mapboxToken !== undefined) {
    return <MapboxMap {...props} token={mapboxToken} onFail={() => go("outlines")} />;
  }
  if (way === "plain") return <SvgMap {...props} onFail={() => undefined} />;
  return <MapLibreMap {...props} onFail={() => go("plain")} />;
}

function firstWay(mapboxToken: string | undefined): Way {
  if (!supportsWebgl()) return "plain";
  return mapboxToken === undefined ? "outlines" : "tiles";
}

function Waiting() {
  return (
    <Box role="status" aria-label={MESSAGES.loading} sx={{ display: "grid", height: 1 }}>
      <CircularProgress size={36} sx={{ m: "auto" }} />
    </Box>
  );
}

interface CameraProps {
  readonly camera: MapCamera | undefined;
  readonly onFit: () => void;
}

function CameraButtons({ camera, onFit }: CameraProps) {
  const buttons = [
    [LAYOUTS_MAP_MESSAGES.zoomIn, mdiPlus, () => camera?.zoomBy(1)],
    [LAYOUTS_MAP_MESSAGES.zoomOut, mdiMinus, () => camera?.zoomBy(-1)],
    [LAYOUTS_MAP_MESSAGES.fit, mdiFitToScreenOutline, onFit],
    [LAYOUTS_MAP_MESSAGES.start, mdiHome, () => camera?.goHome()],
  ] as const;
  return (
    <Paper sx={BUTTONS}>
      {buttons.map(([name, icon, onPress]) => (
        <Tooltip key={name} title={name} placement="left">
          <IconButton aria-label={name} onClick={onPress}>
            <Icon path={icon} />
          </IconButton>
        </Tooltip>
      ))}
    </Paper>
  );
}

interface NoteProps {
  readonly shown: number;
  readonly all: number;
}

/** Note for layouts that have no coordinates and are therefore only in the list. */
function CoordinatesNote({ shown, all }: NoteProps) {
  if (shown === all) return undefined;
  return (
    <Paper sx={NOTE}>
      <Typography variant="body2">
        {shown === 0
          ? LAYOUTS_MAP_MESSAGES.noPlaces
          : LAYOUTS_MAP_MESSAGES.withoutCoordinates(all - shown)}
      </Typography>
    </Paper>
  );
}

const FRAME = {
  position: "absolute",
  inset: 0,
  overflow: "hidden",
  isolation: "isolate",
} as const;

const FLOATING = { position: "absolute", zIndex: 2, border: 1, borderColor: "divider" } as const;

const BUTTONS = {
  ...FLOATING,
  right: 12,
  top: 12,
  display: "flex",
  flexDirection: "column",
  boxShadow: 3,
} as const;

const NOTE = { ...FLOATING, left: 12, bottom: 12, px: 1.5, py: 1 } as const;
