/** How numbers and times are written; nowhere else. */

const power = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const clock = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** @param kilowatts direct current, 0 or more. */
export function formatPowerDc(kilowatts: number): string {
  return kilowatts >= 1_000
    ? `${power.format(kilowatts / 1_000)} MW DC`
    : `${power.format(kilowatts)} kW DC`;
}

/** In the browser's time zone. */
export function formatTime(epochSeconds: number): string {
  return clock.format(epochSeconds * 1_000);
}

/** The release-date text in the spec's form, '10/14/25 23:48 UTC' (S0 §9). */
export function formatRelease(isoTime: string): string {
  const [, year, month, day, time] = /^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(isoTime) ?? [];
  return `${month}/${day}/${year} ${time} UTC`;
}

/** Sweden writes times so that they sort as texts do. */
const stamp = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });

/** "2025-10-14 23:48:10" in the browser's time zone: for columns, whose texts sort, and for files, whose commas part cells. */
export function formatStamp(epochSeconds: number): string {
  return stamp.format(epochSeconds * 1_000);
}

/** The age of something whose words are renewed every half minute: seconds would be wrong by then. */
export function ageText(seconds: number): string {
  if (seconds < 60) return "<1 min";
  return seconds < 5_400 ? `${Math.floor(seconds / 60)} min` : durationText(seconds);
}

/** How long ago, in the coarsest unit that says it. @param seconds 0 or more. */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
