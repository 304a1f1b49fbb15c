/** Texts that the hand-over of a shift and the report of a period share. */

import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import type { AlarmGroup } from "#domain/journal/alarm-groups.ts";
import type { CommunicationGaps } from "#domain/journal/communication-gaps.ts";
import type { MotionHead } from "#web/features/site/model/motion-events.generated.ts";
import { numberText } from "#web/language/counts.ts";
import { type Messages, messages } from "#web/language/messages.ts";
import {
  MOTION_LABELS,
  REACHED_MESSAGES,
  type ReachedWords,
  reachedOf,
} from "#web/ui/commands/motion-words.ts";
import type { LoadWords } from "#web/ui/failure-messages.ts";
import { duration } from "./journal-messages.ts";

/** English texts, for files. */
export const PERIOD_ENGLISH = {
  inForce: "Stows in force",
  stows: "Stows",
  motions: "Movements of trackers",
  activeAlarms: "Active alarms",
  alarms: "Alarms",
  clearedAlarms: "Cleared alarms",
  notes: "Notes on active alarms",
  commands: "Commands",
  reads: "Commands that only read",
  tasks: "Work on site",
  failedReports: "Failed jobs, settings and updates",
  communicationGaps: "Masters not reporting",
  none: "None",
  unknown: "Unknown",
  loading: "Loading...",
  partial: "Your role may not see all alarms.",
  proofsNote:
    "Closed proofs. A proof closes when all trackers are in position, or an hour after the command.",

  stow: "Stow",
  masters: "Masters",
  master: "Master",
  from: "From",
  until: "Until",
  inForceNow: "In force",
  movement: "Movement",
  by: "By",
  at: "At",
  position: "In position",
  notInPosition: "Not in position",
  wind: "Wind peak before",
  severity: "Severity",
  alarm: "Alarm",
  count: "Count",
  active: "Active",
  activeAtEnd: "Active at the end",
  notReportingNow: "Not reporting at the end",
  first: "First raised",
  last: "Last raised",
  cleared: "Last cleared",
  command: "Command",
  times: "Times",
  outcome: "Outcome",
  task: "Task",
  device: "Device",
  comment: "Comment",
  report: "Report",
  silentFor: "Not reporting for",
  note: "Note",

  onDevices: (count: string, devices: string) => `${count} on ${devices} devices`,
  /** Number of open alarms, and number of those that users have handled. */
  openHandled: (open: string, handled: string) => `${open} (${handled})`,
  acknowledged: (count: number) => `${numberText(count)} acknowledged`,
  shelved: (count: number) => `${numberText(count)} shelved`,
  /** Active alarms that the work in a held zone has caused. */
  duringWork: (count: number) => `${numberText(count)} during work`,
  andMore: (names: string, more: number) => `${names} and ${numberText(more)} more`,
  inGaps: (duration: string, gaps: number) => `${duration} in ${numberText(gaps)} gaps`,
  unknownNotReporting: (names: string) => `Unknown for ${names}: not reporting.`,
  unknownNoReport: (names: string) => `Unknown for ${names}: no report stored.`,
  notWhole: "Only the newest were read: there may be more.",

  /** Reasons why a part of a hand-over or report is unknown. */
  partUnknown: {
    offline: "Unknown: no connection.",
    notPermitted: "Unknown: your role cannot see this.",
    failed: "Unknown: the server did not answer.",
  },
};

export const PERIOD_MESSAGES = messages("period", PERIOD_ENGLISH);

/** Texts for a part of a hand-over or report that is unknown. */
export const PART_WORDS: LoadWords = PERIOD_MESSAGES.partUnknown;

export const NOT_WHOLE = PERIOD_MESSAGES.notWhole;

export function counted(count: number): string {
  return numberText(count);
}

/** Trackers that are not in position according to a proof, by state, such as "Late 3, Silent 1". */
export function stragglersText(
  head: MotionHead,
  labels: Readonly<Record<MotionState, string>> = MOTION_LABELS,
): string {
  const states = ["moving", "late", "stuck", "silent"] as const;
  const parts = states.filter((state) => head[state] > 0);
  return parts.map((state) => `${labels[state]} ${counted(head[state])}`).join(", ");
}

export function inPositionText(
  { reached, nodes, excluded }: MotionHead,
  words: ReachedWords = REACHED_MESSAGES,
): string {
  return reachedOf(reached, nodes - excluded, words);
}

/** Number of alarms in a group, such as "3" or "3 on 2 devices". */
export function groupCount({ count, devices }: Pick<AlarmGroup, "count" | "devices">): string {
  return devices === count || devices === 1
    ? counted(count)
    : PERIOD_MESSAGES.onDevices(counted(count), counted(devices));
}

/**
 * Number of active alarms in a group, such as "3 (1 acknowledged, 2 during work)"; "–" for none.
 * Those during work are not in the first number, which is left out if it is zero.
 */
export function openText(group: AlarmGroup): string {
  if (group.open === 0) return handledText(group) || "–";
  const handled = handledText(group);
  const open = counted(group.open);
  return handled === "" ? open : PERIOD_MESSAGES.openHandled(open, handled);
}

/**
 * Numbers of alarms in a group that need no action, such as "1 acknowledged, 2 during work"; empty
 * for none.
 */
export function handledText(
  { acknowledged, shelved, byWork }: AlarmGroup,
  words: Pick<Messages<typeof PERIOD_ENGLISH>, HandledWord> = PERIOD_MESSAGES,
): string {
  const parts = [
    ...(acknowledged > 0 ? [words.acknowledged(acknowledged)] : []),
    ...(shelved > 0 ? [words.shelved(shelved)] : []),
    ...(byWork > 0 ? [words.duringWork(byWork)] : []),
  ];
  return parts.join(", ");
}

type HandledWord = "acknowledged" | "shelved" | "duringWork";

/** List of names with a limit, such as "M1, M2 and 3 more". */
export function namesText(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most).join(", ");
  const left = names.length - most;
  return left > 0 ? PERIOD_MESSAGES.andMore(shown, left) : shown;
}

/** Outcomes of commands, such as "Success 3, No answer: outcome unknown 1". */
export function outcomesText(outcomes: readonly (readonly [string, number])[]): string {
  return outcomes.map(([outcome, count]) => `${outcome} ${counted(count)}`).join(", ");
}

/** Time without reports, such as "5 h 20 min" or "5 h 20 min in 3 gaps". */
export function silentText({
  seconds,
  times,
}: Pick<CommunicationGaps, "seconds" | "times">): string {
  const lasted = duration(seconds);
  return times === 1 ? lasted : PERIOD_MESSAGES.inGaps(lasted, times);
}

/**
 * Sentence that names the masters whose state is unknown, because they have not reported lately;
 * undefined without any.
 */
export function unknownOf(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : PERIOD_MESSAGES.unknownNotReporting(namesText(names, 6));
}

/** Sentence that names the masters without any data in the whole period; undefined without any. */
export function noDataOf(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : PERIOD_MESSAGES.unknownNoReport(namesText(names, 6));
}
