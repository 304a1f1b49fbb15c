/** Merges pages of the command history: refreshes the newest page, appends earlier ones. */
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import type { LedgerCommand } from "#web/features/site/commands/operations/ledger.generated.ts";
import type { LedgerPage } from "#web/features/site/commands/operations/ledger-operations.ts";
import { refusalText } from "#web/ui/commands/refusal-messages.ts";

export interface LedgerPages {
  /** Key of the query to which the pages belong; pages of another query are discarded. */
  readonly key: string;
  readonly status: "loading" | "ready" | "failed";
  readonly commands: readonly LedgerCommand[];
  /** Token of the next page; undefined at the end. */
  readonly next: string | undefined;
  /** Text that says why the last request failed; undefined after a success. */
  readonly trouble: string | undefined;
}

export function emptyPages(key: string): LedgerPages {
  return { key, status: "loading", commands: [], next: undefined, trouble: undefined };
}

export function withNewest(before: LedgerPages, outcome: Result<LedgerPage, Failure>): LedgerPages {
  if (!outcome.ok) {
    const status = before.commands.length === 0 ? "failed" : "ready";
    return { ...before, status, trouble: refusalText(outcome.error) };
  }
  const { commands, next } = outcome.value;
  return { ...merged(before, commands, next), status: "ready", trouble: undefined };
}

export function withEarlier(
  before: LedgerPages,
  outcome: Result<LedgerPage, Failure>,
): LedgerPages {
  if (!outcome.ok) return { ...before, trouble: refusalText(outcome.error) };
  const { commands, next } = outcome.value;
  return { ...before, commands: [...before.commands, ...commands], next, trouble: undefined };
}

/** Replaces the newest page of the history; commands older than that page stay unchanged. */
function merged(
  before: LedgerPages,
  newest: readonly LedgerCommand[],
  next: string | undefined,
): LedgerPages {
  const newestIds = new Set(newest.map(({ id }) => id));
  const oldest = newest.at(-1)?.createdAt ?? 0;
  const older = before.commands.filter(
    ({ id, createdAt }) => !newestIds.has(id) && createdAt <= oldest,
  );
  const isWhole = next === undefined;
  return {
    ...before,
    commands: isWhole ? newest : [...newest, ...older],
    next: older.length === 0 || isWhole ? next : before.next,
  };
}
