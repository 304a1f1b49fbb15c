/**
 * Approval requests, commands that wait for a second person, in the core table. Each step leaves a
 * record among the layout's changes.
 */

import type { LayoutId } from "#domain/identity/location-id.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import {
  type Change,
  type ChangeStore,
  CREATED,
  changeRecord,
} from "#functions/shared/store/changes.ts";
import { consumeItem, type PreparedBatch } from "#functions/shared/store/command-batches.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { GetCommand, QueryCommand } from "#functions/shared/store/table-requests.ts";
import { transact } from "#functions/shared/store/transaction.ts";
import type { CommandApproval } from "./approval-request.ts";

export type ApprovalStore = CoreStore & ChangeStore;

/** Seconds after its expiry for which an approval request is listed, even if decided earlier. */
export const SHOWN_AFTER_SECONDS = 86_400;

export function approvalKey({ layoutId, id }: Pick<CommandApproval, "layoutId" | "id">) {
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
  const record = approvalRecord(approval, {
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

/** Record of a change of an approval request. */
export function approvalRecord<Value>(
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
