/**
 * Writes a user's change of their own account: the effects and the change record in one
 * transaction, retried after a concurrent write.
 */
import { ok, type Result } from "#domain/result.ts";
import { type Refusal, refuse } from "./refusal.ts";
import type { AccountChange } from "./store/account-changes.ts";
import { type ChangeStore, changeRecord } from "./store/changes.ts";
import { type TransactionItem, transact } from "./store/transaction.ts";

export interface PreparedChange {
  readonly change: AccountChange;
  readonly effects: readonly TransactionItem[];
}

export interface WriteDeps {
  readonly store: ChangeStore;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

const MAX_ATTEMPTS = 6;
const PAUSE_MILLISECONDS = 25;

/**
 * Writes the change. `prepare` reads the present state and decides; it is called for every attempt.
 */
export async function writeAccountChange(
  { store, pause }: WriteDeps,
  prepare: () => Promise<Result<PreparedChange, Refusal>>,
): Promise<Result<"written", Refusal>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const prepared = await prepare();
    if (!prepared.ok) return prepared;
    const { change, effects } = prepared.value;
    const record = changeRecord(store.eventsTable, change);
    const outcome = await transact(store.tables, [...effects, record]);
    if (outcome.kind === "written") return ok("written");
    await pause(PAUSE_MILLISECONDS * attempt);
  }
  return refuse("Conflict");
}
