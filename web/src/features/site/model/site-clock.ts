/** Formats moments in the time zone of the site. */

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a time as yyyy-MM-dd HH:mm:ss.
 * @param tz such as America/Chicago; if undefined or unknown, the browser's time zone
 */
export function siteTime(epochSeconds: number, tz: string | undefined): string {
  return formatFor(tz ?? "").format(epochSeconds * 1_000);
}

/**
 * Returns the name of the time zone that `siteTime` uses, such as America/Chicago; the browser's if
 * `tz` is undefined or unknown.
 */
export function siteZone(tz: string | undefined): string {
  return formatFor(tz ?? "").resolvedOptions().timeZone;
}

/**
 * Returns the formatter of a time zone; cached, because creating one takes as long as a thousand
 * uses.
 */
function formatFor(tz: string): Intl.DateTimeFormat {
  const formatter = formats.get(tz) ?? makeFormat(tz);
  formats.set(tz, formatter);
  return formatter;
}

/**
 * Creates a formatter with the Swedish locale, which writes dates and times in the order of ISO
 * 8601.
 */
function makeFormat(tz: string): Intl.DateTimeFormat {
  const style = { dateStyle: "short", timeStyle: "medium" } as const;
  try {
    return new Intl.DateTimeFormat("sv-SE", tz === "" ? style : { ...style, timeZone: tz });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat("sv-SE", style);
  }
}
