/** Formats numbers and times for the whole console. */

const power = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const clock = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** @param kilowatts DC capacity, 0 or more */
export function formatPowerDc(kilowatts: number): string {
  return kilowatts >= 1_000
    ? `${power.format(kilowatts / 1_000)} MW DC`
    : `${power.format(kilowatts)} kW DC`;
}

/** In the browser's time zone. */
export function formatTime(epochSeconds: number): string {
  return clock.format(epochSeconds * 1_000);
}

/** Release date, such as '10/14/25 23:48 UTC'. */
export function formatRelease(isoTime: string): string {
  const [, year, month, day, time] = /^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(isoTime) ?? [];
  return `${month}/${day}/${year} ${time} UTC`;
}

/** The Swedish format sorts as text. */
const stamp = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });

/**
 * "2025-10-14 23:48:10" in the browser's time zone: sortable as text, and without commas, which
 * separate the cells of CSV files.
 */
export function formatStamp(epochSeconds: number): string {
  return stamp.format(epochSeconds * 1_000);
}

/** Age for texts that update every 30 s: to the minute, as seconds would be wrong by then. */
export function ageText(seconds: number): string {
  if (seconds < 60) return "<1 min";
  return seconds < 5_400 ? `${Math.floor(seconds / 60)} min` : durationText(seconds);
}

/** Duration in its largest suitable unit. @param seconds 0 or more */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
