/** Generated from handled.graphql and schema.graphql by npm run generate. */
import { id, integer, list, object, oneOf, only } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

export const HANDLED_ALARMS: Operation<readonly {
  readonly state: "ACKNOWLEDGED" | "SHELVED";
  readonly mLocId: string;
  readonly word: "NODE" | "AUX" | "MASTER";
  readonly bit: number;
  /** Empty for an alarm of the master itself. */
  readonly nLocIds: readonly string[];
}[], { readonly layoutId: string }> = {
  document: "query HandledAlarms($layoutId:ID!){groups:listHandledAlarms(layoutId:$layoutId){state mLocId word bit nLocIds}}",
  answer: only("groups", list(object({
    state: oneOf(["ACKNOWLEDGED", "SHELVED"]),
    mLocId: id,
    word: oneOf(["NODE", "AUX", "MASTER"]),
    bit: integer,
    nLocIds: list(id),
  }))),
};
