/**
 * Alarms by severity, separated into open ones and those that are acknowledged, shelved or caused
 * by work.
 */
import type { Severity } from "#domain/bits/severities.ts";

/**
 * Severities that are counted. An alarm of severity `info` needs no action, so it is neither open
 * nor handled.
 */
export const COUNTED_SEVERITIES = [
  "critical",
  "major",
  "minor",
] as const satisfies readonly Severity[];

export type CountedSeverity = (typeof COUNTED_SEVERITIES)[number];

export type CountedAlarms = Readonly<Record<CountedSeverity, number>>;

/**
 * Numbers of alarms. `acknowledged` and `shelved` alarms are included in the counts; no alarm is in
 * both.
 */
export interface AlarmCounts extends CountedAlarms {
  /** Undefined where acknowledgements are not known. */
  readonly acknowledged: CountedAlarms | undefined;
  readonly shelved: CountedAlarms | undefined;
  /** Alarms that the work in held work zones has caused; absent where it is not known. */
  readonly byWork?: CountedAlarms | undefined;
}

/** Numbers of open alarms: every alarm that is not known to be handled. */
export function openAlarms({
  acknowledged,
  shelved,
  byWork,
  ...raised
}: AlarmCounts): CountedAlarms {
  const open = (severity: CountedSeverity) => {
    const handled = [acknowledged, shelved, byWork].reduce(
      (sum, counts) => sum + (counts?.[severity] ?? 0),
      0,
    );
    return Math.max(0, raised[severity] - handled);
  };
  return { critical: open("critical"), major: open("major"), minor: open("minor") };
}

export function sumOfAlarms(counts: CountedAlarms | undefined): number {
  return COUNTED_SEVERITIES.reduce((sum, severity) => sum + (counts?.[severity] ?? 0), 0);
}

/** Numbers of raised alarms that need no action by a user. */
export function handledAlarms({
  acknowledged,
  shelved,
  byWork,
}: Pick<AlarmCounts, "acknowledged" | "shelved" | "byWork">): number {
  return sumOfAlarms(acknowledged) + sumOfAlarms(shelved) + sumOfAlarms(byWork);
}
