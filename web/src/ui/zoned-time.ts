/** Moments of several sites beside each other, each in its own time and with the name of that. */

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Such as "Nov 22, 14:03 MST".
 * @param tz such as America/Phoenix; null or unknown here: the time zone of the browser.
 */
export function zonedTime(epochSeconds: number, tz: string | null): string {
  const known = formats.get(tz ?? "") ?? makeFormat(tz);
  formats.set(tz ?? "", known);
  return known.format(epochSeconds * 1_000);
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
  try {
    return new Intl.DateTimeFormat("en-US", tz === null ? style : { ...style, timeZone: tz });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat("en-US", style);
  }
}
