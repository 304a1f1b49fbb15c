/** Translations that lay the locations of a draft over the drawing of the layout. */
import { LAYOUT_NUMBERS } from "#domain/layout/layout.ts";
import { boxOf, type PlanPosition } from "./rescale.ts";

export interface Translations {
  /** Factor, above 0. */
  readonly scale: number;
  /** Units of the 0..1000 canvas, to the east. */
  readonly xTrans: number;
  /** Units of the 0..1000 canvas, to the north. */
  readonly yTrans: number;
  /** Radius of the nodes' markers, in units of the canvas. */
  readonly markerRadius: number;
}

export type TranslationField = keyof Translations;

/** Radius of a node's marker, in units of the 0..1000 canvas. */
export const DEFAULT_MARKER_RADIUS = 0.5;

export const NOT_TRANSLATED: Translations = {
  scale: 1,
  xTrans: 0,
  yTrans: 0,
  markerRadius: DEFAULT_MARKER_RADIUS,
};

/** Limits of the values (our definition, except for the radius, which the layout limits). */
export const TRANSLATION_LIMITS: Readonly<
  Record<TranslationField, { readonly min: number; readonly max: number }>
> = {
  scale: { min: 0.001, max: 100 },
  xTrans: { min: -2000, max: 2000 },
  yTrans: { min: -2000, max: 2000 },
  markerRadius: LAYOUT_NUMBERS.markerRadius,
};

/** The typed value; undefined for text that is no number, and for a value beyond its limits. */
export function translationFrom(field: TranslationField, text: string): number | undefined {
  const { min, max } = TRANSLATION_LIMITS[field];
  const value = /^\s*-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)\s*$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

/** Rounding to thousandths of a unit: finer than a user can place, and free of rounding errors. */
const STEPS_PER_UNIT = 1000;

/** The position of a location on the canvas of the layout, after translation. */
export function translated(
  { xLoc, yLoc }: PlanPosition,
  { scale, xTrans, yTrans }: Translations,
): PlanPosition {
  return { xLoc: toStep(xLoc * scale + xTrans), yLoc: toStep(yLoc * scale + yTrans) };
}

/** The location before translation that has this position on the canvas. */
export function untranslated(
  { xLoc, yLoc }: PlanPosition,
  { scale, xTrans, yTrans }: Translations,
): PlanPosition {
  return { xLoc: (xLoc - xTrans) / scale, yLoc: (yLoc - yTrans) / scale };
}

function toStep(value: number): number {
  const rounded = Math.round(value * STEPS_PER_UNIT) / STEPS_PER_UNIT;
  // Turns minus zero into zero, because comparisons distinguish them.
  return rounded === 0 ? 0 : rounded;
}

/** Share of the drawing that stays free on each side. */
const MARGIN = 0.05;
const CANVAS_UNITS = 1000;

/**
 * Fits the locations into the middle of the drawing, as large as possible. The drawing fills the
 * canvas in its longer direction and is centred in the other.
 * @param aspect width of the drawing for each unit of its height
 */
export function fittedTo(
  positions: readonly PlanPosition[],
  aspect: number,
): Omit<Translations, "markerRadius"> {
  const { west, south, east, north } = boxOf(positions);
  const { scale: before } = NOT_TRANSLATED;
  if (positions.length === 0) return { scale: before, xTrans: 0, yTrans: 0 };
  const room = CANVAS_UNITS * (1 - 2 * MARGIN);
  const factors = [
    (room * Math.min(1, aspect)) / (east - west),
    (room * Math.min(1, 1 / aspect)) / (north - south),
  ].filter(Number.isFinite);
  const { min, max } = TRANSLATION_LIMITS.scale;
  const wanted = factors.length === 0 ? before : Math.min(...factors);
  const scale = toStep(Math.min(Math.max(wanted, min), max));
  const middle = CANVAS_UNITS / 2;
  return {
    scale,
    xTrans: toStep(middle - ((west + east) / 2) * scale),
    yTrans: toStep(middle - ((south + north) / 2) * scale),
  };
}

export interface Pair {
  readonly from: PlanPosition;
  readonly to: PlanPosition;
}

/**
 * The translation that lays locations over their counterparts by least squares: a file that was
 * exported from the layout returns to its position, although it was rescaled. Undefined for fewer
 * than two locations, and for locations on the same spot.
 */
export function fitTranslation(
  pairs: readonly Pair[],
): Omit<Translations, "markerRadius"> | undefined {
  const from = middleOf(pairs.map((pair) => pair.from));
  const to = middleOf(pairs.map((pair) => pair.to));
  let shared = 0;
  let spread = 0;
  for (const pair of pairs) {
    const [x, y] = [pair.from.xLoc - from.xLoc, pair.from.yLoc - from.yLoc];
    shared += x * (pair.to.xLoc - to.xLoc) + y * (pair.to.yLoc - to.yLoc);
    spread += x * x + y * y;
  }
  const { min, max } = TRANSLATION_LIMITS.scale;
  const scale = toFine(shared / spread);
  if (!(scale >= min && scale <= max)) return undefined;
  return {
    scale,
    xTrans: toStep(to.xLoc - from.xLoc * scale),
    yTrans: toStep(to.yLoc - from.yLoc * scale),
  };
}

/**
 * Rounds a factor or distance so that the error over a canvas of 1000 units is at most a
 * ten-thousandth of a unit.
 */
function toFine(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

function middleOf(positions: readonly PlanPosition[]): PlanPosition {
  let [x, y] = [0, 0];
  for (const { xLoc, yLoc } of positions) {
    x += xLoc;
    y += yLoc;
  }
  return { xLoc: x / positions.length, yLoc: y / positions.length };
}
