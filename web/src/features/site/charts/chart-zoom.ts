/** The visible part of the range, which all graphs share when the user zooms or moves one. */

import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { createObservable, type Observable } from "#web/observable.ts";

/** Minimum length of the visible part: five minutes. Readings are further apart than that. */
const MIN_SECONDS = 300;

export interface ChartZoom extends Pick<Observable<ChartRange>, "value" | "subscribe"> {
  readonly whole: ChartRange;
  show(view: ChartRange): void;
  /**
   * Zooms the visible part.
   * @param factor less than 1 zooms in
   * @param around moment that stays in place, epoch seconds
   */
  zoomBy(factor: number, around?: number): void;
  /**
   * Moves the visible part.
   * @param seconds positive moves to later times
   */
  moveBy(seconds: number): void;
  reset(): void;
}

export function createChartZoom(whole: ChartRange, first: ChartRange | undefined): ChartZoom {
  const view = createObservable(first === undefined ? whole : within(first, whole));
  const show = (next: ChartRange) => {
    const shown = within(next, whole);
    if (shown.start !== view.value().start || shown.end !== view.value().end) view.set(shown);
  };
  return {
    whole,
    value: view.value,
    subscribe: view.subscribe,
    show,
    zoomBy(factor, around) {
      const { start, end } = view.value();
      const middle = around ?? (start + end) / 2;
      show({ start: middle - (middle - start) * factor, end: middle + (end - middle) * factor });
    },
    moveBy(seconds) {
      const { start, end } = view.value();
      const least = whole.start - start;
      const moved = Math.max(least, Math.min(whole.end - end, seconds));
      show({ start: start + moved, end: end + moved });
    },
    reset: () => view.set(whole),
  };
}

export function isWhole({ whole, value }: ChartZoom): boolean {
  return value().start <= whole.start && value().end >= whole.end;
}

/** Limits the visible part to whole seconds inside the range, and to the minimum length. */
function within({ start, end }: ChartRange, whole: ChartRange): ChartRange {
  const length = Math.min(Math.max(end - start, MIN_SECONDS), whole.end - whole.start);
  const middle = (start + end) / 2;
  const first = Math.min(Math.max(middle - length / 2, whole.start), whole.end - length);
  return { start: Math.round(first), end: Math.round(first + length) };
}
