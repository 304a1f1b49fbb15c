/** Picture of the sign-in page: rows of trackers up to the horizon, turned to the sun. */
import { type Theme, useTheme } from "@mui/material/styles";
import { SUN_COLOUR } from "#web/ui/Brand.tsx";
import { outlinePath, rowPath, sunAt, VIEW } from "./tracker-field-geometry.ts";

export interface TrackerFieldProps {
  /** Local time in hours, 0 to 24; between dusk and dawn the panels are flat. */
  readonly hour: number;
  /**
   * "field" shows the rows below the horizon without the sky, for a frame that is wide and low.
   * @default "whole"
   */
  readonly part?: "whole" | "field";
}

/** Height of the sky that `field` shows above the horizon, in picture units. */
const STRIP_OF_SKY = 24;

const PARTS = {
  whole: { viewBox: `0 0 ${VIEW.width} ${VIEW.height}`, preserveAspectRatio: "xMidYMax slice" },
  field: {
    viewBox: `0 ${VIEW.horizon - STRIP_OF_SKY} ${VIEW.width} ${VIEW.height - VIEW.horizon + STRIP_OF_SKY}`,
    preserveAspectRatio: "xMidYMin slice",
  },
} as const;

/**
 * Positions of the rows right of the middle, in row spacings; the viewpoint is in the lane between
 * two rows.
 */
const HALF_ROWS = [4.5, 3.5, 2.5, 1.5, 0.5] as const;

export function TrackerField({ hour, part = "whole" }: TrackerFieldProps) {
  const { palette } = useTheme();
  const sun = sunAt(hour);
  return (
    <svg {...PARTS[part]} width="100%" height="100%" aria-hidden="true" focusable="false">
      <Haze palette={palette} />
      {part === "whole" && <Sky sun={sun} palette={palette} />}
      <Ground palette={palette} />
      {HALF_ROWS.map((offset) => (
        <g key={offset}>
          <Row offset={-offset} tilt={sun.tilt} palette={palette} />
          <Row offset={offset} tilt={sun.tilt} palette={palette} />
        </g>
      ))}
    </svg>
  );
}

interface PaletteProps {
  readonly palette: Theme["palette"];
}

/** Gradient that lets the panels fade towards the horizon. */
function Haze({ palette }: PaletteProps) {
  const { main } = palette.primary;
  // Strength of the gradient. The dark theme's accent is bright enough for text; a large area of it
  // would glare.
  const strength = palette.mode === "dark" ? 0.45 : 1;
  const line = { x1: 0, y1: VIEW.horizon, x2: 0, y2: VIEW.height };
  return (
    <linearGradient id={HAZE_ID} gradientUnits="userSpaceOnUse" {...line}>
      <stop offset="0" stopColor={main} stopOpacity={0.2 * strength} />
      <stop offset="0.7" stopColor={main} stopOpacity={strength} />
    </linearGradient>
  );
}

const HAZE_ID = "tracker-haze";

interface SkyProps {
  readonly sun: ReturnType<typeof sunAt>;
  readonly palette: Theme["palette"];
}

function Sky({ sun, palette }: SkyProps) {
  const { horizon, centre, sunPath } = VIEW;
  const arc = `M${centre - sunPath} ${horizon}a${sunPath} ${sunPath} 0 0 1 ${2 * sunPath} 0`;
  return (
    <>
      <path
        d={arc}
        fill="none"
        stroke={palette.text.secondary}
        strokeWidth="1.5"
        strokeDasharray="1 9"
        strokeLinecap="round"
        opacity="0.7"
      />
      {sun.isUp && (
        <g fill={SUN_COLOUR}>
          <circle cx={sun.x} cy={sun.y} r="90" opacity="0.08" />
          <circle cx={sun.x} cy={sun.y} r="56" opacity="0.14" />
          <circle cx={sun.x} cy={sun.y} r="28" />
        </g>
      )}
    </>
  );
}

function Ground({ palette }: PaletteProps) {
  const { horizon, width, height } = VIEW;
  return (
    <>
      <path d={`M0 ${horizon}H${width}V${height}H0z`} fill={palette.divider} opacity="0.35" />
      <path d={`M0 ${horizon}H${width}`} stroke={palette.divider} strokeWidth="1.5" />
    </>
  );
}

interface RowProps {
  /** Distance of the row from the middle, in row spacings; negative: left. */
  readonly offset: number;
  /** Tilt of the panels in degrees; negative faces east, which is left. */
  readonly tilt: number;
  readonly palette: Theme["palette"];
}

function Row({ offset, tilt, palette }: RowProps) {
  return (
    <>
      <path
        d={rowPath(offset, tilt, "posts")}
        stroke={palette.text.secondary}
        strokeWidth="1.5"
        opacity="0.55"
      />
      <path d={outlinePath(offset, tilt)} fill={palette.background.default} />
      <path d={outlinePath(offset, tilt)} fill={`url(#${HAZE_ID})`} />
      <path
        d={rowPath(offset, tilt, "modules")}
        fill="none"
        stroke={palette.background.paper}
        strokeWidth="1"
        opacity="0.45"
      />
    </>
  );
}
