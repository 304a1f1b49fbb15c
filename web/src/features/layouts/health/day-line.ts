/** Chart of a layout's last 24 hours: SVG paths of the hourly maxima, text for screen readers. */

import {
  HOURS_OF_DAY,
  hourOf,
  SECONDS_PER_HOUR,
  startOfHour,
} from "#domain/health/layout-health.ts";
import { type DisplayUnits, windConversion } from "#domain/units/display-units.ts";
import type { HealthRecord } from "#web/api/health.generated.ts";
import { numberText } from "#web/language/counts.ts";
import { linePath } from "#web/ui/line-path.ts";
import { zonedTime } from "#web/ui/zoned-time.ts";

/**
 * One hour of a layout's chart: maximum of concurrent alarms, and peak wind in miles per hour;
 * null: unknown.
 */
export interface DayHour {
  /** Start of the hour; epoch seconds. */
  readonly start: number;
  readonly critical: number | null;
  readonly major: number | null;
  readonly windPeak: number | null;
}

/**
 * The last 24 hours of the chart up to the current one, oldest first; by this device's clock, not
 * by the age of the server's response.
 */
export function hoursUntil(nowSeconds: number, day: HealthRecord["day"]): readonly DayHour[] {
  const first = hourOf(nowSeconds) - HOURS_OF_DAY + 1;
  const skipped = day === undefined ? 0 : first - hourOf(day.start);
  return Array.from({ length: HOURS_OF_DAY }, (_, at) => ({
    start: startOfHour(first + at),
    critical: day?.critical[at + skipped] ?? null,
    major: day?.major[at + skipped] ?? null,
    windPeak: day?.windPeak[at + skipped] ?? null,
  }));
}

/** Size of the chart in pixels; four pixels per hour. */
export const DAY_BOX = { width: 4 * HOURS_OF_DAY, height: 22 } as const;

const HOUR_PX = DAY_BOX.width / HOURS_OF_DAY;
/** Minimum height of an hour's column, so that one alarm is visible beside hundreds. */
const MIN_PX = 2.5;
/**
 * Number of alarms that the height of the chart shows at least, so that a day with few alarms does
 * not look like one with many.
 */
const MIN_SCALE = 4;
/**
 * Widths of an hour's columns in pixels: critical ones are wider than major ones, so that they
 * differ without colour.
 */
const COLUMN_PX = { critical: 3.4, major: 1.8 } as const;

export interface DayPaths {
  /** SVG path of a baseline below the hours with known alarms; gaps are unknown hours. */
  readonly known: string;
  /** SVG path of the columns for critical alarms; those for major alarms are stacked on top. */
  readonly critical: string;
  readonly major: string;
  /**
   * SVG path of the peak wind by hour, as steps. The full height is the site's stow limit, or the
   * highest peak if it exceeds the limit.
   */
  readonly wind: string;
}

/**
 * SVG paths of the chart.
 * @param windLimit the site's stow limit in miles per hour; undefined: unknown
 */
export function dayPaths(hours: readonly DayHour[], windLimit: number | undefined): DayPaths {
  const totals = hours.map(({ critical, major }) => (critical ?? 0) + (major ?? 0));
  const scale = Math.max(MIN_SCALE, ...totals);
  const heightOf = (count: number | null) =>
    count === null || count === 0 ? 0 : Math.max(MIN_PX, (DAY_BOX.height * count) / scale);
  const columns = (severity: "critical" | "major", baseOf: (hour: DayHour) => number) =>
    hours
      .map((hour, at) => column(at, COLUMN_PX[severity], heightOf(hour[severity]), baseOf(hour)))
      .join("");
  return {
    known: hours
      .map((hour, at) => (isKnown(hour) ? `M${at * HOUR_PX} ${DAY_BOX.height}h${HOUR_PX}` : ""))
      .join(""),
    critical: columns("critical", () => 0),
    major: columns("major", ({ critical }) => heightOf(critical)),
    wind: windPath(hours, windLimit),
  };
}

/** True if all hours are unknown. */
export function isEmpty({ known, wind }: DayPaths): boolean {
  return known === "" && wind === "";
}

function isKnown({ critical, major }: DayHour): boolean {
  return critical !== null || major !== null;
}

/** SVG path of the column for one hour; empty if its height is 0. */
function column(at: number, width: number, height: number, base: number): string {
  if (height === 0) return "";
  const x = (at + 0.5) * HOUR_PX - width / 2;
  return `M${x.toFixed(1)} ${(DAY_BOX.height - base).toFixed(1)}v${(-height).toFixed(1)}h${width}v${height.toFixed(1)}z`;
}

function windPath(hours: readonly DayHour[], windLimit = 0): string {
  const measured = hours.flatMap(({ start, windPeak }) =>
    windPeak === null ? [] : [{ start, windPeak }],
  );
  const points = {
    // Each hour of the line ends a second before the next one starts, so that a single missing hour
    // is a gap.
    times: measured.flatMap(({ start }) => [start, start + SECONDS_PER_HOUR - 1]),
    values: measured.flatMap(({ windPeak }) => [windPeak, windPeak]),
    longestGap: SECONDS_PER_HOUR,
  };
  const start = hours[0]?.start ?? 0;
  const range = { start, end: start + HOURS_OF_DAY * SECONDS_PER_HOUR };
  return linePath(points, range, DAY_BOX, {
    low: 0,
    high: Math.max(1, windLimit, ...points.values),
  });
}

/**
 * Description of the chart with one sentence per line.
 * @param zone of the site; undefined: times are in the browser's zone, which the text names
 */
export function dayText(
  hours: readonly DayHour[],
  units: DisplayUnits,
  zone: string | undefined,
): string {
  const known = hours.filter(isKnown).length;
  const alarms = [...most(hours, "critical", zone), ...most(hours, "major", zone)];
  const unknown = HOURS_OF_DAY - known;
  return [
    headText(known, alarms.length > 0),
    ...alarms,
    ...peakWind(hours, units, zone),
    ...(known > 0 && unknown > 0 ? [`Alarms unknown for ${unknown} of 24 hours.`] : []),
  ].join("\n");
}

function headText(knownHours: number, hasAlarms: boolean): string {
  if (knownHours === 0) return "Last 24 h: alarms unknown.";
  return hasAlarms ? "Last 24 h, most alarms at once:" : "Last 24 h: no critical or major alarms.";
}

function most(
  hours: readonly DayHour[],
  severity: "critical" | "major",
  zone: string | undefined,
): readonly string[] {
  const worst = highest(hours, severity);
  if (worst === undefined || worst.value === 0) return [];
  return [`${numberText(worst.value)} ${severity} at ${timeText(worst.start, zone)}.`];
}

function peakWind(
  hours: readonly DayHour[],
  units: DisplayUnits,
  zone: string | undefined,
): readonly string[] {
  const peak = highest(hours, "windPeak");
  if (peak === undefined) return [];
  const { unit, convert } = windConversion(units);
  return [`Peak wind ${convert(peak.value).toFixed(0)} ${unit} at ${timeText(peak.start, zone)}.`];
}

/** The latest hour with the highest value; undefined if all values are unknown. */
function highest(hours: readonly DayHour[], column: "critical" | "major" | "windPeak") {
  return hours.reduce<{ readonly start: number; readonly value: number } | undefined>(
    (best, { start, [column]: value }) =>
      value === null || value < (best?.value ?? 0) ? best : { start, value },
    undefined,
  );
}

function timeText(start: number, zone: string | undefined): string {
  return zonedTime(start, zone ?? null);
}
