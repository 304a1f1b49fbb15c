/**
 * Commits a change that depends on the stored state: reads that state, decides, writes in one
 * transaction, and retries after a concurrent write.
 */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Err, ok, type Result } from "#domain/result.ts";
import { type Refusal, refuse } from "./refusal.ts";
import { applyChange, type Change, type ChangeStore, findChange } from "./store/changes.ts";
import type { TransactionItem } from "./store/transaction.ts";

export interface Prepared<Value> {
  readonly change: Change<Value>;
  readonly effects: readonly TransactionItem[];
}

export interface Commit<Value> {
  /**
   * Reads the present state and decides what to write; called for every attempt. Returns "again"
   * when the state changed while it was read.
   */
  prepare(): Promise<Result<Prepared<Value>, Refusal> | "again">;
  /**
   * Interprets a refused transaction by the indexes of the effects whose conditions failed: returns
   * the refusal for the user, or "again" when the state has changed since it was read.
   */
  explain(failed: readonly number[]): "again" | Err<Refusal>;
}

const MAX_ATTEMPTS = 6;
/**
 * Upper limit of the pause after the first attempt, in milliseconds; it doubles with each further
 * attempt.
 */
const FIRST_PAUSE_MILLISECONDS = 20;

/**
 * Commits a change, idempotently by its id: a repeat gets the first result, and the same id with
 * other content gets `IdempotencyMismatch`.
 */
export async function commit<Value>(
  store: ChangeStore,
  { prepare, explain }: Commit<Value>,
): Promise<Result<Value, Refusal>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const prepared = await prepare();
    if (prepared === "again") {
      await sleep(longestPause(attempt));
      continue;
    }
    if (!prepared.ok) return prepared;
    const { change, effects } = prepared.value;
    const outcome = await applyChange(store, change, effects);
    switch (outcome.kind) {
      case "applied":
        return ok(change.result);
      case "repeated":
        return ok(outcome.result);
      case "mismatch":
        return refuse("IdempotencyMismatch");
      case "conflict":
        break;
      case "refused": {
        const meaning = explain(outcome.failed);
        if (meaning !== "again") return meaning;
      }
    }
    await sleep(pauseOf(change.id, attempt));
  }
  return refuse("Conflict");
}

/**
 * Commits like `commit`, but recognises a repeat before anything is judged: the state that the
 * change depends on may have changed since the first attempt.
 */
export async function commitKnown<Value>(
  store: ChangeStore,
  change: { readonly id: string; readonly layoutId: string; readonly payloadHash: string },
  attempts: Commit<Value>,
): Promise<Result<Value, Refusal>> {
  const known = await findChange<Value>(store, change);
  if (known.kind === "repeated") return ok(known.result);
  if (known.kind === "mismatch") return refuse("IdempotencyMismatch");
  return commit(store, attempts);
}

/**
 * Pause before the next attempt, in milliseconds. Its random part comes from the change's own id,
 * so that two conflicting changes do not conflict again.
 */
function pauseOf(changeId: string, attempt: number): number {
  const spread = createHash("sha256").update(`${changeId}/${attempt}`).digest().readUInt32BE();
  return spread % longestPause(attempt);
}

function longestPause(attempt: number): number {
  return FIRST_PAUSE_MILLISECONDS * 2 ** (attempt - 1);
}
