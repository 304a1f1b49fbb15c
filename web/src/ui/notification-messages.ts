/** Texts about notifications. */
import type { Notification } from "#domain/notifications/notification.ts";
import type { NotificationRule } from "#domain/notifications/rules.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText } from "./failure-messages.ts";
import { zonedTime } from "./zoned-time.ts";

export const NOTIFICATION_MESSAGES = {
  title: "Notifications",
  list: "Notifications, the newest first",
  loading: "Loading...",
  none: "No notifications",
  noneHint:
    "No stale masters, critical batteries, failed stows, jobs, updates or settings, and no repeated registrations.",
  offlineHint: "Notifications are not stored on this device.",
  offlineNow: "No connection: this may not be the latest.",
  failed: "The notifications could not be loaded",
  staleNow: "The server did not answer: this may not be the latest.",
  close: "Close",
  isNew: "New",
  raised: "Raised",
  cleared: "Cleared",
  muteFailed: "Your choice could not be saved",
  unmute: "Unmute",
  readMore: "Only the last 100 are listed.",

  // Settings of a layout
  about:
    "Masters are checked every minute. You are notified once after the delay and once when it clears.",
  notPermitted: "Only administrators can view these settings.",
  settingsOffline: "The settings are not stored on this device.",
  settingsFailed: "The settings could not be loaded",
  offlineEdit: "No connection: nothing can be changed now.",
  rules: "Rules",
  delay: "Notify after",
  audience: "Recipients",
  everybody: "Everyone who can see current data of this layout",
  listed: "Only these",
  nobody: "No recipients.",
  noReaders: "No user can see current data of this layout.",
  saveFailed: "The change was not saved",
  saved: "Saved",
} as const;

/** Helper text of each rule. */
export const RULE_HINTS: Readonly<Record<NotificationRule, string>> = {
  STALE_MASTER: "A master or its nodes did not report for more than two hours",
  FAILED_STOW: "A stow ended with trackers that are stuck, late or silent",
  CRITICAL_BATTERY: "Nodes report a critical battery: their motors stay off",
  FAILED_JOB: "A job of a master failed",
  REFUSED_SETTINGS: "A master refused its settings or another configuration document",
  FAILED_UPDATE: "A firmware update was aborted or missed nodes, or a rescue failed",
  REFUSED_REGISTRATION:
    "Re-registration of a controller was refused: it lost its certificate, or someone else is using its claim certificate",
  REPEATED_REGISTRATION: "A controller registered again with an administrator's permission",
};

/** Choices for the delay before a notification, in seconds. */
export const DELAY_CHOICES = [0, 60, 300, 900, 1800, 3600, 14_400, 86_400] as const;

export function delayText(seconds: number): string {
  if (seconds === 0) return "Immediately";
  if (seconds % 3600 === 0) return count(seconds / 3600, "hour");
  return count(seconds / 60, "minute");
}

/** @param critical number of active critical notifications, read or not */
export function bellLabel(unread: number, critical = 0): string {
  const facts = [
    ...(unread === 0 ? [] : [`${unread} new`]),
    ...(critical === 0 ? [] : [`${critical} critical still raised`]),
  ];
  return [NOTIFICATION_MESSAGES.title, ...facts].join(", ");
}

/** Such as "12 nodes are not in position"; in the past tense once cleared. */
export function concernText({
  rule,
  nodes,
  clearedAt,
}: Pick<Notification, "rule" | "nodes" | "clearedAt">): string {
  const { present, past } = CONCERNS[rule];
  return (clearedAt === null ? present : past)(nodes);
}

type Concern = (nodes: number) => string;

const CONCERNS: Readonly<
  Record<NotificationRule, { readonly present: Concern; readonly past: Concern }>
