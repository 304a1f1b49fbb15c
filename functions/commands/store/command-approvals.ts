/**
 * Approval requests, commands that wait for a second person, in the core table. Each step leaves a
 * record among the layout's changes.
 */

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
  /** Id of the requested command, and of the batch that the approved request becomes. */
  readonly id: UuidV7;
  readonly layoutId: LayoutId;
  readonly layoutName: string;
  /** Wire name of the command. */
  readonly name: string;
  readonly args: CommandArguments;
  readonly masters: readonly ApprovalMaster[];
  readonly override?: CommandOverride | undefined;
  /** True for a stow drill. */
  readonly isDrill?: true | undefined;
  /** The reason for a stow to safety although people were in the rows. */
  readonly workZoneReason?: string | undefined;
  /** Epoch seconds of the request by the client's clock. */
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
  /** Epoch milliseconds of the request. */
  readonly askedAt: number;
  /** The decision that ended the request; undefined while it is pending. */
  readonly decision?: SecondPerson | undefined;
  /** The last user who was refused as approver; a third person may vouch for them. */
  readonly refusedApprover?: RefusedApprover | undefined;
  readonly vouch?: ApprovalVouch | undefined;
}

/**
 * A refused approver: a user with the right to approve whose account is too new, or tied to that of
 * the requester.
 */
export interface RefusedApprover {
  readonly userId: string;
  /** E-mail address of the refused user. */
  readonly username: string;
  readonly fault: TwoPersonsFault;
}

/** A vouch: a third person's exception for one approver of one request. */
export interface ApprovalVouch {
  readonly userId: string;
  /** E-mail address of the third person, who vouches. */
  readonly username: string;
  /** Id of the user who may approve because of this vouch. */
  readonly approverId: string;
  readonly approverName: string;
  readonly fault: TwoPersonsFault;
  readonly reason: string;
  /** Epoch seconds of the vouch. */
  readonly at: number;
}

export interface ApprovalMaster {
  readonly mLocId: MLocId;
  /** Id of the controller at the master's location at the time of the request. */
  readonly mId: string;
  readonly name: string;
}

/**
 * The preview's prediction at the time of the request: masters that would get the command, and
 * their trackers.
 */
export interface PredictedMotion {
  readonly mastersReached: number;
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  /** Duration in seconds of the longest movement whose duration is known. */
  readonly seconds: number | null;
}

type ApprovalStore = CoreStore & ChangeStore;

/** Seconds after its expiry for which an approval request is listed, even if decided earlier. */
export const SHOWN_AFTER_SECONDS = 86_400;

function approvalKey({ layoutId, id }: Pick<CommandApproval, "layoutId" | "id">) {
  return { pk: approvalsOf(layoutId), sk: id };
}

function approvalsOf(layoutId: string): string {
  return `L#${layoutId}#W`;
}

/**
 * Stores an approval request, consumes the confirmation token and writes a change record, in one
 * transaction. `refused` when the token is not valid for this request, or the id is taken.
 */
export async function storeApprovalRequest(
  store: ApprovalStore,
  approval: CommandApproval,
  prepared: PreparedBatch,
  nowSeconds: number,
): Promise<"stored" | "refused" | "conflict"> {
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
  return outcome.kind === "written" ? "stored" : outcome.kind;
}

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

function recordOf<Value>(
  { layoutId, id }: CommandApproval,
  facts: Omit<Change<Value>, "layoutId" | "target">,
): Change<Value> {
  return { layoutId, target: `W#${id}`, ...facts };
}

/** Reads an approval request, in a consistent read; undefined when there is none with this id. */
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
 * Maximum number of listed requests, the newest first; in practice fewer are pending or ended
 * within a day.
 */
const MAX_LISTED = 50;

/**
 * Lists approval requests, newest first: those pending, and those that ended or expired within a
 * day.
 */
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
  // The item has the right type, because storeApprovalRequest writes it.
  return approval as CommandApproval;
}
