/** Texts of the journal of alarms. */

import type { ActKind } from "#domain/journal/acts.ts";
import type { CauseKind } from "#domain/journal/causes.ts";
import type { Failure } from "#web/api/failure.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, TRY_AGAIN } from "#web/ui/failure-messages.ts";

export const JOURNAL_MESSAGES = messages("journal", {
  title: "Alarms",
  partial: "Your role may not see all alarms",
  toSite: "Site view",
  search: "Search alarms, notes and names",
  show: "Alarm state",
  filters: "Filters",
  severity: "Severity",
  anySeverity: "Any severity",
  master: "Master",
  anyMaster: "All masters",
  alarm: "Alarm",
  anyAlarm: "All alarms",
  range: "Range",
  list: "Alarms",
  handOver: "Shift hand-over",
  toList: "Back to the alarms",
  print: "Print",
  download: "Download CSV",

  select: "Select",
  selectAll: "Select all shown",
  clearSelection: "Clear selection",
  acknowledge: "Acknowledge",
  shelve: "Shelve",
  unshelve: "Unshelve",
  note: "Add a note",
  more: "More",
  onMap: "Show on the map",
  chart: "Show the chart",
  replay: "Replay",
  showAlarms: "Show the alarms",
  hideAlarms: "Hide the alarms",
  showMore: "Show more",

  noteLabel: "Note",
  optionalNote: "Note (optional)",
  reason: "Reason",
  noteHint: "At most 500 characters. Shown to everyone who sees the alarm.",
  howLong: "For how long",
  cancel: "Cancel",

  loading: "Loading...",
  readingBack: "Reading earlier days...",
  noMatch: "No alarm matches",
  empty: "No alarms",
  emptyHint: "No alarm was active in this range.",
  nothingOpen: "No open alarms",
  nothingOpenHint: "Every active alarm is acknowledged or shelved.",
  offlineHint: "Alarms load when you are online.",
  failed: "The alarms could not be loaded",
  notPermitted: "You can't view the alarms",
  notPermittedHint: "Ask an administrator for access.",
  showAll: "Show all alarms of the range",
  clearFilters: "Clear filters",
  offlineOld: "No connection. Showing saved data.",
  failedOld: "The newest alarms could not be loaded. Showing saved data.",

  mayNotAct: "Your account can view alarms, but not acknowledge them.",

  open: "Active, not acknowledged",
  acknowledged: "Active, acknowledged",
  shelvedNow: "Shelved",
  raised: "Raised",
  cleared: "Cleared",
  openNotes: "Notes on active alarms",
  removedMaster: "A removed master",
  /** Duration of an alarm whose start is before the range that was read. */
  overDuration: (lasted: string) => `more than ${lasted}`,
  /** Number of alarms, such as "12 alarms". */
  alarmCount: (count: number) => plural(count, { one: "# alarm", other: "# alarms" }),
  /**
   * A group of alarms that the work in a zone has caused.
   * @param alarms such as "3 alarms"
   */
  workAt: (place: string, alarms: string) => `Work at ${place}: ${alarms}`,
  workUntil: (name: string, time: string) =>
    `${name} works there. Not counted as open until the zone ends, ${time}`,
  selectedCount: (count: number) => `${numberText(count)} selected`,
  andMore: (count: number) => `and ${numberText(count)} more`,
  /** Accessible name of a checkbox or button for one alarm. */
  about: (action: string, label: string, device: string) => `${action}: ${label}, ${device}`,
  /** Such as "Acknowledged by Ada Byron, 14:02". */
  acknowledgedByAt: (username: string, time: string) => `Acknowledged by ${username}, ${time}`,
  shelvedByUntil: (username: string, until: string) => `Shelved by ${username} until ${until}`,

  sinceBefore: (time: string) => `Since before ${time}`,
  before: (time: string) => `Before ${time}`,
  lastHours: (hours: number) => `Last ${hours} hours`,
  lastDays: (days: number) => `Last ${days} days`,
  /** Label of a button that acknowledges a group. */
  acknowledgeAll: (count: number) => `Acknowledge all ${count}`,
  /** Choices for the duration of shelving. */
  minutes: (minutes: number) => `${minutes} minutes`,
  hours: (hours: number) => plural(hours, { one: "# hour", other: "# hours" }),
  /** Units of durations in short form. */
  units: {
    days: (days: number) => `${days} d`,
    hours: (hours: number) => `${hours} h`,
    minutes: (minutes: number) => `${minutes} min`,
  },

  filterNames: {
    open: "Open",
    active: "Active",
    shelved: "Shelved",
    cleared: "Cleared",
    all: "All",
  },

  /**
   * Sentences about the cause of alarms of nodes, each in present and past tense.
   * @param nodes such as "3 nodes"
   */
  causes: {
    silentMaster: {
      present: (device: string, nodes: string) =>
        `${device} is not reporting, which explains ${nodes}.`,
      past: (device: string, nodes: string) =>
        `${device} was not reporting, which explains ${nodes}.`,
    },
    masterPower: {
      present: (device: string, nodes: string) =>
        `${device} has low power, which explains ${nodes} without contact.`,
      past: (device: string, nodes: string) =>
        `${device} had low power, which explains ${nodes} without contact.`,
    },
    masterRadio: {
      present: (device: string, nodes: string) =>
        `The radio of ${device} is not responding, which explains ${nodes} without contact.`,
      past: (device: string, nodes: string) =>
        `The radio of ${device} was not responding, which explains ${nodes} without contact.`,
    },
    lostRepeater: {
      present: (device: string, nodes: string) =>
        `${device} is lost, and ${nodes} connected through it: repair that node first.`,
      past: (device: string, nodes: string) =>
        `${device} was lost, and ${nodes} connected through it.`,
    },
  },
  nodes: (count: number) => plural(count, { one: "# node", other: "# nodes" }),
  masters: (count: number) => plural(count, { one: "# master", other: "# masters" }),
  /** Devices with the same alarm. @param nodes such as "40 nodes" @param masters "20 masters" */
  nodesOf: (nodes: string, masters: string) => `${nodes} of ${masters}`,
  /** When the alarms of a burst were raised. @param span such as "14:02–14:20" */
  raisedWithin: (span: string) => `Raised ${span}`,

  actTitles: {
    ACKNOWLEDGE: (count: number) =>
      plural(count, { one: "Acknowledge # alarm", other: "Acknowledge # alarms" }),
    SHELVE: (count: number) => plural(count, { one: "Shelve # alarm", other: "Shelve # alarms" }),
    UNSHELVE: (count: number) =>
      plural(count, { one: "Unshelve # alarm", other: "Unshelve # alarms" }),
    NOTE: (count: number) => plural(count, { one: "Note on # alarm", other: "Note on # alarms" }),
  },
  actHints: {
    ACKNOWLEDGE: "Everyone will see that you are handling this.",
    SHELVE: "A shelved alarm is hidden for everyone until its time is up.",
    UNSHELVE: "It is listed with the active alarms again.",
  },
  actsDone: {
    ACKNOWLEDGE: (count: number) =>
      plural(count, { one: "# alarm acknowledged.", other: "# alarms acknowledged." }),
    SHELVE: (count: number) =>
      plural(count, { one: "# alarm shelved.", other: "# alarms shelved." }),
    UNSHELVE: (count: number) =>
      plural(count, { one: "# alarm unshelved.", other: "# alarms unshelved." }),
    NOTE: (count: number) => plural(count, { one: "# alarm noted.", other: "# alarms noted." }),
  },
  handledByOthers: (count: number) => `${numberText(count)} already handled by someone else.`,
  doneBefore: "Someone else already did this.",
  /** @param by name of the other user, and time */
  doneBeforeBy: (by: string) => `${by} already did this.`,
  refusals: {
    NotPermitted: "Your account can't do this.",
    NotFound: "A master is no longer part of this layout. Reload the page.",
    InvalidArgument: "The server rejected this. Reload the page and try again.",
    NothingToSettle: "It is no longer shelved.",
    Conflict: "Someone else changed the alarms at the same time. Try again.",
    IdempotencyMismatch: "This was already sent with different content. Try again.",
  },
});

