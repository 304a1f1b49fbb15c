/**
 * Texts of the time pill and the replay. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */
import { messages } from "#web/language/messages.ts";

import { durationText } from "#web/ui/format.ts";
import { ownZoneName, zoneName } from "#web/ui/zoned-time.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  noData: "No Data",
  loading: "Loading...",
  endBeforeStart: "Cannot be after end date",
  rangeTooLong: "Exceeds 14 days prior to end date",
} as const;

export const SITE_TIME_TABLE = messages("siteTime", {
  // Buttons of the time pill
  refresh: "Refresh data",
  backToLatest: "Back to latest",
  past: "Past",
  pastView: "The map shows the past",

  // State of the live updates
  live: "Live",
  late: "Late",
  offline: "Offline",
  connecting: "Connecting",

  // Panel that the time pill opens
  moment: "Shown time",
  newestData: "Newest data",
  siteTime: "Site time",
  utcTime: "UTC",
  browserTime: "This device",
  lookBack: "View a past time",
  lookBackField: "Date and time at the site",
  show: "Show",
  notAMoment: "This time does not exist at the site (clock change).",
  // Field for a past moment in a site without a time zone, where the browser's clock counts
  ownLookBackField: "Your date and time (the site has no time zone)",
  notAnOwnMoment: "This time does not exist (clock change).",
  inFuture: "Cannot be in the future",
  tooEarly: "There is no data before 2020.",
  shownTwice: "This time occurs twice",

  // Texts of the replay
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
  events: "Events",
  noEvents: "No events in this range.",
  eventsLoading: "Loading the range...",
  commands: "Commands",
  stows: "Stows",
  alarms: "Alarms",
  nodeAlarms: "Alarms of nodes",
  windAverage: "Wind average",
  windPeak: "Wind peak",
  /** Accessible name of the button that shows the moment and opens the panel of the time pill. */
  momentButton: (text: string) => `Snapshot: ${text}`,
  /**
   * Names of the two occurrences of an hour that repeats when clocks are put back.
   * @param offset such as UTC-6
   */
  firstTime: (offset: string) => `First time (${offset})`,
  secondTime: (offset: string) => `Second time (${offset})`,
  /**
   * Age of the shown data.
   * @param age such as "5 min"
   */
  old: (age: string) => `${age} old`,
  yourTime: (time: string) => `${time} your time`,
  /**
   * Says by which clock a time is given.
   * @param zone name of the time zone
   */
  siteTimeIn: (zone: string) => `Site time (${zone})`,
  siteTimeDerived: (zone: string) => `Site time (${zone}, zone from the coordinates)`,
  yourTimeIn: (zone: string) => `Your time (${zone}), this site has no time zone`,
});

export const TIME_MESSAGES = { ...SITE_TIME_TABLE, ...VERBATIM };

/** Minus sign that does not allow a line break after it, unlike a hyphen. */
const MINUS = "\u2212";

/**
 * Name of one of the moments at which the clocks show the typed time: two if clocks are put back.
 * @param offset such as UTC-6
 */
export function timesShown(index: number, offset: string): string {
  const shown = offset.replace("-", MINUS);
  return index === 0 ? TIME_MESSAGES.firstTime(shown) : TIME_MESSAGES.secondTime(shown);
}

/** Age of data that should be newer, shown beside its time. */
export function oldData(seconds: number): string {
  return TIME_MESSAGES.old(durationText(seconds));
}

/** Time with a note, if the site has no time zone, that it is the browser's time. */
export function markedTime(time: string, zone: string | undefined): string {
  return zone === undefined ? TIME_MESSAGES.yourTime(time) : time;
}

export function speedText(speed: number): string {
  return `${speed}×`;
}

/**
 * Says by which clock times are given: the site's, or the browser's if the site has no time zone.
 * Names the time zone.
 */
export function siteTimeIn({ tz, isTzDerived }: SiteZone): string {
  if (tz === undefined) return TIME_MESSAGES.yourTimeIn(ownZoneName());
  const zone = zoneName(tz);
  return isTzDerived ? TIME_MESSAGES.siteTimeDerived(zone) : TIME_MESSAGES.siteTimeIn(zone);
}

interface SiteZone {
  readonly tz: string | undefined;
  /** True if the site's time zone was not set, but derived from its coordinates. */
  readonly isTzDerived: boolean;
}
