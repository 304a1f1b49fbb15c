/** What one shift hands over to the next: what is in force and open now, and what the shift has seen. */
import {
  type AlarmGroup,
  alarmGroupKey,
  alarmGroups,
  clearedSums,
} from "#domain/journal/alarm-groups.ts";
import { type StowGroup, stowGroups } from "#domain/journal/stows.ts";
import type { Journal, JournalLine } from "./journal-lines.ts";

export interface HandOverFacts {
  /** At masters that report. */
  readonly inForce: readonly StowGroup[];
  /** Of the shift, at an end. */
  readonly ended: readonly StowGroup[];
  /** Ids of the masters of which it is unknown whether a stow is in force. */
  readonly unknown: readonly string[];
  /** With at least one open alarm; the same alarm of the same master is one. */
  readonly open: readonly AlarmGroup[];
  /** Of the alarms that are open at none of the masters that had them. */
  readonly cleared: readonly AlarmGroup[];
  /** Active alarms that somebody has written about. */
  readonly notes: readonly JournalLine[];
}

/** @param journal of the shift alone. */
export function handOverOf({ lines, stows, silences, unheard }: Journal): HandOverFacts {
  const silent = silences.flatMap(({ mLocId, sinceAt }) => (sinceAt === undefined ? [] : [mLocId]));
  const unknown = [...silent, ...unheard.map(({ id }) => id)];
  const known = stows.filter(
    ({ mLocId, clearedAt }) => clearedAt !== undefined || !unknown.includes(mLocId),
  );
  const groups = stowGroups(known);
  const open = alarmGroups(lines).filter((group) => group.open > 0);
  const openKeys = new Set(open.map(({ key }) => key));
  return {
    inForce: groups.filter(({ endedAt }) => endedAt === undefined),
    ended: groups.filter(({ endedAt }) => endedAt !== undefined),
    unknown,
    open,
    cleared: clearedSums(lines.filter((line) => !openKeys.has(alarmGroupKey(line)))),
    notes: lines.filter(({ clearedAt, notes }) => clearedAt === undefined && notes.length > 0),
  };
}
