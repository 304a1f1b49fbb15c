/** Generated from notifications.graphql and schema.graphql by npm run generate. */
import { flag, id, integer, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import { type ShownEscalation, readShownEscalation } from "#web/api/escalations.generated.ts";
import type { MarkNotificationsReadInput, MuteNotificationsInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export const LIST_NOTIFICATIONS: Operation<{
  /** Time up to which the caller has read the notifications; 0 before the first time. */
  readonly readUntil: number;
  /** Layouts that the caller has muted and may still see. */
  readonly mutedLayoutIds: readonly string[];
  readonly items: readonly {
    /** The same for the beginning and the end of a notification. */
    readonly id: string;
    readonly layoutId: string;
    readonly layoutName: string;
    /** IANA name of the layout's time zone. */
    readonly tz: string | undefined;
    readonly rule: "STALE_MASTER" | "FAILED_STOW" | "WIND_STOW" | "HAIL_STOW" | "OTHER_STOW" | "DRILL_IN_WIND" | "OVERDUE_DRILL" | "CRITICAL_BATTERY" | "FAILED_JOB" | "REFUSED_SETTINGS" | "FAILED_UPDATE" | "REFUSED_REGISTRATION" | "REPEATED_REGISTRATION";
    /** critical or major. */
    readonly severity: "major" | "critical";
    readonly mLocId: string;
    readonly masterName: string;
    /** Number of nodes with the condition when the notification was raised. */
    readonly nodes: number;
    /** Time when the condition began; the notification is raised once the condition has lasted for the delay. */
    readonly since: number;
    readonly raisedAt: number;
    /** Null until the notification ends. */
    readonly clearedAt: number | undefined;
    /** Reason of the end: over, ruleOff or masterGone; null until then. */
    readonly end: "over" | "ruleOff" | "masterGone" | undefined;
    /** Null without a chain for its severity, and once it has ended. */
    readonly escalation: ShownEscalation | undefined;
  }[];
}, Readonly<Record<never, never>>> = {
  document: "query ListNotifications{list:listNotifications{readUntil mutedLayoutIds items{id layoutId layoutName tz rule severity mLocId masterName nodes since raisedAt clearedAt end escalation{id layoutId rule severity mLocId masterName since raisedAt status statusAt acknowledgedBy nextStep nextAt notified steps{afterMinutes people channels sends{name channel outcome at}}}}}}",
  answer: only("list", object({
    readUntil: moment,
    mutedLayoutIds: list(id),
    items: list(object({
      id: id,
      layoutId: id,
      layoutName: text,
      tz: optional(text),
      rule: oneOf(["STALE_MASTER", "FAILED_STOW", "WIND_STOW", "HAIL_STOW", "OTHER_STOW", "DRILL_IN_WIND", "OVERDUE_DRILL", "CRITICAL_BATTERY", "FAILED_JOB", "REFUSED_SETTINGS", "FAILED_UPDATE", "REFUSED_REGISTRATION", "REPEATED_REGISTRATION"]),
      severity: oneOf(["major", "critical"]),
      mLocId: id,
      masterName: text,
      nodes: integer,
      since: moment,
      raisedAt: moment,
      clearedAt: optional(moment),
      end: optional(oneOf(["over", "ruleOff", "masterGone"])),
      escalation: optional(readShownEscalation),
    })),
  })),
};

export const MARK_NOTIFICATIONS_READ: Operation<{
  readonly readUntil: number;
}, { readonly input: MarkNotificationsReadInput }> = {
  document: "mutation MarkNotificationsRead($input:MarkNotificationsReadInput!){markNotificationsRead(input:$input){readUntil}}",
  answer: only("markNotificationsRead", object({
    readUntil: moment,
  })),
};

export const MUTE_NOTIFICATIONS: Operation<{
  readonly layoutId: string;
  readonly muted: boolean;
}, { readonly input: MuteNotificationsInput }> = {
  document: "mutation MuteNotifications($input:MuteNotificationsInput!){muteNotifications(input:$input){layoutId muted}}",
  answer: only("muteNotifications", object({
    layoutId: id,
    muted: flag,
  })),
};
