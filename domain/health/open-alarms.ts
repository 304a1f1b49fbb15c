/** Alarms by severity, separated into open ones and those that are acknowledged or shelved. */
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
}

/** Numbers of open alarms: every alarm that is not known to be acknowledged or shelved. */
export function openAlarms({ acknowledged, shelved, ...raised }: AlarmCounts): CountedAlarms {
  const open = (severity: CountedSeverity) => {
    const handled = (acknowledged?.[severity] ?? 0) + (shelved?.[severity] ?? 0);
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
}: Pick<AlarmCounts, "acknowledged" | "shelved">): number {
  return sumOfAlarms(acknowledged) + sumOfAlarms(shelved);
}
