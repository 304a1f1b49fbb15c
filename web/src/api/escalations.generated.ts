/** Generated from escalations.graphql and schema.graphql by npm run generate. */
import { type Reader, id, integer, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { AcknowledgeEscalationInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** Who was notified of an alarm, and who is next. */
export interface ShownEscalation {
  /** Id of the notification. */
  readonly id: string;
  readonly layoutId: string;
  readonly rule: "STALE_MASTER" | "FAILED_STOW" | "WIND_STOW" | "HAIL_STOW" | "OTHER_STOW" | "DRILL_IN_WIND" | "OVERDUE_DRILL" | "CRITICAL_BATTERY" | "FAILED_JOB" | "REFUSED_SETTINGS" | "FAILED_UPDATE" | "REFUSED_REGISTRATION" | "REPEATED_REGISTRATION";
  /** critical or major. */
  readonly severity: "critical" | "major";
  readonly mLocId: string;
  readonly masterName: string;
  /** Time when the condition began. */
  readonly since: number;
  readonly raisedAt: number;
  /** waiting for the next step; exhausted: every step was taken without an acknowledgement; acknowledged; over: the condition ended, or the layout has no chain for the severity any more. */
  readonly status: "waiting" | "exhausted" | "acknowledged" | "over";
  /** Time of that status; null while waiting. */
  readonly statusAt: number | undefined;
  /** Name of the user who acknowledged. */
  readonly acknowledgedBy: string | undefined;
  /** Number of the next step, from 1; null when none is left. */
  readonly nextStep: number | undefined;
  readonly nextAt: number | undefined;
  /** Number of people to whom a message was sent. */
  readonly notified: number;
  readonly steps: readonly {
    readonly afterMinutes: number;
    /** Names of the people; empty for an account that did not exist. */
    readonly people: readonly string[];
    readonly channels: readonly ("MAIL" | "TOPIC" | "PUSH")[];
    /** Messages of the step, once it was taken. */
    readonly sends: readonly {
      readonly name: string;
      readonly channel: "MAIL" | "TOPIC" | "PUSH";
      /** sent, notPermitted (the person may not see the layout), noAddress (not reachable by the channel), failed (refused for an hour) or stopped (acknowledged or over before it was sent); null while it waits. */
      readonly outcome: "sent" | "notPermitted" | "noAddress" | "failed" | "stopped" | undefined;
      readonly at: number;
    }[];
  }[];
}

export const readShownEscalation: Reader<ShownEscalation> = object({
  id: id,
  layoutId: id,
  rule: oneOf(["STALE_MASTER", "FAILED_STOW", "WIND_STOW", "HAIL_STOW", "OTHER_STOW", "DRILL_IN_WIND", "OVERDUE_DRILL", "CRITICAL_BATTERY", "FAILED_JOB", "REFUSED_SETTINGS", "FAILED_UPDATE", "REFUSED_REGISTRATION", "REPEATED_REGISTRATION"]),
  severity: oneOf(["critical", "major"]),
  mLocId: id,
  masterName: text,
  since: moment,
  raisedAt: moment,
  status: oneOf(["waiting", "exhausted", "acknowledged", "over"]),
  statusAt: optional(moment),
  acknowledgedBy: optional(text),
  nextStep: optional(integer),
  nextAt: optional(moment),
  notified: integer,
  steps: list(object({
    afterMinutes: integer,
    people: list(text),
    channels: list(oneOf(["MAIL", "TOPIC", "PUSH"])),
    sends: list(object({
      name: text,
      channel: oneOf(["MAIL", "TOPIC", "PUSH"]),
      outcome: optional(oneOf(["sent", "notPermitted", "noAddress", "failed", "stopped"])),
      at: moment,
    })),
  })),
});

export const LIST_ESCALATIONS: Operation<readonly ShownEscalation[], { readonly layoutId: string }> = {
  document: "query ListEscalations($layoutId:ID!){escalations:listEscalations(layoutId:$layoutId){id layoutId rule severity mLocId masterName since raisedAt status statusAt acknowledgedBy nextStep nextAt notified steps{afterMinutes people channels sends{name channel outcome at}}}}",
  answer: only("escalations", list(readShownEscalation)),
};

export const ACKNOWLEDGE_ESCALATION: Operation<ShownEscalation, { readonly input: AcknowledgeEscalationInput }> = {
  document: "mutation AcknowledgeEscalation($input:AcknowledgeEscalationInput!){acknowledged:acknowledgeEscalation(input:$input){id layoutId rule severity mLocId masterName since raisedAt status statusAt acknowledgedBy nextStep nextAt notified steps{afterMinutes people channels sends{name channel outcome at}}}}",
  answer: only("acknowledged", readShownEscalation),
};
