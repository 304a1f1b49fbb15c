/** A notification: a condition of a master has begun, or is over. */
import type { NotificationRule, NotificationSeverity } from "./rules.ts";

/** Why the notification ended. */
export type NotificationEnd =
  /** The condition is over. */
  | "over"
  /** The layout no longer watches the rule. */
  | "ruleOff"
  /** The master no longer exists, or has no controller any more. */
  | "masterGone";

/** A notification, with names as of the time when it was raised. Times are epoch seconds. */
export interface Notification {
  /** Id of the notification, the same for its beginning and its end. */
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  /** IANA name of the time zone; null where the layout has none. */
  readonly tz: string | null;
  readonly rule: NotificationRule;
  readonly severity: NotificationSeverity;
  readonly mLocId: string;
  readonly masterName: string;
  readonly nodes: number;
  /** Epoch seconds since when the condition is met. */
  readonly since: number;
  readonly raisedAt: number;
  /** Null while the condition is not over. */
  readonly clearedAt: number | null;
  readonly end: NotificationEnd | null;
}

/**
 * When recipients were last notified of this notification, of its beginning or its end; epoch
 * seconds.
 */
export function notifiedAt({ raisedAt, clearedAt }: Pick<Notification, "raisedAt" | "clearedAt">) {
  return clearedAt ?? raisedAt;
}

/**
 * Each notification once, in its last state, although its beginning and its end are stored as
 * separate rows. Sorted by the time of its last message, latest first.
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
