/** Generated from confirm.graphql and schema.graphql by npm run generate. */
import { list, object, only, optional } from "#web/api/answer.ts";
import { type CommandRequestAnswer, readCommandRequestAnswer } from "#web/api/commands.generated.ts";
import type { ConfirmCommandBatchInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";
import { type Approval, readApproval } from "#web/features/site/commands/operations/approvals.generated.ts";

export const CONFIRM_COMMAND_BATCH: Operation<{
  /** In the order of the requested masters; empty while a second person is awaited. */
  readonly requests: readonly CommandRequestAnswer[];
  /** The approval request, if the batch waits for a second person or was not approved; else null. */
  readonly approval: Approval | undefined;
}, { readonly input: ConfirmCommandBatchInput }> = {
  document: "mutation ConfirmCommandBatch($input:ConfirmCommandBatchInput!){batch:confirmCommandBatch(input:$input){requests{id mLocId status message code}approval{id name entryId risk userId username reason digest state secondsLeft askedAt expiresAt args{key value}isDrill masters{mLocId masterName}mastersReached nodes moving staying seconds overrideRules overrideReason decision{decision username at reason}refusedApprover{userId username fault}vouch{username approverId approverName reason}}}}",
  answer: only("batch", object({
    requests: list(readCommandRequestAnswer),
    approval: optional(readApproval),
  })),
};
