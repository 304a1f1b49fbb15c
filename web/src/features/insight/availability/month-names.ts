/** Names of months and days in the language of the page. */
import { monthFrom } from "#domain/insight/availability/site-month.ts";
import { translation } from "#web/language/messages.ts";

/** Name of a month, such as "June 2026". @param text as yyyymm */
export function monthName(text: string): string {
  const month = monthFrom(text);
  if (month === undefined) return text;
  const style = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  const middle = Date.UTC(month.year, month.month - 1, 15);
  return new Intl.DateTimeFormat(translation().locale, style).format(middle);
}

/** Name of the day that begins then, such as "Wed, Jun 24". @param zone undefined: UTC */
export function dayName(startSeconds: number, zone: string | undefined): string {
  const style = { weekday: "short", month: "short", day: "numeric" } as const;
  return formatIn(zone, style).format(1000 * startSeconds);
}

/** Number of the day in its month. */
export function dayNumber(startSeconds: number, zone: string | undefined): string {
  return formatIn(zone, { day: "numeric" }).format(1000 * startSeconds);
}

/** A moment such as "Jun 24, 2026, 18:00 MDT". */
export function momentName(seconds: number, zone: string | undefined): string {
  const day = { year: "numeric", month: "short", day: "numeric" } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return formatIn(zone, { ...day, ...time, timeZoneName: "short" }).format(1000 * seconds);
}

function formatIn(
  zone: string | undefined,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const { locale } = translation();
  try {
    return new Intl.DateTimeFormat(locale, { ...style, timeZone: zone ?? "UTC" });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" });
  }
}
