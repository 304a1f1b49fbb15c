/** Rows of the command ledger: what a user requested of a master, and its outcome. */

import type { DecisionKind } from "#domain/commands/approval.ts";
import type { CommandState } from "#domain/commands/command-state.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import type { CommandScope } from "#domain/commands/risk.ts";
import type { RiskClass } from "#domain/commands/wire/wire-command.ts";
import type { CommandOverride } from "#domain/wire/command-override.ts";
import { monthOf } from "#functions/shared/runtime/clock.ts";
import type { Item } from "./attribute-values.ts";
import { drawNumber, type TurnHolder } from "./command-counters.ts";
import { isWritten } from "./conditional.ts";
import type { CoreStore } from "./layouts.ts";
import { readBatch } from "./read-batch.ts";
import { GetCommand, PutCommand } from "./table-requests.ts";
import type { Tables } from "./tables.ts";
import { type TransactionItem, transact } from "./transaction.ts";

export interface CommandStore {
  readonly tables: Tables;
  readonly eventsTable: string;
}

export interface CommandKey {
  readonly layoutId: string;
  /** UUIDv7 of the user's intent. */
  readonly id: string;
}

/** Why a command was sent to no master, as the requester gets it. */
export interface CommandAnswer {
  readonly status: string;
  readonly message: string;
  readonly code: string | null;
}

/**
 * The second person of an intent and their decision: approved or declined; or the requester
 * withdrew it.
 */
export interface SecondPerson {
  readonly decision: DecisionKind;
  readonly userId: string;
  /** E-mail address of the user. */
  readonly username: string;
  /** Epoch seconds. */
  readonly at: number;
  /** Why not. */
  readonly reason?: string | undefined;
}

/** What is written once, with the intent, and never changes. */
export interface SealedCommand extends CommandKey {
  readonly mLocId: string;
  /** Of the controller at the master's location at the time. */
  readonly mId: string;
  readonly masterName: string;
  readonly layoutName: string;
  /** Wire name. */
  readonly name: string;
  readonly args: CommandArguments;
  /** Last 4 hex digits of the node it addresses, if it is one node. */
  readonly nId?: string | undefined;
  /** Location of that node at the time: three digits. */
  readonly nLocId?: string | undefined;
  /** Of the catalogue. */
  readonly entryId: string;
  readonly risk: RiskClass;
  readonly scope: CommandScope;
  readonly userId: string;
  /** E-mail address of the user. */
  readonly username: string;
  readonly override?: CommandOverride | undefined;
  readonly batchId?: string | undefined;
  /**
   * Epoch seconds, as the envelope has them; absent when nothing was to be sent, as are the next
   * three.
   */
  readonly ts?: number | undefined;
  readonly exp?: number | undefined;
  /** Connection it was meant for. */
  readonly sid?: string | undefined;
  readonly n?: number | undefined;
  readonly payloadHash: string;
  /** Epoch milliseconds by the server's clock. */
  readonly createdAt: number;
  /** Epoch seconds by the client's clock. */
  readonly clientTime?: number | undefined;
  /** Set when it was sent to no master. */
  readonly answer?: CommandAnswer | undefined;
  /** Absent where one person was enough. */
  readonly secondPerson?: SecondPerson | undefined;
}

/**
 * The newest known state; everything else is sealed. The grants of infra/ name these attributes one
 * by one.
 */
export interface CommandProgress {
  readonly status: CommandState;
  /** Of a failure. */
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** Epoch milliseconds, as the next one. */
  readonly finalAt?: number | undefined;
  readonly lastFeedbackAt?: number | undefined;
  /** Of the newest feedback. */
  readonly seq?: number | undefined;
}

export interface CommandRow extends SealedCommand, CommandProgress {
  readonly kind: "command";
}

export type NewCommand = Omit<CommandRow, "kind">;

const IS_NEW = "attribute_not_exists(sk)";

/** All rows of a layout's commands and batches. */
export function commandsOf(layoutId: string): string {
  return `L#${layoutId}#C`;
}

export function commandKey({ layoutId, id }: CommandKey) {
  return { pk: commandsOf(layoutId), sk: id };
}

