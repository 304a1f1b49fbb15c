/** Makes a change that depends on what is stored: read, decide, write in one transaction, and again when somebody was faster. */
import { type Outcome, refuse } from "./refusal.ts";
import { applyChange, type Change, type ChangeStore } from "./store/changes.ts";
import type { TransactionItem } from "./store/transaction.ts";

export interface Prepared<Result> {
  readonly change: Change<Result>;
  readonly effects: readonly TransactionItem[];
}

export interface Commit<Result> {
  /** Reads the present state and decides; called again for every attempt. */
  prepare(): Promise<Outcome<Prepared<Result>>>;
  /** What it means that these effects' conditions did not hold; "again" when the state has moved on. */
  explain(failed: readonly number[]): "again" | { readonly refusal: { readonly code: string } };
}

const MAX_ATTEMPTS = 5;

/** Idempotent by the change's id: a repeat gets the first result, the same id with other content `IdempotencyMismatch`. */
export async function commit<Result>(
  store: ChangeStore,
  { prepare, explain }: Commit<Result>,
): Promise<Outcome<Result>> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const prepared = await prepare();
    if ("refusal" in prepared) return prepared;
    const { change, effects } = prepared.result;
    const outcome = await applyChange(store, change, effects);
    switch (outcome.kind) {
      case "applied":
        return { result: change.result };
      case "repeated":
        return { result: outcome.result };
      case "mismatch":
        return refuse("IdempotencyMismatch");
      case "conflict":
        break;
      case "refused": {
        const meaning = explain(outcome.failed);
        if (meaning !== "again") return meaning;
      }
    }
  }
  return refuse("Conflict");
}
