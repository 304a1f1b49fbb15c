/** The content of a hand-over: stows in force and active alarms, and the events of the shift. */
import {
  type AlarmGroup,
  alarmGroupKey,
  alarmGroups,
  clearedSums,
} from "#domain/journal/alarm-groups.ts";
import { type StowGroup, stowGroups } from "#domain/journal/stows.ts";
import type { Journal, JournalLine } from "./journal-lines.ts";

export interface HandOverFacts {
  /** Stows in force now, at masters that report. */
  readonly inForce: readonly StowGroup[];
  /** Stows that ended during the shift. */
  readonly ended: readonly StowGroup[];
  /** Ids of masters at which a stow may be in force, because they do not report. */
  readonly unknown: readonly string[];
  /**
   * Groups with at least one active alarm; all occurrences of an alarm at one master are one group.
   * Those whose active alarms are all caused by work come last.
   */
  readonly active: readonly AlarmGroup[];
  /** Counts of cleared alarms, without the groups in `active`. */
  readonly cleared: readonly AlarmGroup[];
  /** Active alarms that have a note. */
  readonly notes: readonly JournalLine[];
}

/**
 * Builds the content of a hand-over.
 * @param journal of the shift only
 */
export function handOverOf({
  lines,
  stows,
  communicationGaps,
  mastersWithoutData,
}: Journal): HandOverFacts {
  const silent = communicationGaps.flatMap(({ mLocId, sinceAt }) =>
    sinceAt === undefined ? [] : [mLocId],
  );
  const unknown = [...silent, ...mastersWithoutData.map(({ id }) => id)];
  const known = stows.filter(
    ({ mLocId, clearedAt }) => clearedAt !== undefined || !unknown.includes(mLocId),
  );
  const groups = stowGroups(known);
  const active = alarmGroups(lines).filter(({ open, byWork }) => open > 0 || byWork > 0);
  const activeKeys = new Set(active.map(({ key }) => key));
  return {
    inForce: groups.filter(({ endedAt }) => endedAt === undefined),
    ended: groups.filter(({ endedAt }) => endedAt !== undefined),
    unknown,
    active,
    cleared: clearedSums(lines.filter((line) => !activeKeys.has(alarmGroupKey(line)))),
    notes: lines.filter(({ clearedAt, notes }) => clearedAt === undefined && notes.length > 0),
  };
}
