/** The highest wind of the last hour, from peaks that are stored per five minutes. */
import type { EpochSeconds } from "#domain/units/time.ts";

/** Length of a slot in seconds: masters report at least this often. */
const SLOT_SECONDS = 300;
const SLOTS = 12;

/** Peaks in miles per hour, the oldest slot first; null for a slot without a report. */
export interface RecentPeaks {
  /** The slot of the last value; slots are counted since 1970. */
  readonly newest: number;
  readonly peaks: readonly (number | null)[];
}

/**
 * The peaks with one more. A slot holds the highest of its values, so peaks may come twice or out
 * of order; those older than an hour are dropped.
 * @param peak miles per hour; null: no master reports wind
 */
export function addToPeaks(
  before: RecentPeaks | undefined,
  at: EpochSeconds,
  peak: number | null,
): RecentPeaks {
  const slot = Math.floor(at / SLOT_SECONDS);
  const newest = Math.max(slot, before?.newest ?? slot);
  const shift = newest - (before?.newest ?? newest);
  const peaks = Array.from({ length: SLOTS }, (_, index) => before?.peaks[index + shift] ?? null);
  const index = SLOTS - 1 - (newest - slot);
  const earlier = peaks[index];
  if (earlier === undefined || peak === null) return { newest, peaks };
  return { newest, peaks: peaks.with(index, Math.max(earlier ?? peak, peak)) };
}

/**
 * The highest peak of the last hour in miles per hour; undefined if there was no report.
 * @param nowSeconds epoch seconds
 */
export function peakOfHour(
  recent: RecentPeaks | undefined,
  nowSeconds: number,
): number | undefined {
  if (recent === undefined) return undefined;
  const passed = Math.max(0, Math.floor(nowSeconds / SLOT_SECONDS) - recent.newest);
  const known = recent.peaks.slice(passed).filter((peak) => peak !== null);
  return known.length === 0 ? undefined : Math.max(...known);
}
