/** Plans the repetition of a motion command for stragglers: node by node, or for their masters. */

import type { PrivilegeBits } from "#domain/access/privileges.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { type CommandArguments, permitCommand } from "#domain/commands/permit.ts";
import type {
  MotionException,
  MotionProof,
} from "#web/features/site/commands/operations/motion.generated.ts";

export interface NodeOrder {
  readonly mLocId: string;
  readonly nLocId: string;
  readonly args: CommandArguments;
}

export type RetryPlan =
  | { readonly kind: "none" }
  /** Sends one command to each straggler. */
  | { readonly kind: "nodes"; readonly name: string; readonly orders: readonly NodeOrder[] }
  /** Sends the same command again to the masters that have stragglers. */
  | {
      readonly kind: "masters";
      readonly entry: CommandEntry;
      readonly args: CommandArguments;
      readonly mLocIds: readonly string[];
    };

/**
 * Id of the only command that makes a single node hold an angle; other stows apply to a whole
 * master.
 */
const NODE_HOLD = "low-priority-keep-angle";

/**
 * Maximum number of nodes per press of the repeat button. A command to a node is one request, and
 * the server accepts 30 per user and minute.
 */
export const NODES_AT_ONCE = 25;

/**
 * Maximum number of stragglers that get single commands (four presses). With more, the command is
 * repeated for their masters.
 */
const MAX_NODES = 4 * NODES_AT_ONCE;

/**
 * Commands to send with the next press: each node gets its first command before any node gets a
 * second one.
 */
export function nextOrders(
  orders: readonly NodeOrder[],
  sent: ReadonlySet<string>,
): readonly NodeOrder[] {
  return ordersLeft(orders, sent).slice(0, NODES_AT_ONCE);
}

/** Commands for the nodes that have not got one in this round; for all once a new round begins. */
export function ordersLeft(
  orders: readonly NodeOrder[],
  sent: ReadonlySet<string>,
): readonly NodeOrder[] {
  const left = orders.filter((order) => !sent.has(nodeKeyOf(order)));
  return left.length === 0 ? orders : left;
}

/**
 * Keys of the nodes that have got the command in this round. Empty once all have, so that a new
 * round begins.
 */
export function sentAfter(
  orders: readonly NodeOrder[],
  sent: ReadonlySet<string>,
  now: readonly string[],
): ReadonlySet<string> {
  const places = new Set([...sent, ...now]);
  return orders.every((order) => places.has(nodeKeyOf(order))) ? new Set() : places;
}

/** Unique key of a node within a layout. */
export function nodeKeyOf({ mLocId, nLocId }: NodeOrder): string {
  return `${mLocId}:${nLocId}`;
}

export function stragglersOf({ exceptions }: MotionProof): readonly MotionException[] {
  return exceptions.filter(
    ({ state, cause }) =>
      state === "late" ||
      state === "stuck" ||
      state === "silent" ||
      (state === "excluded" && cause === "notSent"),
  );
}

export function retryPlan(proof: MotionProof, held: PrivilegeBits): RetryPlan {
  const stragglers = stragglersOf(proof);
  // A stow of the masters themselves is no command that could be sent again.
  if (proof.name === undefined) return { kind: "none" };
  const args = Object.fromEntries(proof.args.map(({ key, value }) => [key, value]));
  const permit = permitCommand(proof.name, args, held);
  if (stragglers.length === 0 || !permit.ok) return { kind: "none" };
  const isNodeByNode =
    proof.name === NODE_HOLD &&
    stragglers.length <= MAX_NODES &&
    stragglers.every(({ nId, state }) => nId !== undefined && state !== "excluded");
  if (!isNodeByNode) {
    const mLocIds = [...new Set(stragglers.map(({ mLocId }) => mLocId))];
    return { kind: "masters", entry: permit.value, args, mLocIds };
  }
  const orders = stragglers.map(({ mLocId, nLocId, nId = "" }) => ({
    mLocId,
    nLocId,
    args: { ...args, nId },
  }));
  return { kind: "nodes", name: NODE_HOLD, orders };
}
