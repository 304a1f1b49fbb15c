/** Limits of the report of remote access. */
import { SECONDS_PER_DAY } from "#domain/units/time.ts";

export const REMOTE_REPORT = {
  days: 35,
  seconds: 35 * SECONDS_PER_DAY,
  /** Longest time range of one request, in seconds. */
  requestSeconds: 7 * SECONDS_PER_DAY,
} as const;
