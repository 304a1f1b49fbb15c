/** Formats numbers and times for the whole console. */
import { plural } from "#web/language/counts.ts";
import { messages, translation } from "#web/language/messages.ts";

const { locale } = translation();
const power = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
const clock = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

export const FORMAT_MESSAGES = messages("format", {
  kilowatts: (power: string) => `${power}\u00a0kW\u00a0DC`,
  megawatts: (power: string) => `${power}\u00a0MW\u00a0DC`,
  underOneMinute: "<1 min",
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => plural(count, { one: "# day", other: "# days" }),
});

/** Formats a power such as "14.8 MW DC". @param kilowatts DC capacity, 0 or more */
export function formatPowerDc(kilowatts: number): string {
  return kilowatts >= 1_000
    ? FORMAT_MESSAGES.megawatts(power.format(kilowatts / 1_000))
    : FORMAT_MESSAGES.kilowatts(power.format(kilowatts));
}

/** Formats a time in the browser's time zone. */
export function formatTime(epochSeconds: number): string {
  return clock.format(epochSeconds * 1_000);
}

/** Formats a release date, such as '10/14/25 23:48 UTC'. */
export function formatRelease(isoTime: string): string {
  const [, year, month, day, time] = /^\d\d(\d\d)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(isoTime) ?? [];
  return `${month}/${day}/${year} ${time} UTC`;
}

/** Date and time in the Swedish format, because it sorts correctly as text. */
const stamp = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium" });

/**
 * Formats a time as "2025-10-14 23:48:10" in the browser's time zone: sortable as text, and without
 * commas, which separate the cells of CSV files.
 */
export function formatStamp(epochSeconds: number): string {
  return stamp.format(epochSeconds * 1_000);
}

/**
 * Formats an age below 90 minutes in minutes: such texts update every 30 s, so seconds would soon
 * be wrong.
 */
export function ageText(seconds: number): string {
  if (seconds < 60) return FORMAT_MESSAGES.underOneMinute;
  return seconds < 5_400
    ? FORMAT_MESSAGES.minutes(Math.floor(seconds / 60))
    : durationText(seconds);
}

/**
 * Formats a duration in its largest suitable unit.
 * @param seconds 0 or more
 */
export function durationText(seconds: number): string {
  if (seconds < 90) return FORMAT_MESSAGES.seconds(Math.round(seconds));
  if (seconds < 5_400) return FORMAT_MESSAGES.minutes(Math.round(seconds / 60));
  if (seconds < 172_800) return FORMAT_MESSAGES.hours(Math.round(seconds / 3_600));
  return FORMAT_MESSAGES.days(Math.round(seconds / 86_400));
}
