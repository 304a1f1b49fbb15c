/** Texts about notifications. */
import type { Notification } from "#domain/notifications/notification.ts";
import { delayLimits, type NotificationRule } from "#domain/notifications/rules.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { Failure } from "#web/api/failure.ts";
import { listText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { failureText, PRESS_AGAIN } from "./failure-messages.ts";
import { zonedTime } from "./zoned-time.ts";

export const NOTIFICATION_MESSAGES = messages("notifications", {
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

  // Texts of a layout's notification settings
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
  /** Mutes all notifications of a layout, only for this user, until they unmute them. */
  muteNamed: (layoutName: string) =>
    `Mute all notifications of ${layoutName} for you, until you unmute them`,
  unmuteNamed: (layoutName: string) => `Unmute notifications of ${layoutName}`,
  layoutMuted: (layoutName: string) =>
    `All notifications of ${layoutName} are muted for you until you unmute them`,
  isMuted: (layoutName: string) =>
    `All notifications of ${layoutName} are muted until you unmute them`,
  /** Shown if the name of the layout is unknown. */
  someLayoutIsMuted: "All notifications of a layout are muted until you unmute them",
  newOnes: (unread: number) => `${numberText(unread)} new`,
  criticalRaised: (critical: number) => `${numberText(critical)} critical still raised`,
  since: (from: string) => `Since ${from}`,
  period: (from: string, to: string) => `${from} to ${to}`,
  immediately: "Immediately",
  days: (count: number) => plural(count, { one: "# day", other: "# days" }),
  hours: (count: number) => plural(count, { one: "# hour", other: "# hours" }),
  minutes: (count: number) => plural(count, { one: "# minute", other: "# minutes" }),
  /** Number of recipients, such as "1 of 2 users". */
  recipientsCount: (recipients: number, of: number) =>
    `${numberText(recipients)} of ${plural(of, { one: "# user", other: "# users" })}`,
  /** @param beyond number of recipients whose accounts the viewer does not manage */
  recipientsBeyondCount: (recipients: number, of: number, beyond: number) => {
    const counted = `${numberText(recipients)} of ${plural(of, { one: "# user", other: "# users" })}`;
    return `${counted}, and ${numberText(beyond)} whose accounts you do not manage`;
  },
});

/** Helper text of each notification rule. */
export const RULE_HINTS = messages("ruleHints", {
  STALE_MASTER: "A master or its nodes did not report for more than two hours",
  FAILED_STOW: "A stow ended with trackers that are stuck, late or silent",
  WIND_STOW: "Masters started a stow for wind",
  HAIL_STOW: "Masters started a stow for hail",
  OTHER_STOW: "Masters started a stow for snow, water, thunder, low battery, or a failed sensor",
  DRILL_IN_WIND: "A stow drill still holds trackers in wind, or while masters stow",
  OVERDUE_DRILL: "Neither a stow nor a drill moved the trackers of a master for so long",
  CRITICAL_BATTERY: "Nodes report a critical battery: their motors stay off",
  FAILED_JOB: "A job of a master failed",
  REFUSED_SETTINGS: "A master refused its settings or another configuration document",
  FAILED_UPDATE: "A firmware update was aborted or missed nodes, or a rescue failed",
  REFUSED_REGISTRATION:
    "Re-registration of a controller was refused: it lost its certificate, or someone else is using its claim certificate",
  REPEATED_REGISTRATION: "A controller registered again with an administrator's permission",
} as const satisfies Readonly<Record<NotificationRule, string>>);

const DELAY_CHOICES = [
  ...[0, 60, 300, 900, 1800, 3600, 14_400, 86_400],
  ...[7, 14, 30, 60, 90, 180, 366].map((days) => days * SECONDS_PER_DAY),
];

/** Choices for the delay of a rule, in seconds, within its limits. */
export function delayChoices(rule: NotificationRule): readonly number[] {
  const { minSeconds, maxSeconds } = delayLimits(rule);
  return DELAY_CHOICES.filter((seconds) => seconds >= minSeconds && seconds <= maxSeconds);
}

export function delayText(seconds: number): string {
  if (seconds === 0) return NOTIFICATION_MESSAGES.immediately;
  if (seconds > SECONDS_PER_DAY && seconds % SECONDS_PER_DAY === 0) {
    return NOTIFICATION_MESSAGES.days(seconds / SECONDS_PER_DAY);
  }
  return seconds % 3600 === 0
    ? NOTIFICATION_MESSAGES.hours(seconds / 3600)
    : NOTIFICATION_MESSAGES.minutes(seconds / 60);
}

/**
 * Label of the notification bell.
 * @param critical number of active critical notifications, read or not
 */
export function bellLabel(unread: number, critical = 0): string {
  const facts = [
    ...(unread === 0 ? [] : [NOTIFICATION_MESSAGES.newOnes(unread)]),
    ...(critical === 0 ? [] : [NOTIFICATION_MESSAGES.criticalRaised(critical)]),
  ];
  return listText([NOTIFICATION_MESSAGES.title, ...facts]);
}

/**
 * What a notification is about, such as "12 nodes are not in position"; in the past tense once it
 * has cleared.
 */
export function concernText({
  rule,
  nodes,
  clearedAt,
}: Pick<Notification, "rule" | "nodes" | "clearedAt">): string {
  const { present, past } = NOTIFICATION_CONCERNS[rule];
  return (clearedAt === null ? present : past)(nodes);
}

type Concern = (nodes: number) => string;

const stowPresent: Concern = (nodes) =>
  plural(nodes, { one: "In force, with # node", other: "In force, with # nodes" });
const stowPast: Concern = (nodes) =>
  plural(nodes, { one: "Was in force, with # node", other: "Was in force, with # nodes" });

export const NOTIFICATION_CONCERNS = messages("notificationConcerns", {
  STALE_MASTER: {
    present: (nodes) =>
      nodes === 0
        ? "Not reporting"
        : plural(nodes, {
            one: "Not reporting, with # node",
            other: "Not reporting, with # nodes",
          }),
    past: (nodes) =>
      nodes === 0
        ? "Was not reporting"
        : plural(nodes, {
            one: "Was not reporting, with # node",
            other: "Was not reporting, with # nodes",
          }),
  },
  FAILED_STOW: {
    present: (nodes) =>
      plural(nodes, { one: "# node is not in position", other: "# nodes are not in position" }),
    past: (nodes) =>
      plural(nodes, { one: "# node was not in position", other: "# nodes were not in position" }),
  },
  WIND_STOW: { present: stowPresent, past: stowPast },
  HAIL_STOW: { present: stowPresent, past: stowPast },
  OTHER_STOW: { present: stowPresent, past: stowPast },
  DRILL_IN_WIND: {
    present: (nodes) =>
      plural(nodes, {
        one: "A drill holds # node: send Restore",
        other: "A drill holds # nodes: send Restore",
      }),
    past: (nodes) =>
      plural(nodes, { one: "A drill was holding # node", other: "A drill was holding # nodes" }),
  },
  OVERDUE_DRILL: {
    present: (nodes) =>
      plural(nodes, {
        one: "A stow or a drill of # node is overdue",
        other: "A stow or a drill of # nodes is overdue",
      }),
    past: (nodes) =>
      plural(nodes, {
        one: "A stow or a drill of # node was overdue",
        other: "A stow or a drill of # nodes was overdue",
      }),
  },
  CRITICAL_BATTERY: {
    present: (nodes) =>
      plural(nodes, {
        one: "# node has a critical battery",
        other: "# nodes have a critical battery",
      }),
    past: (nodes) =>
      plural(nodes, {
        one: "# node had a critical battery",
        other: "# nodes had a critical battery",
      }),
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
        : plural(nodes, {
            one: "An update has missed # node",
            other: "An update has missed # nodes",
          }),
    past: (nodes) =>
      nodes === 0
        ? "An update or a rescue had failed"
        : plural(nodes, {
            one: "An update had missed # node",
            other: "An update had missed # nodes",
          }),
  },
  REFUSED_REGISTRATION: {
    present: () => "Re-registration of the controller is refused",
    past: () => "Re-registration of the controller was refused",
  },
  REPEATED_REGISTRATION: {
    present: () => "The controller has registered again",
    past: () => "The controller had registered again",
  },
} satisfies Readonly<
  Record<NotificationRule, { readonly present: Concern; readonly past: Concern }>
>);

/** Text for the start and end of a notification's problem, in the time zone of the site. */
export function whenText({ since, clearedAt, end, tz }: Notification): string {
  const from = zonedTime(since, tz);
  if (clearedAt === null) return NOTIFICATION_MESSAGES.since(from);
  const period = NOTIFICATION_MESSAGES.period(from, zonedTime(clearedAt, tz));
  return end === null || end === "over" ? period : `${period} · ${NOTIFICATION_ENDS[end]}`;
}

export const NOTIFICATION_ENDS = messages("notificationEnds", {
  ruleOff: "rule turned off",
  masterGone: "master removed",
} as const satisfies Readonly<Record<Exclude<NonNullable<Notification["end"]>, "over">, string>>);

/**
 * Text for a layout whose notifications are muted.
 * @param layoutName undefined if unknown
 */
export function mutedText(layoutName: string | undefined): string {
  return layoutName === undefined
    ? NOTIFICATION_MESSAGES.someLayoutIsMuted
    : NOTIFICATION_MESSAGES.isMuted(layoutName);
}

export const NOTIFICATION_REFUSALS = messages("notificationRefusals", {
  NotPermitted: "Your rights, or the layouts you may see, may have changed.",
  NotFound: "The layout no longer exists.",
  Conflict: "Someone else changed the settings. The current settings are shown.",
  IdempotencyMismatch: "This was already sent with different content. Try again.",
});

export function notificationRefusal(failure: Failure): string {
  return failureText(failure, { refusals: NOTIFICATION_REFUSALS, advice: PRESS_AGAIN });
}
