/** Generated from notification-settings.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { SetNotificationSettingsInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** What a layout watches for, and whom it tells. */
export interface StoredNotificationSettings {
  /** 0 until a user first changes the settings. */
  readonly rev: number;
  /** Recipients among the users who may see the layout's data; null means all of them. Lists only accounts that the caller manages; a change of the list does not affect other recipients. */
  readonly usernames: readonly string[] | undefined;
  /** Number of recipients whose accounts the caller does not manage. */
  readonly toldBeyond: number;
  /** Each severity once. */
  readonly chains: readonly {
    /** critical or major. */
    readonly severity: "critical" | "major";
    readonly steps: readonly {
      /** Made by the client; stays when the step is moved. */
      readonly id: string;
      /** Minutes after the step before, or after the start of the escalation: 1 to 1440. */
      readonly afterMinutes: number;
      /** People among the accounts that the caller manages. */
      readonly usernames: readonly string[];
      /** Number of further people, whose accounts the caller does not manage. */
      readonly beyond: number;
      readonly channels: readonly ("MAIL" | "TOPIC" | "PUSH")[];
    }[];
  }[];
  /** Each rule once. */
  readonly rules: readonly {
    readonly rule: "STALE_MASTER" | "FAILED_STOW" | "WIND_STOW" | "HAIL_STOW" | "OTHER_STOW" | "DRILL_IN_WIND" | "OVERDUE_DRILL" | "CRITICAL_BATTERY" | "FAILED_JOB" | "REFUSED_SETTINGS" | "FAILED_UPDATE" | "REFUSED_REGISTRATION" | "REPEATED_REGISTRATION";
    readonly on: boolean;
    /** Time for which the condition must last before users are notified: 0 to 86400, whole minutes. */
    readonly delaySeconds: number;
  }[];
}

export const readStoredNotificationSettings: Reader<StoredNotificationSettings> = object({
  rev: integer,
  usernames: optional(list(id)),
  toldBeyond: integer,
  chains: list(object({
    severity: oneOf(["critical", "major"]),
    steps: list(object({
      id: id,
      afterMinutes: integer,
      usernames: list(id),
      beyond: integer,
      channels: list(oneOf(["MAIL", "TOPIC", "PUSH"])),
    })),
  })),
  rules: list(object({
    rule: oneOf(["STALE_MASTER", "FAILED_STOW", "WIND_STOW", "HAIL_STOW", "OTHER_STOW", "DRILL_IN_WIND", "OVERDUE_DRILL", "CRITICAL_BATTERY", "FAILED_JOB", "REFUSED_SETTINGS", "FAILED_UPDATE", "REFUSED_REGISTRATION", "REPEATED_REGISTRATION"]),
    on: flag,
    delaySeconds: integer,
  })),
});

/** A user who may see the layout's data and can therefore be notified. */
export interface NotificationReader {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
}

export const readNotificationReader: Reader<NotificationReader> = object({
  username: id,
  email: text,
  nameFirst: text,
  nameLast: text,
});

export const GET_NOTIFICATION_SETTINGS: Operation<StoredNotificationSettings & {
  /** Possible recipients: accounts that the caller manages and that may see the layout's data; null in the answer to a change. */
  readonly readers: readonly NotificationReader[] | undefined;
}, { readonly layoutId: string }> = {
  document: "query GetNotificationSettings($layoutId:ID!){found:getNotificationSettings(layoutId:$layoutId){rev usernames toldBeyond chains{severity steps{id afterMinutes usernames beyond channels}}rules{rule on delaySeconds}readers{username email nameFirst nameLast}}}",
  answer: only("found", object({
    rev: integer,
    usernames: optional(list(id)),
    toldBeyond: integer,
    chains: list(object({
      severity: oneOf(["critical", "major"]),
      steps: list(object({
        id: id,
        afterMinutes: integer,
        usernames: list(id),
        beyond: integer,
        channels: list(oneOf(["MAIL", "TOPIC", "PUSH"])),
      })),
    })),
    rules: list(object({
      rule: oneOf(["STALE_MASTER", "FAILED_STOW", "WIND_STOW", "HAIL_STOW", "OTHER_STOW", "DRILL_IN_WIND", "OVERDUE_DRILL", "CRITICAL_BATTERY", "FAILED_JOB", "REFUSED_SETTINGS", "FAILED_UPDATE", "REFUSED_REGISTRATION", "REPEATED_REGISTRATION"]),
      on: flag,
      delaySeconds: integer,
    })),
    readers: optional(list(readNotificationReader)),
  })),
};

export const SET_NOTIFICATION_SETTINGS: Operation<StoredNotificationSettings, { readonly input: SetNotificationSettingsInput }> = {
  document: "mutation SetNotificationSettings($input:SetNotificationSettingsInput!){changed:setNotificationSettings(input:$input){rev usernames toldBeyond chains{severity steps{id afterMinutes usernames beyond channels}}rules{rule on delaySeconds}}}",
  answer: only("changed", readStoredNotificationSettings),
};
