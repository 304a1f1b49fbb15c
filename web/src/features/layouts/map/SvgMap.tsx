/** Layouts map as an SVG of the same outlines, for browsers without WebGL. */
import Box from "@mui/material/Box";
import { useMemo, useRef } from "react";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { layerOf } from "./layout-markers.ts";
import type { EngineProps } from "./map-engine.ts";
import { MAP_TONES, type MapTones } from "./map-tones.ts";
import { type Camera, onScreen, project, type Size, worldPx } from "./mercator.ts";
import { areasPath, linesPath, PATH_SIDE } from "./outline-path.ts";
import { readOutlines } from "./outlines.ts";
import { useSvgCamera } from "./use-svg-camera.ts";

export function SvgMap({ markers, drawMarker, front, onCamera, onZoom, onGround }: EngineProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { camera, size, gestures } = useSvgCamera(frame, { onCamera, onZoom });
  const { mode } = useThemeMode();
  return (
    <Box ref={frame} onClick={onGround} {...gestures} sx={FRAME}>
      <Ground camera={camera} size={size} tones={MAP_TONES[mode]} />
      {markers.map((marker) => {
        const { x, y } = onScreen(marker.coordinates, camera, size);
        return (
          <Box
            key={marker.layout.id}
            sx={SPOT}
            style={{ left: x, top: y, zIndex: layerOf(marker, front) }}
          >
            {drawMarker(marker)}
          </Box>
        );
      })}
    </Box>
  );
}

interface GroundProps {
  readonly camera: Camera;
  readonly size: Size;
  readonly tones: MapTones;
}

/** The outlines of countries and states; line widths are independent of the zoom. */
function Ground({ camera, size: { width, height }, tones }: GroundProps) {
  const paths = useMemo(readPaths, []);
  const side = worldPx(camera);
  const middle = project(camera);
  const place = `translate(${width / 2 - middle.x * side} ${height / 2 - middle.y * side})`;
  const line = { vectorEffect: "non-scaling-stroke", fill: "none" } as const;
  return (
    <svg width={width} height={height} aria-hidden style={{ display: "block" }}>
      <rect width={width} height={height} fill={tones.water} />
      <g transform={`${place} scale(${side / PATH_SIDE})`}>
        <path d={paths.countries} fill={tones.land} fillRule="evenodd" />
        <path d={paths.countries} stroke={tones.line} {...line} />
        <path d={paths.nation} fill={tones.home} fillRule="evenodd" />
        <path d={paths.borders} stroke={tones.homeLine} {...line} />
        <path d={paths.nation} stroke={tones.homeLine} {...line} />
      </g>
    </svg>
  );
}

function readPaths() {
  const { countries, nation, borders } = readOutlines();
  return {
    countries: areasPath(countries),
    nation: areasPath(nation),
    borders: linesPath(borders),
  };
}

const FRAME = {
  position: "absolute",
  inset: 0,
  // `clip` instead of `hidden`: moving the focus must not scroll the outlines away.
  overflow: "clip",
  touchAction: "none",
  cursor: "grab",
  "&:active": { cursor: "grabbing" },
} as const;

const SPOT = { position: "absolute", transform: "translate(-50%, -50%)" } as const;
