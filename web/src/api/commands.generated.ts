/** Generated from commands.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, object, only, optional, text } from "#web/api/answer.ts";
import type { CommandBatchInput, CreateCommandRequestInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** What has become of the request to one master when it is answered. */
export interface CommandRequestAnswer {
  readonly id: string;
  readonly mLocId: string;
  /** sent: published to the master. created: another call is still processing this id. noAnswer: it is unknown whether the master received the command. fail, refused, skipped, expired, superseded: nothing was sent. */
  readonly status: string;
  readonly message: string;
  /** Machine-readable reason why nothing was sent, such as OFFLINE, INTERLOCK, SKIPPED, EXPIRED, UNAVAILABLE, NOT_APPROVED or WITHDRAWN. */
  readonly code: string | undefined;
}

export const readCommandRequestAnswer: Reader<CommandRequestAnswer> = object({
  id: id,
  mLocId: id,
  status: text,
  message: text,
  code: optional(text),
});

export interface PreparedIntent {
  readonly token: string;
  /** Last second in which the command can be confirmed. */
  readonly expiresAt: number;
  /** Number of masters that the command would reach. */
  readonly masters: number;
  readonly nodes: number;
  /** Whether the confirmed command waits for a second person's approval. */
  readonly needsSecondPerson: boolean;
}

export const readPreparedIntent: Reader<PreparedIntent> = object({
  token: text,
  expiresAt: moment,
  masters: integer,
  nodes: integer,
  needsSecondPerson: flag,
});

export const REQUEST_COMMAND: Operation<CommandRequestAnswer, { readonly input: CreateCommandRequestInput }> = {
  document: "mutation RequestCommand($input:CreateCommandRequestInput!){request:createCommandRequest(input:$input){id mLocId status message code}}",
  answer: only("request", readCommandRequestAnswer),
};

export const REQUEST_COMMAND_BATCH: Operation<{
  /** In the order of the requested masters; empty while a second person is awaited. */
  readonly requests: readonly CommandRequestAnswer[];
}, { readonly input: CommandBatchInput }> = {
  document: "mutation RequestCommandBatch($input:CommandBatchInput!){batch:createCommandBatch(input:$input){requests{id mLocId status message code}}}",
  answer: only("batch", object({
    requests: list(readCommandRequestAnswer),
  })),
};

export const PREPARE_COMMAND_BATCH: Operation<PreparedIntent, { readonly input: CommandBatchInput }> = {
  document: "mutation PrepareCommandBatch($input:CommandBatchInput!){prepared:prepareCommandBatch(input:$input){token expiresAt masters nodes needsSecondPerson}}",
  answer: only("prepared", readPreparedIntent),
};
