/** What the journal of alarms says. */

import type { ActKind } from "#domain/journal/acts.ts";
import type { CauseKind } from "#domain/journal/causes.ts";
import type { Failure } from "#web/api/failure.ts";
import { numberText } from "#web/language/counts.ts";
import { failureText, TRY_AGAIN } from "#web/ui/failure-messages.ts";

export const JOURNAL_MESSAGES = {
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
} as const;

export const FILTER_NAMES = {
  open: "Open",
  active: "Active",
  shelved: "Shelved",
  cleared: "Cleared",
  all: "All",
} as const;

/** "Last 24 hours". */
export function lastHours(hours: number): string {
  return hours <= 24 ? `Last ${hours} hours` : `Last ${hours / 24} days`;
}

/** "M1 · 017", or the name of the master alone. */
export function deviceName(masterName: string, nLocId: string | undefined): string {
  return nLocId === undefined ? masterName : `${masterName} · ${nLocId}`;
}

/** "2 h 5 min"; of less than a minute "1 min". */
export function duration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  const parts = [
    days > 0 ? `${days} d` : "",
    hours > 0 ? `${hours} h` : "",
    days === 0 && minutes % 60 > 0 ? `${minutes % 60} min` : "",
  ];
  return parts.filter(Boolean).join(" ");
}

/** Where the beginning was not read. */
export function overDuration(lasted: string): string {
  return `more than ${lasted}`;
}

/** What explains alarms, as one sentence. @param nodes that it explains. @param isOver the cause is gone. */
export function causeSentence(
  kind: CauseKind,
  device: string,
  nodes: number,
  isOver: boolean,
): string {
  const count = nodes === 1 ? "1 node" : `${numberText(nodes)} nodes`;
  const { present, past } = CAUSES[kind];
  return (isOver ? past : present)(device, count);
}

type Sentence = (device: string, count: string) => string;

const CAUSES: Readonly<Record<CauseKind, { readonly present: Sentence; readonly past: Sentence }>> =
  {
    silentMaster: {
      present: (device, count) => `${device} is not reporting, which explains ${count}.`,
      past: (device, count) => `${device} was not reporting, which explains ${count}.`,
    },
    masterPower: {
      present: (device, count) =>
        `${device} has low power, which explains ${count} without contact.`,
      past: (device, count) => `${device} had low power, which explains ${count} without contact.`,
    },
    masterRadio: {
      present: (device, count) =>
        `The radio of ${device} is not responding, which explains ${count} without contact.`,
      past: (device, count) =>
        `The radio of ${device} was not responding, which explains ${count} without contact.`,
    },
    lostRepeater: {
      present: (device, count) =>
        `${device} is lost, and ${count} connected through it: repair that node first.`,
      past: (device, count) => `${device} was lost, and ${count} connected through it.`,
    },
  };

/** "12 alarms". */
export function alarmCount(count: number): string {
  return count === 1 ? "1 alarm" : `${numberText(count)} alarms`;
}

export function selectedCount(count: number): string {
  return `${numberText(count)} selected`;
}

export function andMore(count: number): string {
  return `and ${numberText(count)} more`;
}

/** For a checkbox or a button about one line. */
export function about(action: string, label: string, device: string): string {
  return `${action}: ${label}, ${device}`;
}

export const ACT_TITLES: Readonly<Record<ActKind, (count: number) => string>> = {
  ACKNOWLEDGE: (count) => `Acknowledge ${alarmCount(count)}`,
  SHELVE: (count) => `Shelve ${alarmCount(count)}`,
  UNSHELVE: (count) => `Unshelve ${alarmCount(count)}`,
  NOTE: (count) => `Note on ${alarmCount(count)}`,
};

export const ACT_HINTS: Readonly<Record<ActKind, string>> = {
  ACKNOWLEDGE: "Everyone will see that you are handling this.",
  SHELVE: "A shelved alarm is hidden for everyone until its time is up.",
  UNSHELVE: "It is listed with the active alarms again.",
  NOTE: "",
};

const DONE: Readonly<Record<ActKind, string>> = {
  ACKNOWLEDGE: "acknowledged",
  SHELVE: "shelved",
  UNSHELVE: "unshelved",
  NOTE: "noted",
};

/** @param left how many somebody else had settled. */
export function actDone(kind: ActKind, count: number, left: number): string {
  const done = `${alarmCount(count)} ${DONE[kind]}.`;
  return left === 0 ? done : `${done} ${left} already handled by someone else.`;
}

/** @param name and time of who was faster, where that is known. */
export function settledBefore(by: string | undefined): string {
  return by === undefined ? "Someone else already did this." : `${by} already did this.`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  NotPermitted: "Your account can't do this.",
  NotFound: "A master is no longer part of this layout. Reload the page.",
  InvalidArgument: "The server rejected this. Reload the page and try again.",
  NothingToSettle: "It is no longer shelved.",
  Conflict: "Someone else changed the alarms at the same time. Try again.",
  IdempotencyMismatch: "This was already sent with different content. Try again.",
};

/** Why an act was not taken. */
export function actTrouble(failure: Failure): string {
  return failureText(failure, { refusals: REFUSALS, advice: TRY_AGAIN });
}

/** "1 hour", "30 minutes". */
export function shelfTime(seconds: number): string {
  const hours = seconds / 3_600;
  if (hours < 1) return `${seconds / 60} minutes`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

/** "Acknowledged by Ada Byron, 14:02". */
export function acknowledgedByAt(username: string, time: string): string {
  return `Acknowledged by ${username}, ${time}`;
}

export function shelvedByUntil(username: string, until: string): string {
  return `Shelved by ${username} until ${until}`;
}

/** Where the beginning was not read. */
export function sinceBefore(time: string, isOver: boolean): string {
  return `${isOver ? "Before" : "Since before"} ${time}`;
}

/** "All 42 alarms are explained": of a button that acknowledges a group. */
export function acknowledgeAll(count: number): string {
  return count === 1 ? JOURNAL_MESSAGES.acknowledge : `Acknowledge all ${count}`;
}

export function journalFile(layoutName: string): string {
  return `${layoutName} alarms.csv`;
}
