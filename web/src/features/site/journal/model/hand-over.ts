/** What one shift tells the next: what stands, who has it, what is put aside, what came and went. */
import type { JournalLine } from "./journal-lines.ts";
import { shownLines } from "./journal-rows.ts";
import { NO_FILTERS } from "./journal-url.ts";

export interface HandOverFacts {
  /** Nobody has taken them on. */
  readonly open: readonly JournalLine[];
  readonly acknowledged: readonly JournalLine[];
  readonly shelved: readonly JournalLine[];
  /** In the shift, whatever became of them. */
  readonly raised: readonly JournalLine[];
  readonly cleared: readonly JournalLine[];
  /** Notes on what still stands. */
  readonly notes: readonly JournalLine[];
}

/** @param from where the shift began; epoch seconds. */
export function handOverOf(lines: readonly JournalLine[], from: number): HandOverFacts {
  const active = shownLines(lines, { ...NO_FILTERS, filter: "active" });
  const newest = shownLines(lines, { ...NO_FILTERS, filter: "all" });
  return {
    open: active.filter(({ needsSomebody }) => needsSomebody),
    acknowledged: active.filter(
      ({ acknowledged, shelved }) => acknowledged !== undefined && shelved === undefined,
    ),
    shelved: newest.filter(({ shelved }) => shelved !== undefined),
    raised: newest.filter(({ raisedAt, isRaiseSeen }) => isRaiseSeen && raisedAt >= from),
    cleared: newest.filter(({ clearedAt }) => clearedAt !== undefined && clearedAt >= from),
    notes: active.filter(({ notes }) => notes.length > 0),
  };
}
