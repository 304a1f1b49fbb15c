/**
 * Publication state of the configuration documents: one item per document and master in the core
 * table.
 */

import type { UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import type { ConfigAck } from "#domain/wire/reports.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import {
  ConditionalCheckFailedException,
  TransactionConflictException,
} from "./table-exceptions.ts";
import { GetCommand, UpdateCommand } from "./table-requests.ts";
import { type TransactionItem, transact } from "./transaction.ts";

/**
 * The configuration documents, which are made from layouts, masters, nodes, the sets assigned to
 * masters, and the work zones at them.
 */
export const PUBLISHED_DOCUMENTS = ["site", "nodes", "settings", "params", "work"] as const;

export type PublishedDocument = (typeof PUBLISHED_DOCUMENTS)[number];

/**
 * Publication state of one document. Before the first publication all values are 0, empty or
 * undefined.
 */
export interface DocumentState {
  /**
   * Number of changes to the content of the document so far; counted in the transaction of each
   * change.
   */
  readonly desiredRevision: number;
  /**
   * Value of `desiredRevision` when the present content was made; lower while a change waits to be
   * published.
   */
  readonly contentRevision: number;
  /** Version of the newest content; strictly increasing. */
  readonly ver: number;
  readonly hash: string;
  /** Master on whose topic the document is published. */
  readonly mId: string | undefined;
  /** The last version of the document that the broker accepted. */
  readonly sent: number;
  /** Masters whose topics still have a retained copy of an earlier publication. */
  readonly staleRetained: readonly string[];
}

export interface Publication {
  readonly ver: number;
  readonly hash: string;
  readonly mId: string | undefined;
  readonly staleRetained: readonly string[];
  /**
   * Newest version of the document that was sent to the board `mId`, at this location or an earlier
   * one.
   */
  readonly boardVer: number;
}

/**
 * Write that counts one change to the content of the document, in the transaction that makes the
 * change.
 */
export function markDirty(
  coreTable: string,
  masterKey: MasterKey,
  doc: PublishedDocument,
): TransactionItem {
  return { Update: { TableName: coreTable, Key: keyOf(masterKey, doc), ...counted(masterKey) } };
}

function counted({ layoutId, mLocId }: MasterKey) {
  return {
    UpdateExpression: "SET layoutId = :layoutId, mLocId = :mLocId ADD wanted :one",
    ExpressionAttributeValues: { ":layoutId": layoutId, ":mLocId": mLocId, ":one": 1 },
  };
}

const MAX_COUNTING_ATTEMPTS = 5;

/**
 * Counts a change that is already stored, because it concerns too many masters for one transaction.
 * Counting it twice does no harm, so after an unknown outcome the caller counts again.
 * @throws when concurrent writes conflicted in every attempt
 */
export async function markDirtyAfterChange(
  store: CoreStore,
  masterKey: MasterKey,
  doc: PublishedDocument,
): Promise<void> {
  for (let attempt = 1; attempt <= MAX_COUNTING_ATTEMPTS; attempt += 1) {
    if (await update(store, masterKey, doc, counted(masterKey))) return;
  }
  throw new Error(`cfg/${doc} of ${masterKey.mLocId} could not be counted as changed`);
}

export async function readDocument(
  { tables, coreTable }: CoreStore,
  masterKey: MasterKey,
  doc: PublishedDocument,
): Promise<DocumentState> {
  const { Item = {} } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: keyOf(masterKey, doc), ConsistentRead: true }),
  );
  return {
    desiredRevision: Item.wanted ?? 0,
    contentRevision: Item.made ?? 0,
    ver: Item.ver ?? 0,
    hash: Item.hash ?? "",
    mId: Item.mId,
    sent: Item.sent ?? 0,
    staleRetained: Item.strays ?? [],
  };
}

/**
 * The newest version of the document that was sent to a board, at any location; 0 before the first.
 */
export async function boardVersion(
  { tables, coreTable }: CoreStore,
  mId: string,
  doc: PublishedDocument,
): Promise<number> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: boardKey(mId, doc), ConsistentRead: true }),
  );
  return Item?.ver ?? 0;
}

/**
 * Stores the next version of a document and of its board in one transaction. Conditional on both
 * being unchanged since they were read, else false. A change of the master discards the
 * acknowledgements of the former one.
 */
export async function raiseDocument(
  store: CoreStore,
  masterKey: MasterKey,
  doc: PublishedDocument,
  step: { readonly before: DocumentState; readonly next: Publication },
): Promise<boolean> {
  const { coreTable, tables } = store;
  const change = {
    Update: { TableName: coreTable, Key: keyOf(masterKey, doc), ...raised(masterKey, step) },
  };
  const { kind } = await transact(tables, [change, ...boardRaised(coreTable, doc, step.next)]);
  return kind === "written";
}

/**
 * Write that records the version for the board. After a move to another location its versions must
 * continue to rise, because a board ignores an equal or lower one.
 */
