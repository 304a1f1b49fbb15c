/** Builds the SVG path of a sparkline. */

/** Points of a sparkline: ascending times in epoch seconds, each with its value. */
export interface LinePoints {
  readonly times: readonly number[];
  readonly values: readonly number[];
  /** Maximum number of seconds between two points that a line connects. */
  readonly longestGap: number;
}

/** Size of a sparkline in pixels. */
export interface LineBox {
  readonly width: number;
  readonly height: number;
}

/**
 * SVG path of a sparkline in its box; y goes down.
 * @param range times that span the width; epoch seconds
 * @param scale values that span the height, by default from the lowest to the highest; a constant
 * value is drawn in the middle
 */
export function linePath(
  { times, values, longestGap }: LinePoints,
  { start, end }: { readonly start: number; readonly end: number },
  box: LineBox,
  scale = { low: Math.min(...values), high: Math.max(...values) },
): string {
  const span = scale.high - scale.low;
  const steps = times.map((time, at) => {
    const x = (box.width * (time - start)) / (end - start);
    const share = span === 0 ? 0.5 : ((values[at] ?? scale.low) - scale.low) / span;
    const before = times[at - 1];
    const isApart = before === undefined || time - before > longestGap;
    return `${isApart ? "M" : "L"}${x.toFixed(1)} ${(box.height * (1 - share)).toFixed(1)}`;
  });
  return steps.join("");
}
