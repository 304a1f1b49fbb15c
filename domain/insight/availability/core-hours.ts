/**
 * Core hours of a site: the time in which trackers earn most, by the height of the sun above its
 * place (our definition, docs/design/availability.md).
 */
import type { Coordinates } from "#domain/layout/layout.ts";
import type { ZoneOffset } from "#domain/rollups/resolution.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";

export const CORE_RULES = {
  /** Least height of the sun's centre above the horizon, in degrees. */
  sunDegrees: 10,
  /** Hours of the site's clocks that count where the layout has no coordinates. */
  hoursWithoutPlace: { from: 8, to: 16 },
} as const;

/** Time from `start`, which is included, to `end`, which is not; epoch seconds. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Shorter than the shortest time in which the sun could rise above the limit and sink again. */
const STEP_SECONDS = 600;

/**
 * Core hours within a span, in the order of time; whole seconds. The sun's height is computed to
 * about 0.02 degrees, a few seconds at usual latitudes.
 */
export function coreSpans(
  { start, end }: TimeSpan,
  coordinates: Coordinates | undefined,
  offsetAt: ZoneOffset,
): readonly TimeSpan[] {
  const isCore =
    coordinates === undefined
      ? (moment: number) => isWithinHours(moment + offsetAt(moment))
      : (moment: number) => sunHeightDegrees(moment, coordinates) >= CORE_RULES.sunDegrees;
  const spans: TimeSpan[] = [];
  let openedAt = isCore(start) ? start : undefined;
  for (let from = start; from < end; from += STEP_SECONDS) {
    const to = Math.min(end, from + STEP_SECONDS);
    if (isCore(to) === (openedAt !== undefined)) continue;
    const change = firstChange(from, to, isCore);
    if (openedAt !== undefined) spans.push({ start: openedAt, end: change });
    openedAt = openedAt === undefined ? change : undefined;
  }
  return openedAt === undefined || openedAt >= end ? spans : [...spans, { start: openedAt, end }];
}

/** Seconds that two spans, or a span and a list of spans without overlap, have in common. */
export function commonSeconds({ start, end }: TimeSpan, spans: readonly TimeSpan[]): number {
  let sum = 0;
  for (const span of spans) {
    sum += Math.max(0, Math.min(end, span.end) - Math.max(start, span.start));
  }
  return sum;
}

/** First whole second after `from` whose state differs from that at `from`; at most `to`. */
function firstChange(from: number, to: number, isCore: (moment: number) => boolean): number {
  const before = isCore(from);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isCore(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function isWithinHours(localSeconds: number): boolean {
  const { from, to } = CORE_RULES.hoursWithoutPlace;
  const hour = (((localSeconds % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY) / 3600;
  return hour >= from && hour < to;
}

/** The epoch J2000 (2000-01-01 12:00) in days since 1970. */
const J2000_DAYS = 10_957.5;
const RADIANS = Math.PI / 180;

/**
 * Height of the sun's centre above the horizon in degrees, -90 to 90, without refraction: the
 * low-precision formulas of the Astronomical Almanac.
 */
export function sunHeightDegrees(
  epochSeconds: number,
  { latitude, longitude }: Coordinates,
): number {
  const days = epochSeconds / SECONDS_PER_DAY - J2000_DAYS;
  const anomaly = (357.528 + 0.985_600_3 * days) * RADIANS;
  const meanLongitude = 280.46 + 0.985_647_4 * days;
  const ecliptic =
    (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const obliquity = (23.439 - 0.000_000_4 * days) * RADIANS;
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic));
  const sineDeclination = Math.sin(obliquity) * Math.sin(ecliptic);
  const sidereal = (280.460_618_37 + 360.985_647_366_29 * days + longitude) * RADIANS;
  const sine =
    Math.sin(latitude * RADIANS) * sineDeclination +
    Math.cos(latitude * RADIANS) *
      Math.sqrt(1 - sineDeclination ** 2) *
      Math.cos(sidereal - rightAscension);
  return Math.asin(Math.max(-1, Math.min(1, sine))) / RADIANS;
}
