/** A notification: a condition of a master has begun, or is over. */
import type { NotificationRule, NotificationSeverity } from "./rules.ts";

/** Why the notification ended. */
export type NotificationEnd =
  /** The condition is over. */
  | "over"
  /** The layout no longer watches the rule. */
  | "ruleOff"
  /** There is no such master, or none with a controller. */
  | "masterGone";

/** Names as of the time when it was raised. Times are epoch seconds. */
export interface Notification {
  /** The same for its beginning and its end. */
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  /** IANA name; null where the layout has none. */
  readonly tz: string | null;
  readonly rule: NotificationRule;
  readonly severity: NotificationSeverity;
  readonly mLocId: string;
  readonly masterName: string;
  readonly nodes: number;
  /** When the condition was met. */
  readonly since: number;
  readonly raisedAt: number;
  /** Null while it is not over. */
  readonly clearedAt: number | null;
  readonly end: NotificationEnd | null;
}

/** When recipients were notified of its present state; epoch seconds. */
export function notifiedAt({ raisedAt, clearedAt }: Pick<Notification, "raisedAt" | "clearedAt">) {
  return clearedAt ?? raisedAt;
}

/**
 * One of each, in its last state, sorted by the time of its last notification, latest first:
 * beginning and end are separate rows.
 */
export function latestStates(stored: readonly Notification[]): readonly Notification[] {
  const latest = new Map<string, Notification>();
  for (const notification of stored) {
    const known = latest.get(notification.id);
    if (known === undefined || known.clearedAt === null) latest.set(notification.id, notification);
  }
  return [...latest.values()].sort(
    (one, other) => notifiedAt(other) - notifiedAt(one) || (one.id < other.id ? 1 : -1),
  );
}
