/** Generated from handled.graphql and schema.graphql by npm run generate. */
import { id, integer, list, moment, object, oneOf, only, optional } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

export const HANDLED_ALARMS: Operation<readonly {
  readonly state: "ACKNOWLEDGED" | "SHELVED" | "WORK";
  readonly mLocId: string;
  readonly word: "NODE" | "AUX" | "MASTER";
  readonly bit: number;
  /** Empty for an alarm of the master itself. */
  readonly nLocIds: readonly string[];
  /** When the shelving or the work zone ends by itself; epoch seconds. Null for an acknowledgement. */
  readonly until: number | undefined;
}[], { readonly layoutId: string }> = {
  document: "query HandledAlarms($layoutId:ID!){groups:listHandledAlarms(layoutId:$layoutId){state mLocId word bit nLocIds until}}",
  answer: only("groups", list(object({
    state: oneOf(["ACKNOWLEDGED", "SHELVED", "WORK"]),
    mLocId: id,
    word: oneOf(["NODE", "AUX", "MASTER"]),
    bit: integer,
    nLocIds: list(id),
    until: optional(moment),
  }))),
};
