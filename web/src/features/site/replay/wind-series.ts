/** The wind over a range as the background of the scrubber: over all masters the mean of the averages and the highest peak. */
import { conversionOf, type DisplayUnits } from "#domain/units/display-units.ts";
import type { MasterDataRecord } from "#web/api/site-records.ts";
import { windText } from "#web/ui/replay-messages.ts";
import type { FrameCache } from "./replay-frames.ts";

export interface Wind {
  /** Miles per hour; undefined where no master measures it. */
  readonly average: number | undefined;
  readonly peak: number | undefined;
}

/** Undefined where nothing has been read. */
export function windAt({ masters }: Pick<FrameCache, "masters">, place: number): Wind | undefined {
  const records = masters.get(place);
  return records && windOf(records);
}

function windOf(records: readonly MasterDataRecord[]): Wind {
  const averages = records.flatMap(({ data }) => data.windAverage ?? []);
  const peaks = records.flatMap(({ data }) => data.windPeak ?? []);
  const sum = averages.reduce((total, value) => total + value, 0);
  return {
    average: averages.length === 0 ? undefined : sum / averages.length,
    peak: peaks.length === 0 ? undefined : Math.max(...peaks),
  };
}

/** As people who have chosen these units read it; undefined where nothing has been read. */
export function windWords(wind: Wind | undefined, units: DisplayUnits): string | undefined {
  if (wind === undefined) return undefined;
  const { unit, convert } = conversionOf("mph", units) ?? MPH;
  const shown = (mph: number | undefined) => (mph === undefined ? undefined : convert(mph));
  return windText({ average: shown(wind.average), peak: shown(wind.peak), unit });
}

const MPH = { unit: "mph", convert: (mph: number) => mph } as const;

/** The scale never shows a breeze as a storm; miles per hour. */
const LEAST_SCALE = 20;

/** Paths of areas in a box of `count - 1` by 1, y downwards; gaps where nothing is known. */
export function windPaths(
  cache: Pick<FrameCache, "masters">,
  count: number,
): { readonly average: string; readonly peak: string } {
  const winds = Array.from({ length: count }, (_, place) => windAt(cache, place));
  const scale = Math.max(LEAST_SCALE, ...winds.map((wind) => wind?.peak ?? wind?.average ?? 0));
  return {
    average: areaPath(
      winds.map((wind) => wind?.average),
      scale,
    ),
    peak: areaPath(
      winds.map((wind) => wind?.peak),
      scale,
    ),
  };
}

function areaPath(values: readonly (number | undefined)[], scale: number): string {
  const parts: string[] = [];
  let start: number | undefined;
  for (const [place, value] of [...values, undefined].entries()) {
    if (value === undefined) {
      if (start !== undefined) parts.push(`L${place - 1} 1Z`);
      start = undefined;
      continue;
    }
    if (start === undefined) parts.push(`M${place} 1`);
    start ??= place;
    parts.push(`L${place} ${(1 - value / scale).toFixed(3)}`);
  }
  return parts.join("");
}
