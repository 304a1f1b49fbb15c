/**
 * The wind in a replayed range, for the background of the scrubber: the mean of all masters'
 * averages, and their highest peak.
 */

import { type MasterField, masterColumn } from "#domain/device-data/schema.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import { windText } from "#web/features/site/model/replay-messages.ts";
import type { ReplayCache, Rounds } from "./replay-cache.ts";
import { rowAt } from "./rounds.ts";
import { indexAt, type Stretches } from "./stretches.ts";

export interface Wind {
  /** Mean of the masters' averages in miles per hour; undefined if no master measures it. */
  readonly average: number | undefined;
  readonly peak: number | undefined;
}

export interface WindFacts {
  readonly cache: Pick<ReplayCache, "events">;
  readonly eventStretches: Stretches;
}

/**
 * Returns the last reported wind at a moment; undefined if the data of that moment has not been
 * read.
 * @param moment epoch seconds
 */
export function windAt({ cache, eventStretches }: WindFacts, moment: number): Wind | undefined {
  const events = cache.events.get(indexAt(eventStretches, moment));
  return events && windWithin(events.reports, moment, moment);
}

/** Returns the mean of the masters' last reported averages, and the highest peak since `after`. */
function windWithin(reports: Rounds, after: number, upTo: number): Wind {
  let [sum, count, peak] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const day of reports.values()) {
    const last = rowAt(day, upTo);
    const average = said(day, "windAverage", last);
    if (!Number.isNaN(average)) [sum, count] = [sum + average, count + 1];
    for (let row = last; row >= 0; row -= 1) {
      const highest = said(day, "windPeak", row);
      if (highest > peak) peak = highest;
      if ((day.rows[row]?.ts ?? 0) <= after) break;
    }
  }
  return {
    average: count === 0 ? undefined : sum / count,
    peak: Number.isFinite(peak) ? peak : undefined,
  };
}

/** Returns the reported value of a field; NaN if the master has not reported it. */
function said({ columns }: Day, field: MasterField, row: number): number {
  const { id, scale } = masterColumn(field);
  return (columns[id]?.[row] ?? Number.NaN) / scale;
}

/** Returns the wind as text in the chosen units; undefined if it has not been read. */
export function windWords(wind: Wind | undefined, units: DisplayUnits): string | undefined {
  if (wind === undefined) return undefined;
  const { unit, convert } = windConversion(units);
  const shown = (mph: number | undefined) => (mph === undefined ? undefined : convert(mph));
  return windText({ average: shown(wind.average), peak: shown(wind.peak), unit });
}

/**
 * Minimum upper end of the wind scale in miles per hour, so that a breeze does not look like a
 * storm.
 */
const MIN_SCALE = 20;
/** Number of points of a path in the wind graph. */
export const WIND_POINTS = 241;

/**
 * Returns the paths of the areas in the wind graph, for a box of `WIND_POINTS - 1` by 1 with y
 * downwards. Where the wind is unknown, they have gaps.
 */
export function windPaths({ cache, eventStretches }: WindFacts): {
  readonly average: string;
  readonly peak: string;
} {
  const { from, to } = eventStretches;
  const step = (to - from) / (WIND_POINTS - 1);
  const winds = Array.from({ length: WIND_POINTS }, (_, point) => {
    const moment = from + point * step;
    const events = cache.events.get(indexAt(eventStretches, moment));
    return events && windWithin(events.reports, moment - step, moment);
  });
  const scale = Math.max(MIN_SCALE, ...winds.map((wind) => wind?.peak ?? wind?.average ?? 0));
  const path = (kind: keyof Wind) =>
    areaPath(
      winds.map((wind) => wind?.[kind]),
      scale,
    );
  return { average: path("average"), peak: path("peak") };
}

function areaPath(values: readonly (number | undefined)[], scale: number): string {
  const parts: string[] = [];
  let start: number | undefined;
  for (const [index, value] of [...values, undefined].entries()) {
    if (value === undefined) {
      if (start !== undefined) parts.push(`L${index - 1} 1Z`);
      start = undefined;
      continue;
    }
    if (start === undefined) parts.push(`M${index} 1`);
    start ??= index;
    parts.push(`L${index} ${(1 - value / scale).toFixed(3)}`);
  }
  return parts.join("");
}
