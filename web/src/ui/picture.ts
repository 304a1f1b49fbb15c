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

/** The series' own colour, or a shade by its place. */
export function seriesColour({ shades }: PictureLook, { colour }: PictureSeries, at: number) {
  return colour ?? shades[at % shades.length] ?? "currentColor";
}

/** Behind the decimal point as many digits as tell values of this size apart. */
export function pictureNumber(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 });
}
