/** Generated from command-events.graphql and schema.graphql by npm run generate. */
import { type Reader, id, integer, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { Operation } from "#web/api/operation.ts";

/** What a master says of a command. */
export interface CommandEventRecord {
  /** Of the command. */
  readonly id: string;
  readonly mLocId: string;
  /** Name of the command on the wire. */
  readonly name: string;
  /** received, running, success or fail. */
  readonly status: "received" | "running" | "success" | "fail";
  /** The master's own words. */
  readonly message: string;
  /** Why it failed, for machines; RESTARTED with a running whose outcome a restart has left unknown; MEASURED with a success that no master has told: its trackers were measured where the command sends them. */
  readonly code: string | undefined;
  /** Rises with every answer to the command. */
  readonly seq: number | undefined;
  /** Who has asked for the command. */
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
