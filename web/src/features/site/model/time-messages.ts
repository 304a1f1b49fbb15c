/**
 * Texts of the time pill and the replay. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */
import { durationText } from "#web/ui/format.ts";
import { ownZoneName, zoneName } from "#web/ui/zoned-time.ts";

export const TIME_MESSAGES = {
  // Pill
  noData: "No Data",
  loading: "Loading...",
  refresh: "Refresh data",
  backToLatest: "Back to latest",
  past: "Past",
  pastView: "The map shows the past",

  // Whether changes arrive by themselves
  live: "Live",
  late: "Late",
  offline: "Offline",
  connecting: "Connecting",

  // Panel of the pill
  moment: "Shown time",
  newestData: "Newest data",
  siteTime: "Site time",
  utcTime: "UTC",
  browserTime: "This device",
  lookBack: "View a past time",
  lookBackField: "Date and time at the site",
  show: "Show",
  notAMoment: "This time does not exist at the site (clock change).",
  // The same of a site without a time zone, where the browser's clock counts
  ownLookBackField: "Your date and time (the site has no time zone)",
  notAnOwnMoment: "This time does not exist (clock change).",
  inFuture: "Cannot be in the future",
  tooEarly: "There is no data before 2020.",
  shownTwice: "This time occurs twice",

  // Replay
  replay: "Replay",
  openReplay: "Replay the past",
  closeReplay: "Close replay",
  play: "Play",
  pause: "Pause",
  stepBack: "One snapshot back",
  stepForward: "One snapshot forward",
  speed: "Speed",
  playhead: "Playback time",
  buffering: "Loading...",
  replayFailed: "This part could not be loaded.",
  tryAgain: "Try again",
  range: "Range",
  from: "From",
  to: "To",
  apply: "Apply",
  lastHour: "Last hour",
  lastSixHours: "Last 6 hours",
  lastDay: "Last day",
  aroundMoment: "Around this time",
  endBeforeStart: "Cannot be after end date",
  rangeTooLong: "Exceeds 14 days prior to end date",
  events: "Events",
  noEvents: "No events in this range.",
  eventsLoading: "Loading the range...",
  commands: "Commands",
  stows: "Stows",
  alarms: "Alarms",
  nodeAlarms: "Alarms of nodes",
  windAverage: "Wind average",
  windPeak: "Wind peak",
} as const;

/** Name of the button that shows which moment it is and opens the panel. */
export function momentButton(text: string): string {
  return `Snapshot: ${text}`;
}

/** No line breaks after it, as it may after a hyphen. */
const MINUS = "\u2212";

/** Which of the two showings of an hour, when clocks are put back. @param offset such as UTC-6 */
export function timesShown(index: number, offset: string): string {
  return `${index === 0 ? "First" : "Second"} time (${offset.replace("-", MINUS)})`;
}

/** Beside the time of data that should be newer. */
export function oldData(seconds: number): string {
  return `${durationText(seconds)} old`;
}

/** A moment that has no label beside it: where the site has no time zone it is said to be the browser's time. */
export function markedTime(time: string, zone: string | undefined): string {
  return zone === undefined ? `${time} your time` : time;
}

export function speedText(speed: number): string {
  return `${speed}×`;
}

/** Whose clock a time is by: the site's, or the browser's where the site has no time zone; with the name of the zone. */
export function siteTimeIn({ tz, isTzDerived }: SiteZone): string {
  if (tz === undefined) return `Your time (${ownZoneName()}), this site has no time zone`;
  const origin = isTzDerived ? ", zone from the coordinates" : "";
  return `${TIME_MESSAGES.siteTime} (${zoneName(tz)}${origin})`;
}

interface SiteZone {
  readonly tz: string | undefined;
  /** Nobody has set it: it is that of the site's coordinates. */
  readonly isTzDerived: boolean;
}
