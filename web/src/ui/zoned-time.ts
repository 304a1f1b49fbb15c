/** Formats times with the name of their time zone, that of a site or of the browser. */
import { translation } from "#web/language/messages.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a time such as "Nov 22, 14:03 MST".
 * @param tz such as America/Phoenix; null or unknown to the browser: the browser's time zone
 */
export function zonedTime(epochSeconds: number, tz: string | null): string {
  const formatter = formats.get(tz ?? "") ?? makeFormat(tz);
  formats.set(tz ?? "", formatter);
  return formatter.format(epochSeconds * 1_000);
}

function makeFormat(tz: string | null): Intl.DateTimeFormat {
  const style = {
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  } as const;
  const { locale } = translation();
  try {
    return new Intl.DateTimeFormat(locale, tz === null ? style : { ...style, timeZone: tz });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat(locale, style);
  }
}

/** Display name of the browser's time zone. */
export function ownZoneName(): string {
  return zoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Display name of a time zone. @param zone such as America/Los_Angeles */
export function zoneName(zone: string): string {
  return zone.replaceAll("_", " ");
}
