/**
 * Steps of a pending approval request in the core table: a refused approver, the vouch for one, and
 * the decision that ends the request.
 */
import type { DecisionKind } from "#domain/commands/approval.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { changeRecord } from "#functions/shared/store/changes.ts";
import type { SecondPerson } from "#functions/shared/store/commands.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import type { ApprovalVouch, CommandApproval, RefusedApprover } from "./approval-request.ts";
import { type ApprovalStore, approvalKey, approvalRecord } from "./command-approvals.ts";

/** A step of a pending request: the decision about it, or the vouch for an approver. */
export interface ApprovalStep<Content> {
  /** UUIDv7 that the client made for this step. */
  readonly changeId: UuidV7;
  readonly operation: string;
  readonly payloadHash: string;
  readonly atMilliseconds: number;
  readonly content: Content;
}

/**
 * Outcome of a step. `refused`: the request is no longer pending, or does not meet the conditions
 * of this step.
 */
type StepOutcome = "written" | "refused" | "conflict";

/** Stores the decision that ends the request; of concurrent decisions only one is stored. */
export function decideApproval(
  store: ApprovalStore,
  approval: CommandApproval,
  step: ApprovalStep<SecondPerson>,
): Promise<StepOutcome> {
  return writeStep(store, approval, step, {
    set: "#state = :decided, decision = :made",
    values: { ":decided": step.content.decision satisfies DecisionKind },
    revAfter: 2,
  });
}

/** Stores the only vouch that a request can have, for the approver who was refused last. */
export function vouchForApproval(
  store: ApprovalStore,
  approval: CommandApproval,
  step: ApprovalStep<ApprovalVouch>,
): Promise<StepOutcome> {
  return writeStep(store, approval, step, {
    set: "vouch = :made",
    onlyIf: ["refusedApprover.userId = :approver", "attribute_not_exists(vouch)"],
    values: { ":approver": step.content.approverId },
    revAfter: 1,
  });
}

interface StepEffect {
  /** DynamoDB SET clause, in which ":made" is the stored decision or vouch. */
  readonly set: string;
  /** Conditions in addition to "the request is pending". */
  readonly onlyIf?: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /**
   * Revision of the request after this step: 1 while the request is pending, 2 once it is decided.
   */
  readonly revAfter: number;
}

const WAITS = ["#state = :waiting", "digest = :digest", "expiresAt >= :now"];

/**
 * Updates an approval request only if it is pending, has not expired and still has the digest that
 * the user was shown. Writes a change record in the same transaction.
 */
async function writeStep(
  store: ApprovalStore,
  approval: CommandApproval,
  {
    changeId,
    operation,
    payloadHash,
    atMilliseconds,
    content,
  }: ApprovalStep<SecondPerson | ApprovalVouch>,
  { set, onlyIf = [], values, revAfter }: StepEffect,
): Promise<StepOutcome> {
  const update = {
    TableName: store.coreTable,
    Key: approvalKey(approval),
    UpdateExpression: `SET ${set}`,
    ConditionExpression: [...WAITS, ...onlyIf].join(" AND "),
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: {
      ...{ ":waiting": "waiting", ":digest": approval.digest, ":now": content.at },
      ...{ ":made": content, ...values },
    },
  };
  const record = approvalRecord(approval, {
    ...{ id: changeId, operation, actor: content.userId, payloadHash },
    ...{ createdAtMilliseconds: atMilliseconds, revBefore: 1, revAfter, result: content },
  });
  const { kind } = await transact(store.tables, [
    { Update: update },
    changeRecord(store.eventsTable, record),
  ]);
  return kind;
}

/**
 * Stores which user was refused as approver of a pending request; does nothing if the request has
 * ended.
 */
export async function storeRefusedApprover(
  { tables, coreTable }: CoreStore,
  approval: CommandApproval,
  refusedApprover: RefusedApprover,
): Promise<void> {
  await isWritten(
    tables.send(
      new UpdateCommand({
        TableName: coreTable,
        Key: approvalKey(approval),
        UpdateExpression: "SET refusedApprover = :refused",
        ConditionExpression: "#state = :waiting",
        ExpressionAttributeNames: { "#state": "state" },
        ExpressionAttributeValues: { ":refused": refusedApprover, ":waiting": "waiting" },
      }),
    ),
  );
}
