/** Generated from approval-decisions.graphql and schema.graphql by npm run generate. */
import { id, list, object, only, text } from "#web/api/answer.ts";
import type { ApproveCommandBatchInput, DeclineCommandBatchInput, VouchForApproverInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export const APPROVE_COMMAND_BATCH: Operation<{
  /** In the order of the requested masters; empty while a second person is awaited. */
  readonly requests: readonly {
    /** sent: published to the master. created: another call is still processing this id. noAnswer: it is unknown whether the master received the command. fail, refused, skipped, expired, superseded: nothing was sent. */
    readonly status: string;
  }[];
}, { readonly input: ApproveCommandBatchInput }> = {
  document: "mutation ApproveCommandBatch($input:ApproveCommandBatchInput!){batch:approveCommandBatch(input:$input){requests{status}}}",
  answer: only("batch", object({
    requests: list(object({
      status: text,
    })),
  })),
};

export const VOUCH_FOR_APPROVER: Operation<{
  /** Id of the request, and of the batch that it becomes. */
  readonly id: string;
}, { readonly input: VouchForApproverInput }> = {
  document: "mutation VouchForApprover($input:VouchForApproverInput!){vouched:vouchForApprover(input:$input){id}}",
  answer: only("vouched", object({
    id: id,
  })),
};

export const DECLINE_COMMAND_BATCH: Operation<{
  /** Id of the request, and of the batch that it becomes. */
  readonly id: string;
}, { readonly input: DeclineCommandBatchInput }> = {
  document: "mutation DeclineCommandBatch($input:DeclineCommandBatchInput!){declined:declineCommandBatch(input:$input){id}}",
  answer: only("declined", object({
    id: id,
  })),
};
