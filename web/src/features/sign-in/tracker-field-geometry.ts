/** Geometry of the sign-in picture: tracker rows in one-point perspective, the sun on its arc. */

/** Size of the picture and position of its middle and horizon, in picture units. */
export const VIEW = {
  width: 720,
  height: 800,
  centre: 360,
  horizon: 500,
  /** Radius of the sun's path in the picture. */
  sunPath: 310,
} as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

const DAWN_HOUR = 6;
const DUSK_HOUR = 20;
/** Maximum tilt of a tracker to either side, degrees. */
const MAX_TILT = 52;

/**
 * Cross-section of a tracker row at scale 1, in picture units: ground level, height of the axle
 * above it, half the panel width, distance between rows.
 */
const NEAR = { ground: 1010, axleHeight: 200, halfChord: 118, spacing: 330 } as const;

/**
 * Scales of successive cross-sections of a row, near to far: equal steps on the ground shrink with
 * the distance.
 */
const DEPTHS: readonly number[] = Array.from({ length: 30 }, (_, step) => 1.7 / (1 + step * 0.45));

/** Scale of the far end of a row. */
const FAR = 0.02;

/** Position of the sun and tilt of the panels at an hour of the day; panels are flat at night. */
export function sunAt(hour: number): Point & { readonly isUp: boolean; readonly tilt: number } {
  const isUp = hour > DAWN_HOUR && hour < DUSK_HOUR;
  const share = isUp ? (hour - DAWN_HOUR) / (DUSK_HOUR - DAWN_HOUR) : 0.5;
  const degrees = share * 180 - 90;
  return {
    isUp,
    tilt: Math.max(-MAX_TILT, Math.min(MAX_TILT, degrees)),
    x: VIEW.centre + VIEW.sunPath * Math.sin(toRadians(degrees)),
    y: VIEW.horizon - VIEW.sunPath * Math.cos(toRadians(degrees)),
  };
}

/** SVG path of the outline of a row of panels. */
export function outlinePath(offset: number, tilt: number): string {
  const [near = 1] = DEPTHS;
  const corners = [
    edge(offset, tilt, -1, near),
    edge(offset, tilt, -1, FAR),
    edge(offset, tilt, 1, FAR),
    edge(offset, tilt, 1, near),
  ];
  return `M${corners.map(text).join("L")}z`;
}

/** SVG path of the lines across a row: gaps between modules, or posts. */
export function rowPath(offset: number, tilt: number, kind: "modules" | "posts"): string {
  return DEPTHS.map((depth) =>
    kind === "modules"
      ? line(edge(offset, tilt, -1, depth), edge(offset, tilt, 1, depth))
      : line(atDepth(axle(offset), depth), atDepth(foot(offset), depth)),
  ).join("");
}

function axle(offset: number): Point {
  return { x: VIEW.centre + offset * NEAR.spacing, y: NEAR.ground - NEAR.axleHeight };
}

function foot(offset: number): Point {
  return { x: VIEW.centre + offset * NEAR.spacing, y: NEAR.ground };
}

function edge(offset: number, tilt: number, side: -1 | 1, depth: number): Point {
  const { x, y } = axle(offset);
  const reach = side * NEAR.halfChord;
  const angle = toRadians(tilt);
  return atDepth({ x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) }, depth);
}

/** Perspective: scales a point towards the vanishing point on the horizon. */
function atDepth({ x, y }: Point, depth: number): Point {
  return {
    x: VIEW.centre + (x - VIEW.centre) * depth,
    y: VIEW.horizon + (y - VIEW.horizon) * depth,
  };
}

function line(from: Point, to: Point): string {
  return `M${text(from)}L${text(to)}`;
}

function text({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