/**
 * Intent, audit row and idempotency record in one write; false when the id is taken, perhaps by the first attempt of this
 * very write.
 */
export function putCommand(store: CommandStore, command: NewCommand): Promise<boolean> {
  return putIfNew(store, itemOf(command));
}

export type NumberedOutcome =
  | "written"
  /** The id is in use already. */
  | "taken"
  /**
   * Another command of the master has drawn the number, is being written, or is not published yet.
   */
  | "outrun";

/** How a command takes its master's turn. */
export interface TakenTurn {
  readonly publishBy: number;
  readonly isStow: boolean;
  /**
   * Id of the command whose message must be published before; undefined where there is none to wait
   * for.
   */
  readonly after: string | undefined;
}

/**
 * As putCommand, for a command that is to be sent, with its number: both or none. A retry of this
 * write carries the same request token as the first attempt, and counts as that one.
 */
export async function putNumberedCommand(
  store: CommandStore & CoreStore,
  command: NewCommand & { readonly n: number },
  { after, ...turn }: TakenTurn,
): Promise<NumberedOutcome> {
  const { layoutId, id } = command;
  const holder: TurnHolder = { commandId: id, ...turn };
  const row = {
    TableName: store.eventsTable,
    Item: itemOf(command),
    ConditionExpression: IS_NEW,
  };
  const outcome = await transact(store.tables, [
    { Put: row },
    drawNumber(store, command, holder),
    ...(after === undefined ? [] : [isDone(store, { layoutId, id: after })]),
  ]);
  if (outcome.kind === "written") return "written";
  return outcome.kind === "refused" && outcome.failed.includes(0) ? "taken" : "outrun";
}

/**
 * The sender has recorded the outcome in the row, or the master has answered: either way the
 * message is no longer on its way out.
 */
function isDone({ eventsTable }: CommandStore, key: CommandKey): TransactionItem {
  return {
    ConditionCheck: {
      TableName: eventsTable,
      Key: commandKey(key),
      ConditionExpression: "#status <> :created",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":created": "created" },
    },
  };
}

function itemOf(command: NewCommand) {
  const { layoutId, mLocId, id, createdAt } = command;
  const at = `${createdAt}#${id}`;
  return {
    ...commandKey(command),
    gsi1pk: `L#${layoutId}#${monthOf(createdAt)}`,
    gsi1sk: at,
    gsi2pk: `L#${layoutId}#C#${mLocId}`,
    gsi2sk: at,
    kind: "command",
    ...command,
  };
}

/** Undefined when there is no such row, or the id is that of a batch. */
export async function readCommand(
  store: CommandStore,
  key: CommandKey,
): Promise<CommandRow | undefined> {
  const item = await readLedgerItem(store, key);
  return item === undefined ? undefined : commandRowFrom(item);
}

/** The row of a command or of a batch, in a consistent read. */
export async function readLedgerItem(
  { tables, eventsTable }: CommandStore,
  key: CommandKey,
): Promise<Item | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: commandKey(key), ConsistentRead: true }),
  );
  return Item;
}

/** By id; ids without a row are left out. */
export async function readCommands(
  { tables, eventsTable }: CommandStore,
  layoutId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommandRow>> {
  const keys = ids.map((id) => commandKey({ layoutId, id }));
  const items = await readBatch(tables, eventsTable, keys, { isConsistent: true });
  const rows = items.map(commandRowFrom).filter((row) => row !== undefined);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Undefined for a batch and for a feedback row. */
export function commandRowFrom(item: Item): CommandRow | undefined {
  if (item.kind !== "command") return undefined;
  const { pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk, ...row } = item;
  // Only putCommand writes this item.
  return row as CommandRow;
}

/** A new row of the ledger, conditional on its key being free; false when it is taken, perhaps by the first attempt of this very write. */
export function putIfNew(
  store: CommandStore,
  item: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  return isWritten(store.tables.send(new PutCommand(newRow(store, item))));
}

/** The same as a part of a transaction. */
export function newRow(
  { eventsTable }: Pick<CommandStore, "eventsTable">,
  item: Readonly<Record<string, unknown>>,
) {
  return { TableName: eventsTable, Item: item, ConditionExpression: IS_NEW };
}
