/** Days of the calendar in the language of the page. */
import { translation } from "#web/language/messages.ts";

const days = new Intl.DateTimeFormat(translation().locale, {
  dateStyle: "medium",
  timeZone: "UTC",
});

/** Formats a day such as "Jun 30, 2026". @param day YYYY-MM-DD */
export function dayText(day: string): string {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : days.format(time);
}
