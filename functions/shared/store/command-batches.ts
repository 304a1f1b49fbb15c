/**
 * Batches of commands: one command to several masters, stored in the ledger, and before its
 * confirmation in the core table.
 */
import { createHash } from "node:crypto";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { CommandScope } from "#domain/commands/risk.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import {
  makeUuidV7,
  UUID_RANDOM_BYTES,
  type UuidV7,
  uuidMilliseconds,
} from "#domain/identity/uuid.ts";
import type { CommandOverride } from "#domain/wire/command-override.ts";
import { monthOf } from "#functions/shared/runtime/clock.ts";
import { type CommandStore, commandKey, newRow, putIfNew, type SecondPerson } from "./commands.ts";
import type { CoreStore } from "./layouts.ts";
import { PutCommand } from "./table-requests.ts";
import { type TransactionOutcome, transact } from "./transaction.ts";

export interface CommandBatch {
  readonly id: UuidV7;
  readonly layoutId: string;
  readonly layoutName: string;
  /** Wire name of the command. */
  readonly name: string;
  readonly args: CommandArguments;
  readonly mLocIds: readonly string[];
  readonly entryId: string;
  readonly risk: RiskClass;
  readonly scope: CommandScope;
  readonly userId: string;
  /** E-mail address of the user. */
  readonly username: string;
  readonly override?: CommandOverride | undefined;
  /** True for a stow drill. */
  readonly isDrill?: true | undefined;
  /** The reason for a stow to safety although people were in the rows. */
  readonly workZoneReason?: string | undefined;
  readonly payloadHash: string;
  /** Epoch milliseconds of the request by the server's clock. */
  readonly createdAt: number;
  /** Epoch seconds of the request by the client's clock. */
  readonly clientTime?: number | undefined;
  /** The second person and their decision; absent where one person was sufficient. */
  readonly secondPerson?: SecondPerson | undefined;
}

/** Writes a batch. False when its id is taken, possibly by the first attempt of this same write. */
export function putBatch(store: CommandStore, batch: CommandBatch): Promise<boolean> {
  return putIfNew(store, itemOf(batch));
}

/**
 * Writes a batch like putBatch, and consumes the token prepared for it in the same transaction.
 * `refused` when the token is unknown, used, expired or prepared for something else, or when the id
 * is taken.
 */
export async function putConfirmedBatch(
  store: CommandStore & CoreStore,
  batch: CommandBatch,
  prepared: PreparedBatch,
  nowSeconds: number,
): Promise<TransactionOutcome["kind"]> {
  const { kind } = await transact(store.tables, [
    { Delete: consumeItem(store, prepared, nowSeconds) },
    { Put: newRow(store, itemOf(batch)) },
  ]);
  return kind;
}

function itemOf(batch: CommandBatch) {
  const { id, layoutId, createdAt } = batch;
  return {
    ...commandKey(batch),
    gsi1pk: `L#${layoutId}#${monthOf(createdAt)}`,
    gsi1sk: `${createdAt}#${id}`,
    kind: "batch",
    ...batch,
  };
}

/**
 * Id of a batch's command to one master, the same for every repeat: a UUIDv7 with the batch's time
 * and a hash in place of the random bits.
 */
export function commandIdIn(batchId: UuidV7, mLocId: string): UuidV7 {
  const hash = createHash("sha256").update(`${batchId}\n${mLocId}`).digest();
  return makeUuidV7(uuidMilliseconds(batchId), hash.subarray(0, UUID_RANDOM_BYTES));
}

/** Seconds for which a prepared batch can be confirmed. */
export const CONFIRMATION_SECONDS = 60;

export interface PreparedBatch {
  readonly layoutId: string;
  /** Secret token for the user; the server stores only its hash. */
  readonly token: string;
  /**
   * Hash to which the token is bound: over user, command, arguments and the exact list of masters.
   */
  readonly bound: string;
}

/**
 * Stores a prepared batch.
 * @param expiresAt epoch seconds: the last second in which the batch can be confirmed
 */
export async function putPrepared(
  { tables, coreTable }: CoreStore,
  prepared: PreparedBatch,
  expiresAt: number,
): Promise<void> {
  const Item = { ...preparedKey(prepared), bound: prepared.bound, expiresAt, x: expiresAt + 1 };
  await tables.send(new PutCommand({ TableName: coreTable, Item }));
}

/**
 * Write that deletes the token of a prepared batch, conditional on the token being valid for it.
 */
export function consumeItem({ coreTable }: CoreStore, prepared: PreparedBatch, nowSeconds: number) {
  return {
    TableName: coreTable,
    Key: preparedKey(prepared),
    ConditionExpression: "bound = :bound AND expiresAt >= :now",
    ExpressionAttributeValues: { ":bound": prepared.bound, ":now": nowSeconds },
  };
}

function preparedKey({ layoutId, token }: PreparedBatch) {
  return { pk: `L#${layoutId}#P`, sk: createHash("sha256").update(token).digest("hex") };
}
