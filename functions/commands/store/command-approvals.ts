/** Requests that wait for a second person, in the core table; each step leaves a record among the layout's changes. */

import type { TwoPersonsFault } from "#domain/access/two-persons.ts";
import type { ApprovalFacts, DecisionKind } from "#domain/commands/approval.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { CommandScope } from "#domain/commands/risk.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { LayoutId, MLocId } from "#domain/identity/location-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { CommandOverride } from "#domain/wire/command-override.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import {
  type Change,
  type ChangeStore,
  CREATED,
  changeRecord,
} from "#functions/shared/store/changes.ts";
import { consumeItem, type PreparedBatch } from "#functions/shared/store/command-batches.ts";
import type { SecondPerson } from "#functions/shared/store/commands.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { GetCommand, QueryCommand, UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { transact } from "#functions/shared/store/transaction.ts";

export interface CommandApproval extends ApprovalFacts {
  /** Id of the intent, and of the batch that the approved request becomes. */
  readonly id: UuidV7;
  readonly layoutId: LayoutId;
  readonly layoutName: string;
  /** Wire name of the command. */
  readonly name: string;
  readonly args: CommandArguments;
  readonly masters: readonly ApprovalMaster[];
  readonly override?: CommandOverride | undefined;
  /** Epoch seconds by the client's clock. */
  readonly clientTime?: number | undefined;
  /**
   * Last 4 hex digits of the id of the addressed node; undefined if the command addresses no single
   * node.
   */
  readonly nId?: string | undefined;
  readonly entryId: string;
  readonly risk: RiskClass;
  readonly scope: CommandScope;
  /** E-mail address of the requester. */
  readonly username: string;
  /** The requester's reason for the command. */
  readonly reason: string;
  readonly payloadHash: string;
  readonly foreseen: PredictedMotion;
  /** Epoch milliseconds. */
  readonly askedAt: number;
  /** The decision that ended the request; undefined before. */
  readonly decision?: SecondPerson | undefined;
  /** The last approver who was refused; a third person may vouch for them. */
  readonly refusedApprover?: RefusedApprover | undefined;
  readonly vouch?: ApprovalVouch | undefined;
}

/** A user with the right to approve whose account is too new, or tied to that of the requester. */
export interface RefusedApprover {
  readonly userId: string;
  /** E-mail address of the user. */
  readonly username: string;
  readonly fault: TwoPersonsFault;
}

/** An exception for one approver of one request, made by a third person. */
export interface ApprovalVouch {
  readonly userId: string;
  /** E-mail address of the user. */
  readonly username: string;
  /** Id of the user who may approve because of this vouch. */
  readonly approverId: string;
  readonly approverName: string;
  readonly fault: TwoPersonsFault;
  readonly reason: string;
  /** Epoch seconds. */
  readonly at: number;
}

export interface ApprovalMaster {
  readonly mLocId: MLocId;
  /** Id of the controller at the location at the time of the request. */
  readonly mId: string;
  readonly name: string;
}

/**
 * Prediction of the preview at the time of the request: masters that would get the command, and
 * their trackers.
 */
export interface PredictedMotion {
  readonly mastersReached: number;
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  /** Duration of the longest movement that is known, in seconds. */
  readonly seconds: number | null;
}

type ApprovalStore = CoreStore & ChangeStore;

/** Time for which an ended request is listed. */
export const SHOWN_AFTER_SECONDS = 86_400;

function approvalKey({ layoutId, id }: Pick<CommandApproval, "layoutId" | "id">) {
  return { pk: approvalsOf(layoutId), sk: id };
}

function approvalsOf(layoutId: string): string {
  return `L#${layoutId}#W`;
}

/**
 * One transaction consumes the token, stores the request in its place and writes a record of it.
 * `refused` when the token is not valid for this request, or the id is taken.
 */
export async function storeApprovalRequest(
  store: ApprovalStore,
  approval: CommandApproval,
  prepared: PreparedBatch,
  nowSeconds: number,
): Promise<"asked" | "refused" | "conflict"> {
  const { expiresAt, userId, payloadHash } = approval;
  const put = {
    TableName: store.coreTable,
    Item: { ...approvalKey(approval), ...approval, x: expiresAt + SHOWN_AFTER_SECONDS },
    ConditionExpression: "attribute_not_exists(sk)",
  };
  const record = recordOf(approval, {
    ...{ id: approval.id, operation: "Mutation.confirmCommandBatch", actor: userId, payloadHash },
    ...{ createdAtMilliseconds: approval.askedAt, ...CREATED, result: approval },
  });
  const outcome = await transact(store.tables, [
    { Delete: consumeItem(store, prepared, nowSeconds) },
    { Put: put },
    changeRecord(store.eventsTable, record),
  ]);
  return outcome.kind === "written" ? "asked" : outcome.kind;
}

/** A decision about a pending request, or a vouch for its approver. */
export interface ApprovalStep<Content> {
  /** UUIDv7 made by the client. */
  readonly changeId: UuidV7;
  readonly operation: string;
  readonly payloadHash: string;
  readonly atMilliseconds: number;
  readonly content: Content;
}

/** refused: the request is no longer pending, or does not meet the conditions of this step. */
type StepOutcome = "written" | "refused" | "conflict";

/** Ends the request; of concurrent decisions only one is written. */
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

/** Stores the only vouch of a request, for the approver who was refused last. */
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
  /** DynamoDB SET clause, in which ":made" is the value of the step. */
  readonly set: string;
  /** Conditions in addition to "the request is pending". */
  readonly onlyIf?: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** Revision of the request after the step: 1 while it is pending, 2 once decided. */
  readonly revAfter: number;
}

const WAITS = ["#state = :waiting", "digest = :digest", "expiresAt >= :now"];

/**
 * Updates a request only if it is pending, has not expired and still has the digest that was shown.
 * Writes a change record in the same transaction.
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
  const record = recordOf(approval, {
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
 * Stores which user was refused as the approver of a request that is still pending; does nothing
 * for an ended one.
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

function recordOf<Value>(
  { layoutId, id }: CommandApproval,
  facts: Omit<Change<Value>, "layoutId" | "target">,
): Change<Value> {
  return { layoutId, target: `W#${id}`, ...facts };
}

/** A consistent read; undefined when there is no such request. */
export async function readApproval(
  { tables, coreTable }: CoreStore,
  key: Pick<CommandApproval, "layoutId" | "id">,
): Promise<CommandApproval | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: approvalKey(key), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : approvalFrom(Item);
}

/**
 * Maximum number listed, more than are pending plus ended within a day in practice; the newest are
 * listed.
 */
const MAX_LISTED = 50;

/** Newest first: pending requests, and those that ended or expired within a day. */
export async function listApprovals(
  { tables, coreTable }: CoreStore,
  layoutId: LayoutId,
): Promise<readonly CommandApproval[]> {
  const { Items = [] } = await tables.send(
    new QueryCommand({
      TableName: coreTable,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": approvalsOf(layoutId) },
      ScanIndexForward: false,
      Limit: MAX_LISTED,
      ConsistentRead: true,
    }),
  );
  return Items.map(approvalFrom);
}

function approvalFrom(item: Item): CommandApproval {
  const { pk, sk, x, ...approval } = item;
  // Only askForApproval writes this item.
  return approval as CommandApproval;
}
