/**
 * API calls for the command ledger: past commands of a layout, master or node, and the feedback of
 * masters.
 */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { CommandRequestAnswer } from "#web/api/commands.generated.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import {
  BATCH_OUTCOME,
  COMMAND_FEEDBACK,
  COMMAND_OUTCOME,
  type CommandOutcome,
  LEDGER_OF_LAYOUT,
  LEDGER_OF_MASTER,
  LEDGER_OF_NODE,
  type LedgerCommand,
  type LedgerFeedback,
} from "./ledger.generated.ts";

/**
 * Commands to read: those of the whole layout, of one master, or of one node. Commands to all nodes
 * of its master count as the node's own.
 */
export interface LedgerScope {
  readonly layoutId: string;
  readonly mLocId: string | undefined;
  readonly nLocId: string | undefined;
  /** Current id of the node; empty if none is assigned. */
  readonly nId: string | undefined;
}

export interface LedgerRange {
  /** Start of the range; `to` is its end. Epoch seconds, both inclusive. */
  readonly from: number;
  readonly to: number;
}

export interface LedgerPage {
  readonly commands: readonly LedgerCommand[];
  /** Token of the next page; undefined at the end. */
  readonly next: string | undefined;
}

const PAGE_SIZE = 50;

/** Reads a page of past commands, newest first. */
export async function listLedger(
  client: GraphqlClient,
  scope: LedgerScope,
  range: LedgerRange,
  page: { readonly next?: string | undefined; readonly limit?: number } = {},
): Promise<Result<LedgerPage, Failure>> {
  const window = { ...range, limit: page.limit ?? PAGE_SIZE, nextToken: page.next ?? null };
  return andThen(await requestLedger(client, scope, window), ({ items, nextToken }) =>
    ok({ commands: items, next: nextToken }),
  );
}

interface LedgerWindow extends LedgerRange {
  readonly limit: number;
  readonly nextToken: string | null;
}

function requestLedger(client: GraphqlClient, scope: LedgerScope, window: LedgerWindow) {
  const { layoutId, mLocId, nLocId, nId } = scope;
  if (mLocId === undefined) return execute(client, LEDGER_OF_LAYOUT, { layoutId, ...window });
  if (nLocId === undefined)
    return execute(client, LEDGER_OF_MASTER, { layoutId, mLocId, ...window });
  return execute(client, LEDGER_OF_NODE, { layoutId, mLocId, nLocId, nId, ...window });
}

/** Reads all feedback of the master about a command, in order. */
export async function listFeedback(
  client: GraphqlClient,
  layoutId: string,
  id: string,
): Promise<Result<readonly LedgerFeedback[], Failure>> {
  const command = await execute(client, COMMAND_FEEDBACK, { layoutId, id });
  return andThen(command, (known) => ok(known?.feedback ?? []));
}

/** Reads the present ledger entries of all commands of one request. */
export async function readOutcomes(
  client: GraphqlClient,
  {
    layoutId,
    id,
    isBatch,
  }: { readonly layoutId: string; readonly id: string; readonly isBatch: boolean },
): Promise<Result<readonly CommandRequestAnswer[], Failure>> {
  if (isBatch) {
    const batch = await execute(client, BATCH_OUTCOME, { layoutId, id });
    return andThen(batch, (known) => ok((known?.commands ?? []).map(answerOf)));
  }
  const command = await execute(client, COMMAND_OUTCOME, { layoutId, id });
  return andThen(command, (known) => ok(known === undefined ? [] : [answerOf(known)]));
}

function answerOf({ message, ...outcome }: CommandOutcome): CommandRequestAnswer {
  return { ...outcome, message: message ?? "" };
}
