/** What the console says about notifications; all of it is ours. */
import type { Notification } from "#domain/notifications/notification.ts";
import type { NotificationRule } from "#domain/notifications/rules.ts";
import type { Failure } from "#web/api/failure.ts";
import { failureText } from "./failure-messages.ts";
import { zonedTime } from "./zoned-time.ts";

export const NOTIFICATION_MESSAGES = {
  title: "Notifications",
  list: "Notifications, the newest first",
  loading: "Loading...",
  none: "Nothing to report",
  noneHint:
    "No master is stale, no battery is critical, no stow, job, update or change of settings has failed, and no controller was registered again, as far as is known.",
  offlineHint: "Notifications are not kept on this device.",
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
    "The server looks at each master every minute. It tells once what has lasted for the delay, and once when that is over.",
  notPermitted: "Only administrators see what a layout tells.",
  settingsOffline: "The settings are not kept on this device.",
  settingsFailed: "The settings could not be loaded",
  offlineEdit: "No connection: nothing can be changed now.",
  rules: "What is watched",
  delay: "Told after",
  audience: "Who is told",
  everybody: "Everybody who may see current data of this layout",
  listed: "Only these",
  nobody: "Nobody in the console is told.",
  noReaders: "Nobody may see current data of this layout.",
  saveFailed: "The change was not saved",
  saved: "Saved",
} as const;

/** Below the name of a rule. */
export const RULE_HINTS: Readonly<Record<NotificationRule, string>> = {
  STALE_MASTER: "Nothing was heard from a master or its nodes for more than two hours",
  FAILED_STOW: "A stow ended with trackers that are stuck, late or silent",
  CRITICAL_BATTERY: "Nodes report the alarm of a critical battery: their motors stay off",
  FAILED_JOB: "A job of a master ended without success",
  REFUSED_SETTINGS: "A master refused its settings or another configuration document",
  FAILED_UPDATE: "A firmware update was aborted or left nodes out, or a rescue failed",
  REFUSED_REGISTRATION:
    "Re-registration of a controller was refused: it has lost its certificate, or somebody else is using its claim certificate",
  REPEATED_REGISTRATION: "A controller registered again, as an administrator had allowed",
};

/** How long something may have to last, in seconds. */
export const DELAY_CHOICES = [0, 60, 300, 900, 1800, 3600, 14_400, 86_400] as const;

export function delayText(seconds: number): string {
  if (seconds === 0) return "At once";
  if (seconds % 3600 === 0) return count(seconds / 3600, "hour");
  return count(seconds / 60, "minute");
}

export function bellLabel(unread: number): string {
  return unread === 0 ? NOTIFICATION_MESSAGES.title : `Notifications, ${unread} new`;
}

/** Such as "12 nodes do not stand at their stow". */
export function concernText({ rule, nodes }: Pick<Notification, "rule" | "nodes">): string {
  const of = count(nodes, "node");
  switch (rule) {
    case "STALE_MASTER":
      return nodes === 0 ? "Nothing is heard from it" : `Nothing is heard from it and ${of}`;
    case "FAILED_STOW":
      return `${of} ${nodes === 1 ? "has" : "have"} not reached the stow`;
    case "CRITICAL_BATTERY":
      return `${of} ${nodes === 1 ? "reports" : "report"} a critical battery`;
    case "FAILED_JOB":
      return "A job ended without success";
    case "REFUSED_SETTINGS":
      return "It refused a configuration document";
    case "FAILED_UPDATE":
      return nodes === 0 ? "An update or a rescue has failed" : `An update has left out ${of}`;
    case "REFUSED_REGISTRATION":
      return "Re-registration of its controller was refused";
    case "REPEATED_REGISTRATION":
      return "Its controller registered again";
  }
}

/** Since when, and until when; in the time of the site. */
export function whenText({ since, clearedAt, end, tz }: Notification): string {
  const from = zonedTime(since, tz);
  if (clearedAt === null) return `Since ${from}`;
  return `${from} to ${zonedTime(clearedAt, tz)}${ENDS[end ?? "over"]}`;
}

const ENDS: Readonly<Record<NonNullable<Notification["end"]>, string>> = {
  over: "",
  ruleOff: " · no longer watched",
  masterGone: " · master removed",
};

export function muteNamed(layoutName: string): string {
  return `Mute ${layoutName}`;
}

export function unmuteNamed(layoutName: string): string {
  return `Unmute ${layoutName}`;
}

export function layoutMuted(layoutName: string): string {
  return `${layoutName} is muted for you`;
}

/** Of a layout whose name is not known here. */
export function mutedText(layoutName: string | undefined): string {
  return layoutName === undefined ? "A layout is muted" : `${layoutName} is muted`;
}

/** "1 of 2 users, and 3 whose accounts you do not manage". */
export function toldBeyondCount(told: number, of: number, beyond: number): string {
  return `${toldCount(told, of)}, and ${beyond} whose accounts you do not manage`;
}

export function toldCount(told: number, of: number): string {
  return `${told} of ${count(of, "user")}`;
}

const REFUSALS: Readonly<Record<string, string>> = {
  NotPermitted: "Your rights, or the layouts you may see, may have changed.",
  NotFound: "The layout is not there any more.",
  Conflict: "Somebody else has changed the settings. They are shown as they are now.",
  IdempotencyMismatch: "This was already sent with other content. Try again.",
};

const TRY_AGAIN = {
  networkError: "Try again; it cannot happen twice.",
  failed: "Try again; it cannot happen twice.",
} as const;

export function notificationRefusal(failure: Failure): string {
  return failureText(failure, { refusals: REFUSALS, advice: TRY_AGAIN });
}

function count(number: number, thing: string): string {
  return number === 1 ? `1 ${thing}` : `${number} ${thing}s`;
}
