/** Requests that wait for a second person, in the core table; each step leaves a record among the layout's changes. */

import type { TwoPersonsFault } from "#domain/access/two-persons.ts";
import type { ApprovalFacts, DecisionKind } from "#domain/commands/approval.ts";
import type { CommandOverride } from "#domain/commands/interlocks/command-override.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { CommandScope } from "#domain/commands/risk.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { LayoutId, MLocId } from "#domain/identity/location-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Item } from "./attribute-values.ts";
import { type Change, type ChangeStore, CREATED, changeRecord } from "./changes.ts";
import { consumeItem, type PreparedBatch } from "./command-batches.ts";
import type { SecondPerson } from "./commands.ts";
import { isWritten } from "./conditional.ts";
import type { CoreStore } from "./layouts.ts";
import { GetCommand, QueryCommand, UpdateCommand } from "./table-requests.ts";
import { transact } from "./transaction.ts";

export interface CommandApproval extends ApprovalFacts {
  /** Of the intent, and of the batch that it becomes. */
  readonly id: UuidV7;
  readonly layoutId: LayoutId;
  readonly layoutName: string;
  /** Wire name. */
  readonly name: string;
  readonly args: CommandArguments;
  readonly masters: readonly ApprovalMaster[];
  readonly override?: CommandOverride | undefined;
  /** Epoch seconds by the client's clock. */
  readonly clientTime?: number | undefined;
  /** Last 4 hex digits of the one node that it is for. */
  readonly nId?: string | undefined;
  readonly entryId: string;
  readonly risk: RiskClass;
  readonly scope: CommandScope;
  /** E-mail address of whoever has asked. */
  readonly username: string;
  /** Why it is asked for. */
  readonly reason: string;
  readonly payloadHash: string;
  readonly foreseen: ForeseenMotion;
  /** Epoch milliseconds. */
  readonly askedAt: number;
  /** How it ended. */
  readonly decision?: SecondPerson | undefined;
  /** The last who would have approved it and was refused: somebody may vouch for them. */
  readonly refusedApprover?: RefusedApprover | undefined;
  readonly vouch?: ApprovalVouch | undefined;
}

/** Somebody with the right to approve whose account is too new, or tied to that of whoever asks. */
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
  /** Who may approve by it. */
  readonly approverId: string;
  readonly approverName: string;
  readonly fault: TwoPersonsFault;
  readonly reason: string;
  /** Epoch seconds. */
  readonly at: number;
}

export interface ApprovalMaster {
  readonly mLocId: MLocId;
  /** Of the controller that stood there, and its name. */
  readonly mId: string;
  readonly name: string;
}

/** What was foreseen when it was asked for: masters that would get the command, and their trackers. */
export interface ForeseenMotion {
  readonly mastersReached: number;
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  /** Of the longest way that is known. */
  readonly seconds: number | null;
}

type ApprovalStore = CoreStore & ChangeStore;

/** Ended requests are shown for so long. */
export const SHOWN_AFTER_SECONDS = 86_400;

function approvalKey({ layoutId, id }: Pick<CommandApproval, "layoutId" | "id">) {
  return { pk: approvalsOf(layoutId), sk: id };
}

function approvalsOf(layoutId: string): string {
  return `L#${layoutId}#W`;
}

/**
 * Uses the token up and puts the request in its place, with a record of who asked for what: all or nothing. `refused` when
 * the token is not good for it, or the id is taken.
 */
export async function askForApproval(
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

export interface NewDecision {
  /** UUIDv7 made by the client. */
  readonly changeId: UuidV7;
  readonly operation: string;
  readonly payloadHash: string;
  readonly decision: SecondPerson;
  readonly atMilliseconds: number;
}

/** Ends a request that still waits, in time, and no other: of many who try, one. A record is left in the same transaction. */
export async function decideApproval(
  store: ApprovalStore,
  approval: CommandApproval,
  { changeId, operation, payloadHash, decision, atMilliseconds }: NewDecision,
): Promise<"decided" | "refused" | "conflict"> {
  const update = {
    TableName: store.coreTable,
    Key: approvalKey(approval),
    UpdateExpression: "SET #state = :decided, #decision = :decision",
    ConditionExpression: "#state = :waiting AND digest = :digest AND expiresAt >= :now",
    ExpressionAttributeNames: { "#state": "state", "#decision": "decision" },
    ExpressionAttributeValues: {
      ":decided": decision.decision satisfies DecisionKind,
      ":decision": decision,
      ":waiting": "waiting",
      ":digest": approval.digest,
      ":now": decision.at,
    },
  };
  const record = recordOf(approval, {
    ...{ id: changeId, operation, actor: decision.userId, payloadHash },
    ...{ createdAtMilliseconds: atMilliseconds, revBefore: 1, revAfter: 2, result: decision },
  });
  const outcome = await transact(store.tables, [
    { Update: update },
    changeRecord(store.eventsTable, record),
  ]);
  return outcome.kind === "written" ? "decided" : outcome.kind;
}

/** Notes who was refused as the second person of a request that still waits; of one that is over nothing is noted. */
export async function noteRefusedApprover(
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

export interface NewVouch {
  /** UUIDv7 made by the client. */
  readonly changeId: UuidV7;
  readonly operation: string;
  readonly payloadHash: string;
  readonly vouch: ApprovalVouch;
  readonly atMilliseconds: number;
}

/** One for each request, while it waits, for the approver who was refused last. A record is left in the same transaction. */
export async function vouchForApproval(
  store: ApprovalStore,
  approval: CommandApproval,
  { changeId, operation, payloadHash, vouch, atMilliseconds }: NewVouch,
): Promise<"vouched" | "refused" | "conflict"> {
  const update = {
    TableName: store.coreTable,
    Key: approvalKey(approval),
    UpdateExpression: "SET vouch = :vouch",
    ConditionExpression:
      "#state = :waiting AND digest = :digest AND expiresAt >= :now AND refusedApprover.userId = :approver AND attribute_not_exists(vouch)",
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: {
      ":vouch": vouch,
      ":waiting": "waiting",
      ":digest": approval.digest,
      ":now": vouch.at,
      ":approver": vouch.approverId,
    },
  };
  const record = recordOf(approval, {
    ...{ id: changeId, operation, actor: vouch.userId, payloadHash },
    ...{ createdAtMilliseconds: atMilliseconds, revBefore: 1, revAfter: 1, result: vouch },
  });
  const outcome = await transact(store.tables, [
    { Update: update },
    changeRecord(store.eventsTable, record),
  ]);
  return outcome.kind === "written" ? "vouched" : outcome.kind;
}

function recordOf<Result>(
  { layoutId, id }: CommandApproval,
  facts: Omit<Change<Result>, "layoutId" | "target">,
): Change<Result> {
  return { layoutId, target: `W#${id}`, ...facts };
}

/** In a consistent read; undefined when nobody has asked. */
export async function readApproval(
  { tables, coreTable }: CoreStore,
  key: Pick<CommandApproval, "layoutId" | "id">,
): Promise<CommandApproval | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: approvalKey(key), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : approvalFrom(Item);
}

/** More than wait at any time, and what ended within the day; the newest of them. */
const MOST_LISTED = 50;

/** Newest first: those that wait, and those that ended or were forgotten within a day. */
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
      Limit: MOST_LISTED,
      ConsistentRead: true,
    }),
  );
  return Items.map(approvalFrom);
}

function approvalFrom(item: Item): CommandApproval {
  const { pk, sk, x, ...approval } = item;
  // What askForApproval has written, and nobody else writes here.
  return approval as CommandApproval;
}
