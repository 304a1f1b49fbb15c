/** Which resolution a chart has: every reading, or summaries of longer and longer slots. */
import { type Resolution, SLOT_SECONDS } from "#domain/rollups/resolution.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";

/** `rounds`: every reading, or a band per round of readings. */
export type ChartResolution = Resolution | "rounds";

const HOUR = 3_600;
const DAY = 86_400;

/**
 * Maximum number of masters for which a line per node is drawn. Ten masters have about four million
 * points per graph.
 */
export const MAX_MASTERS_OF_LINES = 10;
/**
 * Maximum length in seconds of a range that is drawn as lines of nodes: 14 days back to the start of
 * a day; one of the days may have 25 hours.
 */
const MAX_ROUNDS_SECONDS = 15 * DAY + HOUR;

/** True if no master's nodes or alarms are drawn one by one, because the range is too long. */
export function isLongRange({ start, end }: ChartRange): boolean {
  return end - start > MAX_ROUNDS_SECONDS;
}

interface Level {
  readonly mostSeconds: number;
  readonly resolution: ChartResolution;
}

/** From the finest: more slots than pixels would show nothing more. */
const LINES: readonly Level[] = [
  { mostSeconds: MAX_ROUNDS_SECONDS, resolution: "rounds" },
  { mostSeconds: 93 * DAY, resolution: "hour" },
];
const BANDS: readonly Level[] = [
  { mostSeconds: 6 * HOUR, resolution: "rounds" },
  { mostSeconds: 4 * DAY, resolution: "quarter" },
  { mostSeconds: 93 * DAY, resolution: "hour" },
];

export function resolutionOf({ start, end }: ChartRange, masters: number): ChartResolution {
  const levels = masters > MAX_MASTERS_OF_LINES ? BANDS : LINES;
  return levels.find(({ mostSeconds }) => end - start <= mostSeconds)?.resolution ?? "day";
}

/** Part of a range that is drawn at a finer resolution than the whole range. */
export interface ChartDetail {
  readonly range: ChartRange;
  readonly resolution: ChartResolution;
}

/**
 * The detail that the visible part of a range needs; undefined if the resolution of the whole range
 * is fine enough. It is larger than the visible part, by up to half its length, so that small moves
 * need no request.
 */
export function detailOf(
  whole: ChartRange,
  view: ChartRange,
  masters: number,
): ChartDetail | undefined {
  const resolution = resolutionOf(view, masters);
  if (resolution === resolutionOf(whole, masters)) return undefined;
  const grid = 2 ** Math.ceil(Math.log2(view.end - view.start)) / 4;
  const range = {
    start: Math.max(whole.start, Math.floor(view.start / grid) * grid),
    end: Math.min(whole.end, Math.ceil(view.end / grid) * grid),
  };
  return resolutionOf(range, masters) === resolution
    ? { range, resolution }
    : { range: view, resolution };
}

/** Seconds without a slot after which a line of summaries is interrupted. */
export function longestSlotGap(slot: Resolution): number {
  return 1.5 * SLOT_SECONDS[slot];
}
