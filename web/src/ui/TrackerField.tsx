/** The picture of the sign-in page: rows of trackers seen from the end, turned to where the sun stands at this hour. */
import { type Theme, useTheme } from "@mui/material/styles";

interface Props {
  /** Local time in hours, 0 to 24; between dusk and dawn the panels lie flat. */
  readonly hour: number;
}

const DAWN = 6;
const DUSK = 20;
/** Degrees either side of level that a tracker turns. */
const MAX_TILT = 52;
const HORIZON = 560;
const CENTRE = 360;
const SUN_RADIUS = 300;

/** Rows from the farthest to the nearest: height of the ground, size and how clear they are. */
const ROWS = [
  { ground: 604, scale: 0.34, opacity: 0.35, spacing: 84 },
  { ground: 650, scale: 0.56, opacity: 0.6, spacing: 128 },
  { ground: 742, scale: 1, opacity: 1, spacing: 216 },
] as const;

export function TrackerField({ hour }: Props) {
  const theme = useTheme();
  const position = sunPosition(hour);
  return (
    <svg
      viewBox="0 0 720 800"
      preserveAspectRatio="xMidYMax slice"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
    >
      <Sky position={position} theme={theme} />
      {ROWS.map((row) => (
        <Row key={row.ground} row={row} tilt={tiltFor(position)} theme={theme} />
      ))}
    </svg>
  );
}

interface SkyProps {
  readonly position: number | undefined;
  readonly theme: Theme;
}

function Sky({ position, theme }: SkyProps) {
  const { divider, text, warning } = theme.palette;
  const sun = position === undefined ? undefined : pointOnArc(position);
  return (
    <g fill="none" stroke={text.secondary} strokeWidth="1.25">
      <path d={arcPath()} strokeDasharray="2 8" strokeLinecap="round" opacity="0.7" />
      {HOUR_MARKS.map((mark) => (
        <path key={mark} d={markPath(mark)} opacity="0.6" />
      ))}
      <path d={`M0 ${HORIZON}H720`} stroke={divider} strokeWidth="2" />
      {sun && (
        <g stroke="none" fill={warning.main}>
          <circle cx={sun.x} cy={sun.y} r="44" opacity="0.14" />
          <circle cx={sun.x} cy={sun.y} r="20" />
        </g>
      )}
    </g>
  );
}

interface RowProps {
  readonly row: (typeof ROWS)[number];
  readonly tilt: number;
  readonly theme: Theme;
}

function Row({ row, tilt, theme }: RowProps) {
  const { text, primary } = theme.palette;
  const count = Math.ceil(720 / row.spacing / 2);
  const offsets = Array.from(
    { length: 2 * count + 1 },
    (_, index) => (index - count) * row.spacing,
  );
  return (
    <g opacity={row.opacity}>
      {offsets.map((offset) => (
        <g
          key={offset}
          transform={`translate(${CENTRE + offset} ${row.ground}) scale(${row.scale})`}
          strokeLinecap="round"
        >
          <path d="M0 0V-78" stroke={text.secondary} strokeWidth="5" />
          <path
            d="M-84 -86H84"
            stroke={primary.main}
            strokeWidth="10"
            transform={`rotate(${tilt} 0 -86)`}
          />
          <circle cx="0" cy="-86" r="7" fill={text.secondary} />
        </g>
      ))}
    </g>
  );
}

/** From -90 (dawn, east, left) over 0 (noon) to 90 (dusk, west, right); undefined at night. */
function sunPosition(hour: number): number | undefined {
  if (hour <= DAWN || hour >= DUSK) return undefined;
  return ((hour - DAWN) / (DUSK - DAWN)) * 180 - 90;
}

function tiltFor(position: number | undefined): number {
  return Math.max(-MAX_TILT, Math.min(MAX_TILT, position ?? 0));
}

function pointOnArc(
  position: number,
  radius = SUN_RADIUS,
): { readonly x: number; readonly y: number } {
  const angle = (position * Math.PI) / 180;
  return { x: CENTRE + radius * Math.sin(angle), y: HORIZON - radius * Math.cos(angle) };
}

function arcPath(): string {
  return `M${CENTRE - SUN_RADIUS} ${HORIZON}A${SUN_RADIUS} ${SUN_RADIUS} 0 0 1 ${CENTRE + SUN_RADIUS} ${HORIZON}`;
}

const HOUR_MARKS = [-75, -60, -45, -30, -15, 0, 15, 30, 45, 60, 75] as const;

function markPath(position: number): string {
  const inner = pointOnArc(position, SUN_RADIUS + 10);
  const outer = pointOnArc(position, SUN_RADIUS + (position % 45 === 0 ? 22 : 16));
  return `M${inner.x} ${inner.y}L${outer.x} ${outer.y}`;
}
