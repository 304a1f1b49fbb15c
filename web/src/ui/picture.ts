/** Content of a chart for reports and summaries, independent of the chart library. */
import { translation } from "#web/language/messages.ts";

/** Kind of chart: grouped bars, stacked bars, or lines. */
export type PictureForm = "bars" | "stacked" | "lines";

export interface PictureSeries {
  readonly name: string;
  /** One value per category; undefined: unknown. */
  readonly values: readonly (number | undefined)[];
  /** Any CSS colour. If omitted, series get neutral shades, which mean no state. */
  readonly colour?: string;
}

export interface PictureContent {
  readonly title: string;
  /** Labels along the category axis. */
  readonly categories: readonly string[];
  /** At most ten series. */
  readonly series: readonly PictureSeries[];
  readonly form: PictureForm;
  /** Unit of the values, such as "nodes". */
  readonly unit: string;
  /** True if the values are counts: the axis then has only integer ticks. */
  readonly isCount?: boolean;
  /** End of the value axis; if omitted, the greatest value. */
  readonly most?: number;
  /** Title of the category axis, such as "Minutes after the command". */
  readonly along: string;
}

/** Colours and font of the current theme. */
export interface PictureLook {
  readonly text: string;
  readonly line: string;
  readonly font: string;
  /** Colours of series without a colour. */
  readonly shades: readonly string[];
}

/** Maximum number of steps (intervals between ticks) on an axis of counts. */
const MAX_STEPS = 4;

/** An axis from 0 to `max` with integer ticks. */
export interface CountAxis {
  readonly max: number;
  readonly tickAmount: number;
}

/**
 * Integer axis for the values of a chart: up to the greatest value, or the greatest stack of
 * values.
 */
export function countAxis({ form, categories, series }: PictureContent): CountAxis {
  const heights = categories.map((_, at) => {
    const values = series.map(({ values }) => values[at] ?? 0);
    return form === "stacked" ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  const most = Math.max(1, ...heights);
  const step = Math.ceil(most / MAX_STEPS);
  const tickAmount = Math.ceil(most / step);
  return { max: tickAmount * step, tickAmount };
}

/**
 * Maximum number of categories of a line chart that are all labelled; with more, most labels are
 * omitted, because measuring them would take longer than drawing.
 */
const MAX_NAMES = 30;
const PLACES_NAMED = 8;

/**
 * Axis of a long curve, on which categories are numbered from 0. Ticks are at integer numbers, so
 * the axis may end a little after the last value. Undefined if every category is labelled.
 */
export function placeAxis({ form, categories }: PictureContent): CountAxis | undefined {
  if (form !== "lines" || categories.length <= MAX_NAMES) return undefined;
  const last = categories.length - 1;
  const step = Math.ceil(last / PLACES_NAMED);
  const tickAmount = Math.ceil(last / step);
  return { max: tickAmount * step, tickAmount };
}

/** Colour of a series: its own, else a neutral shade by its index. */
export function seriesColour({ shades }: PictureLook, { colour }: PictureSeries, at: number) {
  return colour ?? shades[at % shades.length] ?? "currentColor";
}

/** Formats a value with at most two decimals below 10 in magnitude, else none. */
export function pictureNumber(value: number): string {
  const { locale } = translation();
  return value.toLocaleString(locale, { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });
}
