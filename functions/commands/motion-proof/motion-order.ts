/**
 * Finds the commands of the ledger that one proof of motion covers: those of a batch, or a single
 * one.
 */
import type { CommandState } from "#domain/commands/command-state.ts";
import { OPEN_COMMAND_STATES } from "#domain/commands/command-state.ts";
import type { CommandArguments } from "#domain/commands/permit.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { LayoutId } from "#domain/identity/location-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import { commandIdIn } from "#functions/shared/store/command-batches.ts";
import {
  type CommandKey,
  type CommandRow,
  type CommandStore,
  commandRowFrom,
  readCommands,
  readLedgerItem,
} from "#functions/shared/store/commands.ts";

/** Layout and id of a command or a batch. */
export interface MotionKey extends CommandKey {
  readonly layoutId: LayoutId;
}

export interface OrderedMotion extends MotionKey {
  readonly name: WireCommandName;
  readonly args: CommandArguments;
  readonly isDrill: boolean;
  readonly userId: string;
  readonly username: string;
  /** Epoch seconds of the request. */
  readonly issuedAt: number;
  /** The commands of the batch, one per master, or the single command. */
  readonly commands: readonly CommandRow[];
}

export interface ReadMotion extends OrderedMotion {
  /** False while a batch is being sent: the batch is written before the commands of its masters. */
  readonly isWhole: boolean;
}

/** Reads the command or batch with this id; undefined when there is none. */
export async function readOrder(
  store: CommandStore,
  key: MotionKey,
): Promise<ReadMotion | undefined> {
  const item = await readLedgerItem(store, key);
  if (item === undefined) return undefined;
  const found = await commandsIn(store, item);
  return found === undefined ? undefined : orderFrom(key, item, found);
}

/** Whether a command in this state may have moved trackers; an unknown outcome counts as yes. */
export function mayHaveActed(status: CommandState): boolean {
  return status === "success" || OPEN_COMMAND_STATES.some((open) => open === status);
}

type FoundCommands = Pick<ReadMotion, "commands" | "isWhole">;

/**
 * The commands of a batch, or the single command, from an item of the ledger; undefined for an item
 * of another kind, such as feedback.
 */
async function commandsIn(store: CommandStore, item: Item): Promise<FoundCommands | undefined> {
  const row = commandRowFrom(item);
  if (row !== undefined) return { commands: [row], isWhole: true };
  if (item.kind !== "batch") return undefined;
  const batchId: UuidV7 = item.id;
  const mLocIds: readonly string[] = item.mLocIds;
  const ids = mLocIds.map((mLocId) => commandIdIn(batchId, mLocId));
  const rows = await readCommands(store, item.layoutId, ids);
  const commands = ids.map((id) => rows.get(id)).filter((command) => command !== undefined);
  return { commands, isWhole: commands.length === ids.length };
}

function orderFrom(
  { layoutId, id }: MotionKey,
  item: Item,
  found: FoundCommands,
): ReadMotion | undefined {
  const { name, args, userId, username, createdAt } = item;
  if (!isWireName(name)) return undefined;
  const issuedAt = Math.floor(createdAt / 1000);
  const isDrill = item.isDrill === true;
  return { layoutId, id, name, args, isDrill, userId, username, issuedAt, ...found };
}

export function isWireName(name: string): name is WireCommandName {
  return Object.hasOwn(WIRE_COMMANDS, name);
}
