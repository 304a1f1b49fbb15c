/** Generated from command-events.graphql and schema.graphql by npm run generate. */
import { type Reader, id, integer, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

/** What a master says of a command. */
export interface CommandEventRecord {
  /** Id of the command. */
  readonly id: string;
  readonly mLocId: string;
  /** Name of the command on the wire. */
  readonly name: string;
  /** received, running, success or fail. */
  readonly status: "received" | "running" | "success" | "fail";
  /** Text of the feedback, as the master sent it. */
  readonly message: string;
  /** Machine-readable reason of a failure. RESTARTED with running: a restart has left the outcome unknown. MEASURED with success: the master sent no feedback, but its trackers were measured at the commanded angle. */
  readonly code: string | undefined;
  /** Number of the feedback; rises with every feedback on the command. */
  readonly seq: number | undefined;
  /** Id of the user who requested the command. */
  readonly userId: string;
}

export const readCommandEventRecord: Reader<CommandEventRecord> = object({
  id: id,
  mLocId: id,
  name: text,
  status: oneOf(["received", "running", "success", "fail"]),
  message: text,
  code: optional(text),
  seq: optional(integer),
  userId: id,
});

export const COMMAND_EVENTS: Operation<CommandEventRecord | undefined, { readonly layoutId: string }> = {
  document: "subscription CommandEvents($layoutId:ID!){subscribeCommandEvents(layoutId:$layoutId){id mLocId name status message code seq userId}}",
  answer: only("subscribeCommandEvents", optional(readCommandEventRecord)),
};
