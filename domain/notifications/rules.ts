/** The rules that the server watches in every layout for notifications (our definition). */
import { CRITICAL_BATTERY_ALARM, SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import type { Severity } from "#domain/bits/severities.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";

export type NotificationSeverity = Extract<Severity, "major" | "critical">;

interface NotificationRuleEntry {
  readonly label: string;
  readonly severity: NotificationSeverity;
  /** Condition on a master that must last longer than the delay. */
  readonly raisedWhen: string;
  /** Condition that must last for the same delay before the end is notified. */
  readonly clearedWhen: string;
  /** Default delay in seconds, if it is not that of the severity. */
  readonly delaySeconds?: number;
  /** Limits of the delay, if they are not the usual ones. */
  readonly delays?: DelayLimits;
}

/** Limits of a delay, in seconds. */
export interface DelayLimits {
  readonly minSeconds: number;
  readonly maxSeconds: number;
  /** Every delay is a multiple of this. */
  readonly stepSeconds: number;
}

/**
 * A rule is about a master, never about single nodes. Keys are the values of the API's enumeration.
 */
export const NOTIFICATION_RULES = {
  STALE_MASTER: {
    label: SILENT_MASTER_ALARM.label,
    severity: SILENT_MASTER_ALARM.severity,
    raisedWhen: "nothing was heard from the master for more than 7200 s",
    clearedWhen: "the master reports again",
  },
  FAILED_STOW: {
    label: "Failed stow",
    severity: "critical",
    raisedWhen: "the proof of a stow is closed with trackers that are stuck, late or silent",
    clearedWhen:
      "the proof of a later stow or movement check of the whole master is closed without any",
  },
  WIND_STOW: {
    label: "Wind stow",
    severity: "major",
    raisedWhen: "masters of the site have started a stow for wind",
    clearedWhen: "none of them has stowed for five minutes",
    delaySeconds: 0,
  },
  HAIL_STOW: {
    label: "Hail stow",
    severity: "critical",
    raisedWhen: "masters of the site have started a stow for hail",
    clearedWhen: "none of them has stowed for five minutes",
    delaySeconds: 0,
  },
  OTHER_STOW: {
    label: "Other stow",
    severity: "major",
    raisedWhen: "masters of the site have started a stow for any other reason",
    clearedWhen: "none of them has stowed for five minutes",
    delaySeconds: 0,
  },
  DRILL_IN_WIND: {
    label: "Stow drill not ended",
    severity: "critical",
    raisedWhen:
      "a drill still holds masters of the site while the wind is at its limit or unknown, or while they stow",
    clearedWhen: "the drill has been ended there, or the weather allows it again",
    delaySeconds: 0,
  },
  OVERDUE_DRILL: {
    label: "Overdue stow drill",
    severity: "major",
    raisedWhen: "neither a stow nor a drill has moved the trackers of masters of the site",
    clearedWhen: "a stow or a drill has moved those of each master; without a delay",
    delaySeconds: 30 * SECONDS_PER_DAY,
    delays: {
      minSeconds: SECONDS_PER_DAY,
      maxSeconds: 366 * SECONDS_PER_DAY,
      stepSeconds: SECONDS_PER_DAY,
    },
  },
  CRITICAL_BATTERY: {
    label: CRITICAL_BATTERY_ALARM.label,
    severity: CRITICAL_BATTERY_ALARM.severity,
    raisedWhen: "nodes report the alarm of a critical battery",
    clearedWhen: "none of them does",
  },
  FAILED_JOB: {
    label: "Failed job",
    severity: "major",
    raisedWhen: "a job of the master has ended without success",
    clearedWhen: "a later one succeeds, or a day has gone by",
  },
  REFUSED_SETTINGS: {
    label: "Refused settings",
    severity: "major",
    raisedWhen: "the master has refused a configuration document",
    clearedWhen: "it takes a later version of that document, or a day has gone by",
  },
  FAILED_UPDATE: {
    label: "Failed firmware update or rescue",
    severity: "major",
    raisedWhen: "an update of nodes was aborted or has left nodes out, or a rescue has failed",
    clearedWhen: "a later one succeeds, or a day has gone by",
  },
  REFUSED_REGISTRATION: {
    label: "Refused registration",
    severity: "critical",
    raisedWhen: "the claim of the master's controller was refused because it is registered",
    clearedWhen: "a day has gone by without another",
  },
  REPEATED_REGISTRATION: {
    label: "Repeated registration",
    severity: "major",
    raisedWhen: "the master's controller was registered again, with another certificate",
    clearedWhen: "a day has gone by without another",
  },
} as const satisfies Readonly<Record<string, NotificationRuleEntry>>;

export type NotificationRule = keyof typeof NOTIFICATION_RULES;

export const NOTIFICATION_RULE_NAMES = Object.keys(
  NOTIFICATION_RULES,
) as readonly NotificationRule[];

/**
 * Default delay until a condition raises a notification: shorter for higher severities; seconds.
 */
export const DELAY_SECONDS_OF_SEVERITY = {
  critical: 300,
  major: 900,
} as const satisfies Readonly<Record<NotificationSeverity, number>>;

/** Whole minutes, because the server evaluates the rules once a minute. */
const USUAL_DELAYS: DelayLimits = { minSeconds: 0, maxSeconds: 86_400, stepSeconds: 60 };

/** Limits of a layout's setting of the rule. */
export function delayLimits(rule: NotificationRule): DelayLimits {
  const { delays }: NotificationRuleEntry = NOTIFICATION_RULES[rule];
  return delays ?? USUAL_DELAYS;
}

/** Default delay of a rule, in seconds. */
export function defaultDelaySeconds(rule: NotificationRule): number {
  const { severity, delaySeconds }: NotificationRuleEntry = NOTIFICATION_RULES[rule];
  return delaySeconds ?? DELAY_SECONDS_OF_SEVERITY[severity];
}

export function isNotificationRule(name: unknown): name is NotificationRule {
  return typeof name === "string" && Object.hasOwn(NOTIFICATION_RULES, name);
}
