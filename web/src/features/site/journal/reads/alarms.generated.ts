/** Generated from alarms.graphql and schema.graphql by npm run generate. */
import { id, integer, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { CreateAlarmActInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export const ALARM_ACTS: Operation<{
  readonly items: readonly {
    readonly id: string;
    readonly kind: "ACKNOWLEDGE" | "SHELVE" | "UNSHELVE" | "NOTE";
    readonly note: string | undefined;
    /** When a shelving ends by itself; epoch seconds. */
    readonly until: number | undefined;
    /** First and last name of the user. */
    readonly username: string;
    readonly createdAt: number;
    readonly targets: readonly {
      readonly mLocId: string;
      readonly nLocId: string | undefined;
      readonly word: "NODE" | "AUX" | "MASTER";
      readonly bit: number;
      readonly from: number;
      readonly to: number;
    }[];
  }[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly since: number; readonly nextToken?: string | null | undefined }> = {
  document: "query AlarmActs($layoutId:ID!$since:AWSTimestamp!$nextToken:String){list:listAlarmActs(layoutId:$layoutId since:$since nextToken:$nextToken){items{id kind note until username createdAt targets{mLocId nLocId word bit from to}}nextToken}}",
  answer: only("list", object({
    items: list(object({
      id: id,
      kind: oneOf(["ACKNOWLEDGE", "SHELVE", "UNSHELVE", "NOTE"]),
      note: optional(text),
      until: optional(moment),
      username: text,
      createdAt: moment,
      targets: list(object({
        mLocId: id,
        nLocId: optional(text),
        word: oneOf(["NODE", "AUX", "MASTER"]),
        bit: integer,
        from: moment,
        to: moment,
      })),
    })),
    nextToken: optional(text),
  })),
};

export const CREATE_ALARM_ACT: Operation<{
  /** Number of requested targets that were left out because an earlier act had settled them. */
  readonly left: number;
}, { readonly input: CreateAlarmActInput }> = {
  document: "mutation CreateAlarmAct($input:CreateAlarmActInput!){act:createAlarmAct(input:$input){left}}",
  answer: only("act", object({
    left: integer,
  })),
};
