/** Labels of the time axis: hours in the time zone of the site, and the day where it changes. */
import { siteTime } from "#web/features/site/model/site-clock.ts";

/**
 * Returns the labels of moments on the time axis.
 * @param moments epoch seconds, ascending
 */
export function timeLabels(moments: readonly number[], tz: string | undefined): readonly string[] {
  let day = "";
  return moments.map((moment) => {
    const [date = "", time = ""] = siteTime(moment, tz).split(" ");
    const hours = time.endsWith(":00") ? time.slice(0, 5) : time;
    const isOther = date !== day;
    day = date;
    const shortDate = date.slice(5);
    if (!isOther) return hours;
    return hours === "00:00" ? shortDate : `${hours}\n${shortDate}`;
  });
}

/** Returns a date object whose browser-local time equals the site's wall-clock time. */
export function siteDate(seconds: number, tz: string | undefined): Date {
  return new Date(siteTime(seconds, tz).replace(" ", "T"));
}