export const FILTER_NAMES = JOURNAL_MESSAGES.filterNames;

/** Label of a range, such as "Last 24 hours". */
export function lastHours(hours: number): string {
  return hours <= 24 ? JOURNAL_MESSAGES.lastHours(hours) : JOURNAL_MESSAGES.lastDays(hours / 24);
}

/** Name of a device, such as "M1 · 017", or for a master only its name. */
export function deviceName(masterName: string, nLocId: string | undefined): string {
  return nLocId === undefined ? masterName : `${masterName} · ${nLocId}`;
}

/** Duration as text, such as "2 h 5 min"; "1 min" for less than a minute. */
export function duration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  const { units } = JOURNAL_MESSAGES;
  const parts = [
    days > 0 ? units.days(days) : "",
    hours > 0 ? units.hours(hours) : "",
    days === 0 && minutes % 60 > 0 ? units.minutes(minutes % 60) : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/**
 * Sentence about the cause of alarms.
 * @param nodes number of nodes that it explains
 * @param isOver true if the cause is gone
 */
export function causeSentence(
  kind: CauseKind,
  device: string,
  nodes: number,
  isOver: boolean,
): string {
  const { present, past } = JOURNAL_MESSAGES.causes[kind];
  return (isOver ? past : present)(device, JOURNAL_MESSAGES.nodes(nodes));
}

/** Such as "Work at Master 3, row 12: 3 alarms". */
export function workSentence(place: string, count: number): string {
  return JOURNAL_MESSAGES.workAt(place, JOURNAL_MESSAGES.alarmCount(count));
}

/** The devices with an alarm, such as "40 nodes of 20 masters"; only masters for `nodes` 0. */
export function burstExtent({
  nodes,
  masters,
}: {
  readonly nodes: number;
  readonly masters: number;
}): string {
  const ofMasters = JOURNAL_MESSAGES.masters(masters);
  return nodes === 0
    ? ofMasters
    : JOURNAL_MESSAGES.nodesOf(JOURNAL_MESSAGES.nodes(nodes), ofMasters);
}

export const ACT_TITLES: Readonly<Record<ActKind, (count: number) => string>> =
  JOURNAL_MESSAGES.actTitles;

export const ACT_HINTS: Readonly<Partial<Record<ActKind, string>>> = JOURNAL_MESSAGES.actHints;

/**
 * Message after an action on alarms.
 * @param left number of alarms that another user had already handled
 */
export function actDone(kind: ActKind, count: number, left: number): string {
  const done = JOURNAL_MESSAGES.actsDone[kind](count);
  return left === 0 ? done : `${done} ${JOURNAL_MESSAGES.handledByOthers(left)}`;
}

/**
 * Says that another user has already handled the alarm.
 * @param by name and time, if known
 */
export function settledBefore(by: string | undefined): string {
  return by === undefined ? JOURNAL_MESSAGES.doneBefore : JOURNAL_MESSAGES.doneBeforeBy(by);
}

/** Explains why an action on alarms was not accepted. */
export function actTrouble(failure: Failure): string {
  return failureText(failure, { refusals: JOURNAL_MESSAGES.refusals, advice: TRY_AGAIN });
}

/** Duration of shelving, such as "1 hour" or "30 minutes". */
export function shelfTime(seconds: number): string {
  const hours = seconds / 3_600;
  return hours < 1 ? JOURNAL_MESSAGES.minutes(seconds / 60) : JOURNAL_MESSAGES.hours(hours);
}

/** Text for the start of an alarm that was already active when the read range begins. */
export function sinceBefore(time: string, isOver: boolean): string {
  return isOver ? JOURNAL_MESSAGES.before(time) : JOURNAL_MESSAGES.sinceBefore(time);
}

/** "Acknowledge all 42": label of a button that acknowledges a group. */
export function acknowledgeAll(count: number): string {
  return count === 1 ? JOURNAL_MESSAGES.acknowledge : JOURNAL_MESSAGES.acknowledgeAll(count);
}

/** Name of the downloaded file with the journal, in English. */
export function journalFile(layoutName: string): string {
  return `${layoutName} alarms.csv`;
}
