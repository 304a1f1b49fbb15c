/** Texts of the view "Look here first". */
import type { Cause } from "#domain/insight/detectors/finding.ts";
import type { FindingActKind } from "#domain/insight/findings/finding-acts.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const FIRST_MESSAGES = messages("first", {
  list: "What stands out, most important first",
  loading: "Reading what stands out…",
  failed: "What stands out could not be read",
  notPermitted: "Your role does not include readings",
  notPermittedHint: "What stands out is found in readings, which take the right to see them.",
  offlineHint: "The list is shown again when the connection is back.",
  noSites: "No sites",
  noSitesHint: "No site is assigned to your account.",
  /** @param time end of the newest finished day */
  empty: (time: string) => `Nothing stands out in the finished days up to ${time}`,
  emptyHint: "The present day is judged after it has ended. Alarms are on the page of each site.",
  notJudged: "No finished day has been judged yet",
  notJudgedHint:
    "A day ends at midnight UTC and is judged between 01:00 and 02:00 UTC. The first lines appear then.",
  noMatch: "No line matches the filter",
  showAll: "Show all lines",
  notUpdated: "Not up to date",
  /** @param time at which the list was read */
  asSeen: (time: string) => `As read ${time}`,
  failures: {
    networkError: "No connection: the list is not up to date.",
    unauthorised: "Your session has ended.",
    refused: "Your role no longer includes readings.",
    failed: "The server failed: the list is not up to date.",
  },

  // The bar above the list
  lines: (count: number) => plural(count, { one: "# line", other: "# lines" }),
  /** @param time end of the newest finished day */
  upTo: (time: string) => `Finished days up to ${time}`,
  hidden: (dismissed: number, snoozed: number) =>
    `${numberText(dismissed)} dismissed, ${numberText(snoozed)} snoozed`,
  /** Lines that did not fit into the list of a site. */
  left: (count: number) =>
    plural(count, { one: "# further line is not shown", other: "# further lines are not shown" }),
  unjudgedMasters: (count: number) =>
    plural(count, {
      one: "# master sent nothing on the newest day: its trackers are not judged",
      other: "# masters sent nothing on the newest day: their trackers are not judged",
    }),
  unjudgedSites: (count: number) =>
    plural(count, { one: "# site is not judged yet", other: "# sites are not judged yet" }),
  site: "Site",
  allSites: "All sites",
  causeFilter: "Cause",
  allCauses: "All causes",
  showHidden: "Show dismissed and snoozed lines",
  csv: "Download CSV",
  csvName: "Look here first",

  // A line
  tracker: "Tracker",
  /** @param name of the master */
  wholeMaster: (name: string) => `${name}, all trackers`,
  sentence: "What was found",
  cause: "Probable cause",
  since: "Since",
  sure: "Sureness",
  actions: "Actions",
  openChart: "Open the chart",
  /** @param name of the tracker */
  actionsOf: (name: string) => `Actions for ${name}`,
  sureWords: {
    certain: "Almost certain",
    likely: "Likely",
    possible: "Possible",
    weak: "Weak sign",
  },
  /** How often people acted on lines of the same detector on this site. */
  learned: (acted: number, all: number) =>
    `${numberText(acted)} of ${numberText(all)} such lines were confirmed`,
  causes: {
    silentNode: "The node does not answer",
    weakRadio: "Weak radio contact",
    restartingNode: "The node restarts again and again",
    estopPressed: "The emergency stop is pressed",
    tiltSensor: "The tilt sensor has failed",
    motorBlocked: "The motor or the gear is blocked",
    motorUnplugged: "The actuator is unplugged",
    motorHeavy: "The motor or the gear runs heavily",
    slowDrive: "The motor runs too slowly",
    wrongDirection: "The motor turns the wrong way",
    overshoot: "The tracker coasts beyond its target",
    laggingDrive: "The tracker stays behind its target",
    nodeAngleTable: "Wrong angle table or clock of the node",
    masterClock: "Wrong clock or place of the master",
    noCharge: "The charging panel gives nothing",
    poorCharge: "Too little charge: dust, shade or little light",
    weakBattery: "The battery does not hold its charge",
    swappedIds: "Two nodes are swapped",
  } satisfies Readonly<Record<Cause, string>>,

  // Sentences; numbers come with their units
  silent: (duration: string) => `Did not answer for ${duration}.`,
  /** @param percent of the data cycles */
  gaps: (percent: string) =>
    `Missed ${percent} more of the data cycles than the other trackers of its master.`,
  restarts: (count: number) =>
    plural(count, {
      one: "Reported once in a day that it has just restarted.",
      other: "Reported # times in a day that it has just restarted.",
    }),
  stuck: (angle: string, usual: string) => `Turned by ${angle} in a day, the others by ${usual}.`,
  stuckUnknown: "Its angle is not known, while the others turn.",
  ahead: (angle: string) => `Stops ${angle} beyond its target.`,
  behind: (angle: string) => `Stays ${angle} behind its target.`,
  ownTarget: (angle: string) => `Its target is ${angle} from that of most trackers of its master.`,
  ownAngle: (angle: string) => `Stands ${angle} from most trackers of its master.`,
  heavier: (current: string, usual: string) => `The motor draws ${current}; usual are ${usual}.`,
  onTheWay: (seen: string, usual: string) =>
    `Was seen ${seen} times on its way or far from its target; usual are ${usual}.`,
  noCharge: (usual: string) => `Takes no charge, while the others take ${usual}.`,
  restsLow: (volts: string, usual: string) => `The battery falls to ${volts}; usual are ${usual}.`,
  chargeLow: (percent: string, usual: string) =>
    `The state of charge falls to ${percent}; usual are ${usual}.`,
  moreCharge: (current: string, usual: string) =>
    `Takes ${current} on average; usual are ${usual}: the motor runs longer.`,
  late: (minutes: string) => `All its trackers follow the sun ${minutes} late.`,
  early: (minutes: string) => `All its trackers follow the sun ${minutes} early.`,
  /** @param other name of the second tracker */
  swapped: (other: string) => `Its ID and that of ${other} were exchanged.`,
  /** @param own @param beside mean distances from the own row and from the other's */
  inOtherRow: (other: string, own: string, beside: string) =>
    `Moves like the row of ${other}, and ${other} like its row: ${own} beside its own row, ${beside} beside the other.`,
  /** For a detector of a newer server. */
  unknownDetector: "Stands out from the other trackers.",

  // What people do
  dismiss: "Dismiss…",
  snooze: "Snooze",
  snoozeFor: {
    day: "For one day",
    week: "For a week",
    month: "For 30 days",
  },
  makeTask: "Make a task…",
  repair: "Repair it now",
  takeMaster: "Take it on and open the master",
  task: {
    heading: "Make a task",
    title: "Title",
    cancel: "Cancel",
    go: "Make the task",
    /** Label of the change in the outbox; @param title of the task */
    label: (title: string) => `Task: ${title}`,
    queued: "Stored on this device. It is sent when there is a connection.",
    waiting: "Task not sent yet",
    notStored: "This browser could not store the task.",
    refusals: {
      NotFound: "The tracker is no longer part of the site.",
      InvalidArgument:
        "The server rejected the values. The person may have lost access to the site.",
      NotPermitted: "Your account can't create work on this site.",
    },
  },
  undo: "Take back",
  dismissTitle: "Dismiss this line?",
  dismissHint:
    "It is hidden from everyone while the same fault is found. What is dismissed makes the detector less sure on this site.",
  dismissReason: "At least five characters; everyone who sees the line can read it.",
  dismissGo: "Dismiss",
  done: {
    DISMISS: "Dismissed",
    SNOOZE: "Snoozed",
    TASK: "Task made",
  } satisfies Readonly<Record<FindingActKind, string>>,
  undone: "Taken back",
  /** @param what from `done` @param time such as "Nov 22, 14:03 MST" */
  actBy: (what: string, name: string, time: string) => `${what} by ${name}, ${time}`,
  snoozedUntil: (name: string, time: string) => `Snoozed by ${name} until ${time}`,
  refusals: {
    NotFound: "The line is not in the list any more. Read the list again.",
    NothingToSettle: "Someone else has already taken this back.",
    NotPermitted: "Your role does not include this action.",
  },
});
