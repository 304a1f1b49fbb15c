/** A picture of a report or a summary: what is drawn, whatever draws it. */

/** Beside each other, on each other, or joined by lines. */
export type PictureForm = "bars" | "stacked" | "lines";

export interface PictureSeries {
  readonly name: string;
  /** One per category; undefined where nothing is known. */
  readonly values: readonly (number | undefined)[];
  /** Any colour of a style sheet. Left out, the series are told apart by shades that mean no state. */
  readonly colour?: string;
}

export interface PictureContent {
  readonly title: string;
  /** Names along the axis. */
  readonly categories: readonly string[];
  /** At most ten. */
  readonly series: readonly PictureSeries[];
  readonly form: PictureForm;
  /** What the values are counted in, such as "nodes". */
  readonly unit: string;
  /** Whether the values count things: the axis tells of no half ones. */
  readonly isCount?: boolean;
  /** Where the axis of values ends; left out, where the values do. */
  readonly most?: number;
  /** What the categories are, such as "Minutes after the command". */
  readonly along: string;
}

/** Colours and font of the look it is drawn in. */
export interface PictureLook {
  readonly text: string;
  readonly line: string;
  readonly font: string;
  /** For series without a colour of their own. */
  readonly shades: readonly string[];
}

/** Steps of an axis of counts, at most so many. */
const MOST_STEPS = 4;

/** An axis from 0, in so many steps of whole numbers. */
export interface CountAxis {
  readonly max: number;
  readonly tickAmount: number;
}

/** From 0 in whole steps up to the greatest value, or the greatest stack of values. */
export function countAxis({ form, categories, series }: PictureContent): CountAxis {
  const heights = categories.map((_, at) => {
    const values = series.map(({ values }) => values[at] ?? 0);
    return form === "stacked" ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  const most = Math.max(1, ...heights);
  const step = Math.ceil(most / MOST_STEPS);
  const tickAmount = Math.ceil(most / step);
  return { max: tickAmount * step, tickAmount };
}

/** Along a curve of more categories than that most names are left out: measuring each would take longer than drawing. */
const MOST_NAMES = 30;
const PLACES_NAMED = 8;

/**
 * Of a long curve, whose axis counts the places of its categories from 0: ticks stand at whole places, so that it may end
 * a little after its last value. Undefined where every category is named.
 */
export function placeAxis({ form, categories }: PictureContent): CountAxis | undefined {
  if (form !== "lines" || categories.length <= MOST_NAMES) return undefined;
  const last = categories.length - 1;
  const step = Math.ceil(last / PLACES_NAMED);
  const tickAmount = Math.ceil(last / step);
  return { max: tickAmount * step, tickAmount };
}

/** The series' own colour, or a shade by its place. */
export function seriesColour({ shades }: PictureLook, { colour }: PictureSeries, at: number) {
  return colour ?? shades[at % shades.length] ?? "currentColor";
}

/** Behind the decimal point as many digits as tell values of this size apart. */
export function pictureNumber(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });
}
