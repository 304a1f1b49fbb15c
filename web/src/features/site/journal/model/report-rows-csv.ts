/** Reports of masters as a CSV file, in English. */

import { hasFailed } from "#domain/events/event-outcome.ts";
import { csvText } from "#domain/text/csv-text.ts";
import {
  EVENTS_FOR_FILES,
  eventDetails,
  eventTitle,
} from "#web/features/site/model/event-messages.ts";
import { eventMoment } from "#web/features/site/model/event-moment.ts";
import type { MasterEvent } from "#web/features/site/model/events.generated.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";

const HEADS = ["Time", "Master", "Kind", "Report", "Failed", "Details", "Master clock set"];

interface CsvFacts {
  /** Names of the masters by mLocId. */
  readonly names: ReadonlyMap<string, string>;
  readonly tz: string | undefined;
}

/** Text of the CSV, in the order of the events; times are in the time zone of the site. */
export function masterReportsCsv(events: readonly MasterEvent[], { names, tz }: CsvFacts): string {
  const rows = events.map((event) => {
    const { seconds, isClockSet } = eventMoment(event);
    return [
      siteTime(seconds, tz),
      names.get(event.mLocId) ?? "",
      event.type,
      eventTitle(event, EVENTS_FOR_FILES),
      hasFailed(event) ? "yes" : "",
      eventDetails(event, EVENTS_FOR_FILES),
      isClockSet ? "yes" : "no",
    ];
  });
  return csvText([HEADS, ...rows]);
}
