/** Rows of the command ledger: the command that a user requested for a master, and its outcome. */

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
  /** UUIDv7 of the command. */
  readonly id: string;
}

/** The answer to a command request: status, message and, for some outcomes, a code. */
export interface CommandAnswer {
  readonly status: string;
  readonly message: string;
  readonly code: string | null;
}

/** The second person of a command and their decision, or the requester who withdrew it. */
export interface SecondPerson {
  readonly decision: DecisionKind;
  readonly userId: string;
  /** E-mail address of the user. */
  readonly username: string;
  /** Epoch seconds of the decision. */
  readonly at: number;
  /** The reason for declining or withdrawing the request. */
  readonly reason?: string | undefined;
}

/** The part of a row that is written once, with the command, and never changes. */
export interface SealedCommand extends CommandKey {
  readonly mLocId: string;
  /** Id of the controller at the master's location when the command was requested. */
  readonly mId: string;
  readonly masterName: string;
  readonly layoutName: string;
  /** Wire name of the command. */
  readonly name: string;
  readonly args: CommandArguments;
  /**
   * Last 4 hex digits of the id of the addressed node; absent if the command addresses no single
   * node.
   */
  readonly nId?: string | undefined;
  /** Number of the addressed node's location under its master at that time: three digits. */
  readonly nLocId?: string | undefined;
  /** Id of the command's entry in the command catalogue. */
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
  /** The firmware campaign that gave the command in its creator's name. */
  readonly campaignId?: string | undefined;
  readonly batchId?: string | undefined;
  /**
   * Epoch seconds, as in the command message. Absent, as are the next three, when nothing was to be
   * sent.
   */
  readonly ts?: number | undefined;
  readonly exp?: number | undefined;
  /** Session id of the connection for which the command was meant. */
  readonly sid?: string | undefined;
  readonly n?: number | undefined;
  readonly payloadHash: string;
  /** Epoch milliseconds of the request by the server's clock. */
  readonly createdAt: number;
  /** Epoch seconds of the request by the client's clock. */
  readonly clientTime?: number | undefined;
  /** The answer to the requester, if the command was not sent. */
  readonly answer?: CommandAnswer | undefined;
  /** The second person and their decision; absent where one person was sufficient. */
  readonly secondPerson?: SecondPerson | undefined;
}

/**
 * The newest known state of a command, the only part of its row that may change. The rights given
 * in infra/ list these attributes one by one.
 */
export interface CommandProgress {
  readonly status: CommandState;
  /** Code of the outcome, such as that of a failure. */
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  /** Epoch milliseconds of the final state, as is `lastFeedbackAt` for the newest feedback. */
  readonly finalAt?: number | undefined;
  readonly lastFeedbackAt?: number | undefined;
  /** Sequence number of the newest feedback. */
  readonly seq?: number | undefined;
}

export interface CommandRow extends SealedCommand, CommandProgress {
  readonly kind: "command";
}

export type NewCommand = Omit<CommandRow, "kind">;

const IS_NEW = "attribute_not_exists(sk)";

/** Partition of all rows of a layout's commands and batches. */
export function commandsOf(layoutId: string): string {
  return `L#${layoutId}#C`;
}

export function commandKey({ layoutId, id }: CommandKey) {
  return { pk: commandsOf(layoutId), sk: id };
}

/**
 * Writes a command, which is also its audit row and its idempotency record. False when the id is
 * taken, possibly by the first attempt of this same write.
 */
export function putCommand(store: CommandStore, command: NewCommand): Promise<boolean> {
  return putIfNew(store, itemOf(command));
}

export type NumberedOutcome =
  | "written"
  /** The id of the command is already in use. */
  | "taken"
  /**
   * Another command to the master has taken the number, is being written, or has not been published
   * yet.
   */
  | "outrun";

/** What a command needs to take its master's turn, the right to be published next. */
export interface TakenTurn {
  readonly publishBy: number;
  readonly isStow: boolean;
  /**
   * Id of the command whose message must be published first; undefined if this command need not
   * wait.
   */
  readonly after: string | undefined;
}

/**
 * Writes a command that is to be sent, and takes its number in the same transaction. A retry of
 * this write has the same request token as the first attempt, so DynamoDB treats it as the same
 * write.
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
 * Check in a transaction that the publish of a command is over: its row records the outcome, or its
 * master has answered.
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

/** Reads a command; undefined when no row has this id, or the id is that of a batch. */
export async function readCommand(
  store: CommandStore,
  key: CommandKey,
): Promise<CommandRow | undefined> {
  const item = await readLedgerItem(store, key);
  return item === undefined ? undefined : commandRowFrom(item);
}

/** Reads the row of a command or of a batch, consistently. */
export async function readLedgerItem(
  { tables, eventsTable }: CommandStore,
  key: CommandKey,
): Promise<Item | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: commandKey(key), ConsistentRead: true }),
  );
  return Item;
}

/** Reads the rows of these commands, by id; ids without a row are left out. */
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

/** The command in an item of the ledger; undefined if the item is a batch or a feedback. */
export function commandRowFrom(item: Item): CommandRow | undefined {
  if (item.kind !== "command") return undefined;
  const { pk, sk, gsi1pk, gsi1sk, gsi2pk, gsi2sk, ...row } = item;
  // The item has the right type, because only putCommand writes it.
  return row as CommandRow;
}

/**
 * Writes a new row of the ledger; false when its key is taken, possibly by the first attempt of
 * this same write.
 */
export function putIfNew(
  store: CommandStore,
  item: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  return isWritten(store.tables.send(new PutCommand(newRow(store, item))));
}

/** The write of a new row as part of a transaction, conditional on its key being free. */
export function newRow(
  { eventsTable }: Pick<CommandStore, "eventsTable">,
  item: Readonly<Record<string, unknown>>,
) {
  return { TableName: eventsTable, Item: item, ConditionExpression: IS_NEW };
}