function boardRaised(
  TableName: string,
  doc: PublishedDocument,
  { mId, ver, boardVer }: Publication,
): readonly TransactionItem[] {
  if (mId === undefined || ver <= boardVer) return [];
  return [
    {
      Update: {
        TableName,
        Key: boardKey(mId, doc),
        UpdateExpression: "SET ver = :ver",
        ConditionExpression: "attribute_not_exists(ver) OR ver = :before",
        ExpressionAttributeValues: { ":ver": ver, ":before": boardVer },
      },
    },
  ];
}

function raised(
  masterKey: MasterKey,
  { before, next }: { readonly before: DocumentState; readonly next: Publication },
) {
  const removed = [
    ...(next.mId === undefined ? ["mId"] : []),
    ...(next.mId === before.mId ? [] : ["sent", "ackVer", "ackError", "ackAt"]),
  ];
  const mId = next.mId === undefined ? "" : ", mId = :mId";
  return {
    UpdateExpression: `SET layoutId = :layoutId, mLocId = :mLocId, ver = :ver, #hash = :hash, made = :made, strays = :strays${mId}${
      removed.length === 0 ? "" : ` REMOVE ${removed.join(", ")}`
    }`,
    ConditionExpression: `${
      before.ver === 0
        ? "(attribute_not_exists(ver) OR ver = :verBefore AND made = :madeBefore)"
        : "ver = :verBefore AND made = :madeBefore"
      // This condition keeps an item that was deleted with its layout from being created again.
    }${before.desiredRevision === 0 ? "" : " AND attribute_exists(wanted)"}`,
    ExpressionAttributeNames: { "#hash": "hash" },
    ExpressionAttributeValues: {
      ":layoutId": masterKey.layoutId,
      ":mLocId": masterKey.mLocId,
      ":ver": next.ver,
      ":hash": next.hash,
      ":made": before.desiredRevision,
      ":strays": next.staleRetained,
      ":verBefore": before.ver,
      ":madeBefore": before.contentRevision,
      ...(next.mId === undefined ? {} : { ":mId": next.mId }),
    },
  };
}

/**
 * Stores that the broker has accepted this version, if it is still the newest; false when it is
 * not.
 */
export function markSent(
  store: CoreStore,
  masterKey: MasterKey,
  doc: PublishedDocument,
  { ver, mId }: { readonly ver: number; readonly mId: string },
): Promise<boolean> {
  return update(store, masterKey, doc, {
    UpdateExpression: "SET sent = :ver",
    ConditionExpression: "ver = :ver AND mId = :mId",
    ExpressionAttributeValues: { ":ver": ver, ":mId": mId },
  });
}

/**
 * Removes the list of retained copies on other masters' topics, if the document is still at this
 * version; false when it is not.
 */
export function forgetStaleRetained(
  store: CoreStore,
  masterKey: MasterKey,
  doc: PublishedDocument,
  { ver }: Pick<Publication, "ver">,
): Promise<boolean> {
  return update(store, masterKey, doc, {
    UpdateExpression: "SET strays = :none",
    ConditionExpression: "ver = :ver",
    ExpressionAttributeValues: { ":none": [], ":ver": ver },
  });
}

/**
 * Stores a master's acknowledgement of a version, unless it has acknowledged a later version or the
 * document belongs to another master. A second acknowledgement of the same version replaces the
 * first.
 */
export async function storeAck(
  store: CoreStore,
  masterKey: MasterKey,
  mId: string,
  { doc, ver, ok, error, ts }: ConfigAck,
): Promise<"stored" | "older"> {
  const isStored = await update(store, masterKey, doc, {
    UpdateExpression: `SET ackVer = :ver, ackAt = :ts${ok ? "" : ", ackError = :error"}${ok ? " REMOVE ackError" : ""}`,
    ConditionExpression:
      "mId = :mId AND ver >= :ver AND (attribute_not_exists(ackVer) OR ackVer < :ver OR ackVer = :ver AND ackAt <= :ts)",
    ExpressionAttributeValues: {
      ":mId": mId,
      ":ver": ver,
      ":ts": ts,
      ...(ok ? {} : { ":error": error ?? "" }),
    },
  });
  return isStored ? "stored" : "older";
}

async function update(
  { tables, coreTable }: CoreStore,
  masterKey: MasterKey,
  doc: string,
  change: Omit<UpdateCommandInput, "TableName" | "Key">,
): Promise<boolean> {
  try {
    await tables.send(
      new UpdateCommand({ TableName: coreTable, Key: keyOf(masterKey, doc), ...change }),
    );
    return true;
  } catch (error) {
    // A conflict with a concurrent change is treated like a failed condition.
    if (error instanceof ConditionalCheckFailedException) return false;
    if (error instanceof TransactionConflictException) return false;
    throw error;
  }
}

/**
 * Key of the item with a board's newest version. It is separate from the location, since it must
 * outlive the board's locations and their layouts.
 */
function boardKey(mId: string, doc: PublishedDocument) {
  return { pk: `MID#${mId}`, sk: `C#${doc}` };
}

function keyOf({ layoutId, mLocId }: MasterKey, doc: string) {
  return { pk: layoutKey(layoutId).pk, sk: `C#${mLocId}#${doc}` };
}
