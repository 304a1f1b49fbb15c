/** What the journal of alarms says. */
import type { Severity } from "#domain/bits/bit-entry.ts";
import type { ActKind } from "#domain/journal/acts.ts";
import type { CauseKind } from "#domain/journal/causes.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText, TRY_AGAIN } from "#web/ui/failure-messages.ts";

export const JOURNAL_MESSAGES = {
  title: "Alarms",
  partial: "Alarms beyond your privileges are hidden",
  toSite: "Site view",
  search: "Search alarms, notes and names",
  show: "Which alarms",
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
  selectAll: "Select all that are shown",
  clearSelection: "Clear selection",
  acknowledge: "Acknowledge",
  shelve: "Shelve",
  unshelve: "Take back from the shelf",
  note: "Add a note",
  more: "More",
  onMap: "Show on the map",
  chart: "Show the chart",
  replay: "Replay that moment",
  showAlarms: "Show the alarms",
  hideAlarms: "Hide the alarms",
  showMore: "Show more",

  noteLabel: "Note",
  optionalNote: "Note (optional)",
  reason: "Reason",
  noteHint: "At most 500 characters. Everybody who sees the alarm reads it.",
  howLong: "For how long",
  cancel: "Cancel",

  loading: "Loading...",
  readingBack: "Reading earlier days...",
  noMatch: "No alarm matches",
  empty: "No alarms",
  emptyHint: "No alarm stood in this range.",
  nothingOpen: "Nothing needs you",
  nothingOpenHint: "Every active alarm is acknowledged or shelved.",
  offlineHint: "The alarms will load as soon as the server can be reached.",
  failed: "The alarms could not be loaded",
  notPermitted: "You may not see the alarms",
  notPermittedHint: "Ask an administrator for access.",
  showAll: "Show all alarms of the range",
  clearFilters: "Clear filters",
  offlineOld: "No connection. Showing what was read before.",
  failedOld: "The newest alarms could not be loaded. Showing what was read before.",

  mayNotAct: "Your account may look at alarms, not acknowledge them.",

  open: "Active, not acknowledged",
  acknowledged: "Active, acknowledged",
  shelvedNow: "Shelved",
  raised: "Raised",
  cleared: "Cleared",
  openNotes: "Notes on active alarms",
  none: "None",
  by: "By",
  until: "Until",
  device: "Device",
  since: "Since",
} as const;

export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  critical: "Critical",
  major: "Major",
  minor: "Minor",
  info: "Info",
};

export const FILTER_NAMES = {
  open: "Needs you",
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
  return `over ${lasted}`;
}

/** What explains alarms, as one sentence. @param nodes that it explains. @param isOver the cause is gone. */
export function causeSentence(
  kind: CauseKind,
  device: string,
  nodes: number,
  isOver: boolean,
): string {
  const count = nodes === 1 ? "1 node" : `${nodes.toLocaleString("en-US")} nodes`;
  const { present, past } = CAUSES[kind];
  return (isOver ? past : present)(device, count);
}

type Sentence = (device: string, count: string) => string;

const CAUSES: Readonly<Record<CauseKind, { readonly present: Sentence; readonly past: Sentence }>> =
  {
    silentMaster: {
      present: (device, count) => `Nothing comes from ${device}: that explains ${count}.`,
      past: (device, count) => `Nothing came from ${device}: that explains ${count}.`,
    },
    masterPower: {
      present: (device, count) =>
        `${device} is short of power: that explains ${count} it does not hear.`,
      past: (device, count) =>
        `${device} was short of power: that explains ${count} it did not hear.`,
    },
    masterRadio: {
      present: (device, count) =>
        `The radio of ${device} does not answer: that explains ${count} it does not hear.`,
      past: (device, count) =>
        `The radio of ${device} did not answer: that explains ${count} it did not hear.`,
    },
    lostRepeater: {
      present: (device, count) =>
        `${device} is lost, and ${count} spoke through it: mend that one first.`,
      past: (device, count) => `${device} was lost, and ${count} spoke through it.`,
    },
  };

/** "12 alarms". */
export function alarmCount(count: number): string {
  return count === 1 ? "1 alarm" : `${count.toLocaleString("en-US")} alarms`;
}

export function selectedCount(count: number): string {
  return `${count.toLocaleString("en-US")} selected`;
}

export function andMore(count: number): string {
  return `and ${count.toLocaleString("en-US")} more`;
}

/** For a checkbox or a button about one line. */
export function about(action: string, label: string, device: string): string {
  return `${action}: ${label}, ${device}`;
}

export const ACT_TITLES: Readonly<Record<ActKind, (count: number) => string>> = {
  ACKNOWLEDGE: (count) => `Acknowledge ${alarmCount(count)}`,
  SHELVE: (count) => `Shelve ${alarmCount(count)}`,
  UNSHELVE: (count) => `Take ${alarmCount(count)} back from the shelf`,
  NOTE: (count) => `Note on ${alarmCount(count)}`,
};

export const ACT_HINTS: Readonly<Record<ActKind, string>> = {
  ACKNOWLEDGE: "Everybody will see that you have taken this on.",
  SHELVE:
    "A shelved alarm is out of the way of everybody until its time is over, then it comes back.",
  UNSHELVE: "It stands among the active alarms again.",
  NOTE: "",
};

const DONE: Readonly<Record<ActKind, string>> = {
  ACKNOWLEDGE: "acknowledged",
  SHELVE: "shelved",
  UNSHELVE: "taken back from the shelf",
  NOTE: "noted",
};

/** @param left how many somebody else had settled. */
export function actDone(kind: ActKind, count: number, left: number): string {
  const done = `${alarmCount(count)} ${DONE[kind]}.`;
  return left === 0 ? done : `${done} ${left} had been settled by somebody else.`;
}

/** @param name and time of who was faster, where that is known. */
export function settledBefore(by: string | undefined): string {
  return by === undefined
    ? "Somebody else was faster: there is nothing left to do."
    : `${by} was faster: there is nothing left to do.`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  NotPermitted: "Your account may not do this.",
  NotFound: "A master is not part of this layout any more. Reload the page.",
  InvalidArgument: "The server did not accept this. Reload the page and try again.",
  NothingToSettle: "It is not on the shelf any more.",
  Conflict: "Others are working on the alarms at the same time. Try again.",
  IdempotencyMismatch: "The server knows this as something else. Try again.",
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
export function sinceBefore(time: string): string {
  return `before ${time}`;
}

/** "All 42 alarms are explained": of a button that acknowledges a group. */
export function acknowledgeAll(count: number): string {
  return count === 1 ? JOURNAL_MESSAGES.acknowledge : `Acknowledge all ${count}`;
}

export function handOverRange(from: string, to: string, tz: string): string {
  return `${from} to ${to}, ${tz}`;
}

export const BROWSER_TIME = "time of this browser";

export function journalFile(layoutName: string): string {
  return `${layoutName} alarms.csv`;
}