> = {
  STALE_MASTER: {
    present: (nodes) => `Not reporting${withNodes(nodes)}`,
    past: (nodes) => `Was not reporting${withNodes(nodes)}`,
  },
  FAILED_STOW: {
    present: (nodes) => `${areNodes(nodes)} not in position`,
    past: (nodes) => `${wereNodes(nodes)} not in position`,
  },
  CRITICAL_BATTERY: {
    present: (nodes) =>
      `${count(nodes, "node")} ${nodes === 1 ? "has" : "have"} a critical battery`,
    past: (nodes) => `${count(nodes, "node")} had a critical battery`,
  },
  FAILED_JOB: { present: () => "A job has failed", past: () => "A job had failed" },
  REFUSED_SETTINGS: {
    present: () => "Refuses a configuration document",
    past: () => "Had refused a configuration document",
  },
  FAILED_UPDATE: {
    present: (nodes) =>
      nodes === 0
        ? "An update or a rescue has failed"
        : `An update has missed ${count(nodes, "node")}`,
    past: (nodes) =>
      nodes === 0
        ? "An update or a rescue had failed"
        : `An update had missed ${count(nodes, "node")}`,
  },
  REFUSED_REGISTRATION: {
    present: () => "Re-registration of the controller is refused",
    past: () => "Re-registration of the controller was refused",
  },
  REPEATED_REGISTRATION: {
    present: () => "The controller has registered again",
    past: () => "The controller had registered again",
  },
};

function withNodes(nodes: number): string {
  return nodes === 0 ? "" : `, with ${count(nodes, "node")}`;
}

function areNodes(nodes: number): string {
  return `${count(nodes, "node")} ${nodes === 1 ? "is" : "are"}`;
}

function wereNodes(nodes: number): string {
  return `${count(nodes, "node")} ${nodes === 1 ? "was" : "were"}`;
}

/** Start and end, in the time zone of the site. */
export function whenText({ since, clearedAt, end, tz }: Notification): string {
  const from = zonedTime(since, tz);
  if (clearedAt === null) return `Since ${from}`;
  return `${from} to ${zonedTime(clearedAt, tz)}${ENDS[end ?? "over"]}`;
}

const ENDS: Readonly<Record<NonNullable<Notification["end"]>, string>> = {
  over: "",
  ruleOff: " · rule turned off",
  masterGone: " · master removed",
};

/** Mutes all notifications of a layout, only for this user, until they unmute them. */
export function muteNamed(layoutName: string): string {
  return `Mute all notifications of ${layoutName} for you, until you unmute them`;
}

export function unmuteNamed(layoutName: string): string {
  return `Unmute notifications of ${layoutName}`;
}

export function layoutMuted(layoutName: string): string {
  return `All notifications of ${layoutName} are muted for you until you unmute them`;
}

/** @param layoutName undefined: unknown */
export function mutedText(layoutName: string | undefined): string {
  return `All notifications of ${layoutName ?? "a layout"} are muted until you unmute them`;
}

/** "1 of 2 users, and 3 whose accounts you do not manage". */
export function recipientsBeyondCount(recipients: number, of: number, beyond: number): string {
  return `${recipientsCount(recipients, of)}, and ${beyond} whose accounts you do not manage`;
}

export function recipientsCount(recipients: number, of: number): string {
  return `${recipients} of ${count(of, "user")}`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  NotPermitted: "Your rights, or the layouts you may see, may have changed.",
  NotFound: "The layout no longer exists.",
  Conflict: "Someone else changed the settings. The current settings are shown.",
  IdempotencyMismatch: "This was already sent with different content. Try again.",
};

const TRY_AGAIN = {
  networkError: "Try again. It is safe to retry.",
  failed: "Try again. It is safe to retry.",
} as const;

export function notificationRefusal(failure: Failure): string {
  return failureText(failure, { refusals: REFUSALS, advice: TRY_AGAIN });
}

function count(number: number, thing: string): string {
  return number === 1 ? `1 ${thing}` : `${number} ${thing}s`;
}
