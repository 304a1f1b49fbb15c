/** Offset of a time zone's standard time from UTC, in hours; positive in the east. */

/**
 * Times in January and July: the smaller of the two offsets is standard time, as at most one has
 * daylight saving.
 */
const MOMENTS = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)];

/** Offset of a time zone's standard time from UTC in hours; undefined for an unknown zone. */
export function standardOffset(tz: string): number | undefined {
  const offsets = MOMENTS.map((moment) => offsetAt(tz, moment));
  const known = offsets.filter((offset) => offset !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

function offsetAt(timeZone: string, moment: number): number | undefined {
  const text = nameAt(timeZone, moment);
  const [, sign = "+", hours = "0", minutes = "0"] =
    /GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(text) ?? [];
  if (text === "") return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}

function nameAt(timeZone: string, moment: number): string {
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
    return format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value ?? "";
  } catch (error) {
    if (error instanceof RangeError) return "";
    throw error;
  }
}

/** Names of all time zones that the browser knows. */
export function timeZones(): readonly string[] {
  return Intl.supportedValuesOf("timeZone");
}
