/** Texts of the work board. */
import type { WorkKind } from "#domain/work-items/work-item.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const WORK_BOARD_MESSAGES = messages("workBoard", {
  title: "Work board",
  loading: "Loading work",
  list: "Work",
  empty: "No work",
  emptyHint: "Reports of repairs from the last 90 days appear here with what is left to do.",
  noMatch: "No work matches the filters",
  noMatchHint: "Change or clear the filters.",
  clearFilters: "Clear filters",
  offlineHint: "The work has not been loaded on this device yet.",
  failed: "The work could not be loaded",
  notPermitted: "Your account may not see work",
  notPermittedHint: "Ask an administrator for the right to configure devices.",
  /** @param time when the rows were loaded */
  asOf: (time: string) => `No connection: work as of ${time}`,
  notRefreshed: "The work could not be refreshed.",
  loadingMore: "Loading the work of more sites",
  /** @param names names of the sites */
  cut: (names: string) => `Only the newest 500 rows are listed: ${names}`,
  count: (rows: number) => plural(rows, { one: "# row", other: "# rows" }),
  showMore: "Show more",
  download: "Download CSV",

  views: { board: "Board", next: "My next 20" },
  viewLabel: "View",
  state: "State",
  states: { open: "Open", done: "Done", all: "Open and done" },
  site: "Site",
  allSites: "All sites",
  person: "Assigned to",
  anyone: "Anyone",
  me: "Me",
  unassigned: "Unassigned",
  kind: "Kind",
  allKinds: "All kinds",
  kinds: {
    COMMAND: "Command left",
    RMA: "RMA number",
    PHOTO: "Photo missing",
    REPEAT: "Repeat offender",
    OTHER: "Other",
  } satisfies Record<WorkKind, string>,
  sort: "Sort by",
  sorts: { due: "Due day", age: "Age, oldest first" },

  openBySite: "Open work by site",
  openCount: (open: number) => `${numberText(open)} open`,
  overdueCount: (overdue: number) => `${numberText(overdue)} overdue`,

  /** Name of the tracker: master, row, place in the row. */
  tracker: (master: string, row: number, fromSouth: number) =>
    `${master}, row ${row}, tracker ${fromSouth}`,
  reported: (age: string, name: string) => `Reported ${age} ago by ${name}`,
  created: (age: string, name: string) => `Created ${age} ago by ${name}`,
  commandLeft: (command: string) => `Command left: ${command}`,
  rma: (number: string) => `RMA ${number}`,
  photosMissing: (count: number) =>
    plural(count, { one: "# photo missing", other: "# photos missing" }),
  /** @param count 2 or more; @param days from the first report to this one */
  repeat: (count: number, days: number) =>
    `${ordinal(count)} report in ${plural(days, { one: "# day", other: "# days" })}`,
  nothingLeft: "Nothing left by the report",
  assignedTo: (name: string) => `Assigned to ${name}`,
  notAssigned: "Not assigned",
  due: (day: string) => `Due ${day}`,
  overdue: (day: string, days: number) =>
    `Overdue: ${day}, ${plural(days, { one: "# day", other: "# days" })}`,
  doneBy: (time: string, name: string) => `Done ${time}, ${name}`,
  doneByRule: "Done: nothing was left to do",
  waiting: "Not sent yet",
  conflict: "Conflict: not sent",
  refused: "Refused: not sent",

  edit: "Edit",
  done: "Done",
  reopen: "Reopen",
  take: "Take it",
  /** @param action such as "Done"; @param what issue and tracker */
  actionOf: (action: string, what: string) => `${action}: ${what}`,

  dialog: {
    comment: "Comment of the report",
    earlier: "Earlier reports about this tracker",
    left: "Left to do",
    finding: "Show the finding",
    assignee: "Assigned to",
    due: "Due day",
    note: "Note",
    isDone: "Done",
    cancel: "Cancel",
    save: "Save",
    peopleOffline: "No connection: the list has only you and people who have work here.",
    peopleFailed: "The people of this site could not be loaded.",
    noteHint: (left: number) =>
      plural(left, { one: "# character left", other: "# characters left" }),
    changed: (time: string, name: string) => `Last changed ${time} by ${name}`,
    conflictHint:
      "Your unsent change conflicts with this state. Save again to replace it, or discard your change.",
    waitingHint: "Your change is not sent yet. The fields show it.",
    discard: "Discard my change",
    notFound:
      "This work is not in the list: it is older than 90 days, or on a site that you may not see.",
  },

  next: {
    hint: "Open work that is yours or unassigned, in walking order.",
    none: "No work for you on this site",
    noneHint: "No open work here is yours or unassigned.",
    more: (count: number) =>
      plural(count, { one: "# more after these", other: "# more after these" }),
  },

  queued: "Stored on this device. It is sent when there is a connection.",
  notStored: "This browser could not store the change.",
  /** Labels of changes in the outbox; @param what issue or title */
  outbox: {
    done: (what: string) => `Done: ${what}`,
    changed: (what: string) => `Work: ${what}`,
  },
  refusals: {
    Conflict: "Someone else changed this work meanwhile. The fields show the present state.",
    NotFound: "This work is no longer on the server.",
    InvalidArgument: "The server rejected the values. The person may have lost access to the site.",
    NotPermitted: "Your account can't change work of this site.",
  },
});

const ORDINALS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: "st",
  two: "nd",
  few: "rd",
};

const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

function ordinal(count: number): string {
  return `${count}${ORDINALS[ordinals.select(count)] ?? "th"}`;
}
