/** Generated from notifications.graphql and schema.graphql by npm run generate. */
import { flag, id, integer, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { MarkNotificationsReadInput, MuteNotificationsInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export const LIST_NOTIFICATIONS: Operation<{
  /** The caller has seen what was told until then; 0 while he has seen nothing. */
  readonly readUntil: number;
  /** Layouts that the caller has muted and may still see. */
  readonly mutedLayoutIds: readonly string[];
  readonly items: readonly {
    /** The same for beginning and end. */
    readonly id: string;
    readonly layoutId: string;
    readonly layoutName: string;
    /** IANA name of the layout's time zone. */
    readonly tz: string | undefined;
    readonly rule: "STALE_MASTER" | "FAILED_STOW" | "CRITICAL_BATTERY" | "FAILED_JOB" | "REFUSED_SETTINGS" | "FAILED_UPDATE" | "REFUSED_REGISTRATION" | "REPEATED_REGISTRATION";
    /** critical or major. */
    readonly severity: "major" | "critical";
    readonly mLocId: string;
    readonly masterName: string;
    /** How many nodes it concerned when it was told. */
    readonly nodes: number;
    /** When the condition began; it is told once it has lasted for the delay. */
    readonly since: number;
    readonly raisedAt: number;
    /** Null while it is not over. */
    readonly clearedAt: number | undefined;
    /** Null while it is not over; over, ruleOff or masterGone. */
    readonly end: "over" | "ruleOff" | "masterGone" | undefined;
  }[];
}, Readonly<Record<never, never>>> = {
  document: "query ListNotifications{list:listNotifications{readUntil mutedLayoutIds items{id layoutId layoutName tz rule severity mLocId masterName nodes since raisedAt clearedAt end}}}",
  answer: only("list", object({
    readUntil: moment,
    mutedLayoutIds: list(id),
    items: list(object({
      id: id,
      layoutId: id,
      layoutName: text,
      tz: optional(text),
      rule: oneOf(["STALE_MASTER", "FAILED_STOW", "CRITICAL_BATTERY", "FAILED_JOB", "REFUSED_SETTINGS", "FAILED_UPDATE", "REFUSED_REGISTRATION", "REPEATED_REGISTRATION"]),
      severity: oneOf(["major", "critical"]),
      mLocId: id,
      masterName: text,
      nodes: integer,
      since: moment,
      raisedAt: moment,
      clearedAt: optional(moment),
      end: optional(oneOf(["over", "ruleOff", "masterGone"])),
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
