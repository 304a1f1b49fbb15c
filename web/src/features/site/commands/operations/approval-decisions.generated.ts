/** Generated from approval-decisions.graphql and schema.graphql by npm run generate. */
import { id, list, object, only, text } from "#web/api/answer.ts";
import type { ApproveCommandBatchInput, DeclineCommandBatchInput, VouchForApproverInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export const APPROVE_COMMAND_BATCH: Operation<{
  /** In the order in which the masters were asked for; none while a second person is waited for. */
  readonly requests: readonly {
    /** sent; created while another request with this id is at it; fail, refused, skipped or expired: nothing went to the master; noAnswer: nobody knows whether it did. */
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
  /** Of the intent, and of the batch that it becomes. */
  readonly id: string;
}, { readonly input: VouchForApproverInput }> = {
  document: "mutation VouchForApprover($input:VouchForApproverInput!){vouched:vouchForApprover(input:$input){id}}",
  answer: only("vouched", object({
    id: id,
  })),
};

export const DECLINE_COMMAND_BATCH: Operation<{
  /** Of the intent, and of the batch that it becomes. */
  readonly id: string;
}, { readonly input: DeclineCommandBatchInput }> = {
  document: "mutation DeclineCommandBatch($input:DeclineCommandBatchInput!){declined:declineCommandBatch(input:$input){id}}",
  answer: only("declined", object({
    id: id,
  })),
};
