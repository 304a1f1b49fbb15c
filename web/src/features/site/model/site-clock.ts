/** Moments as the clocks of the site show them. */

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * As yyyy-MM-dd HH:mm:ss.
 * @param tz such as America/Chicago; undefined or unknown here: the time zone of the browser.
 */
export function siteTime(epochSeconds: number, tz: string | undefined): string {
  return formatFor(tz ?? "").format(epochSeconds * 1_000);
}

/** Name of the time zone that siteTime uses, such as America/Chicago: of the browser when `tz` is undefined or unknown. */
export function siteZone(tz: string | undefined): string {
  return formatFor(tz ?? "").resolvedOptions().timeZone;
}

/** Made once per zone: making one takes as long as a thousand uses. */
function formatFor(tz: string): Intl.DateTimeFormat {
  const known = formats.get(tz) ?? makeFormat(tz);
  formats.set(tz, known);
  return known;
}

/** Swedish dates and times are written in the order of ISO 8601. */
function makeFormat(tz: string): Intl.DateTimeFormat {
  const style = { dateStyle: "short", timeStyle: "medium" } as const;
  try {
    return new Intl.DateTimeFormat("sv-SE", tz === "" ? style : { ...style, timeZone: tz });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat("sv-SE", style);
  }
}
