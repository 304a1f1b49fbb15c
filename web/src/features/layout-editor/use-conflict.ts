/**
 * React hook for edit conflicts: merges this user's form with the newer stored state, and asks the
 * user about fields that both have changed.
 */

import { useState } from "react";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Choice } from "#web/ui/merged-form.ts";

/** Functions that read, convert and merge a revisioned object. */
export interface Merging<Saved extends Revised, Form> {
  /** Reads the current state from the server. */
  readonly read: (id: string) => Promise<Result<Saved | undefined, Failure>>;
  readonly formOf: (saved: Saved) => Form;
  readonly contested: (base: Form, mine: Form, theirs: Form) => readonly string[];
  readonly merged: (
    forms: readonly [base: Form, mine: Form, theirs: Form],
    choiceOf: (field: string) => Choice,
  ) => Form;
}

export interface Revised {
  readonly id: string;
  /** Revision of the object; undefined if the server sends none. */
  readonly rev: number | undefined;
}

export interface Conflict<Form> {
  readonly fields: readonly string[];
  readonly theirs: Form;
  readonly mine: Form;
}

export interface UsedConflict<Saved, Form> {
  /** The conflict that the user must resolve; undefined if there is none. */
  readonly conflict: Conflict<Form> | undefined;
  /** Reads the stored state and merges it with the form; returns the failure, if any. */
  readonly look: (form: Form, base: Saved) => Promise<Failure | undefined>;
  readonly choose: (choices: ReadonlyMap<string, Choice>) => void;
  /** Cancels the conflict without saving; the form is unchanged. */
  readonly stay: () => void;
}

interface PendingConflict<Saved, Form> extends Conflict<Form> {
  readonly newer: Saved;
  readonly base: Form;
}

/**
 * React hook for the edit conflicts of one form.
 * @param onMerged called with the merged form to save, and the state that it is based on
 */
export function useConflict<Saved extends Revised, Form>(
  { read, formOf, contested, merged }: Merging<Saved, Form>,
  onMerged: (form: Form, newer: Saved) => void,
): UsedConflict<Saved, Form> {
  const [pending, setPending] = useState<PendingConflict<Saved, Form>>();
  return {
    conflict: pending,
    async look(mine, saved) {
      const found = await read(saved.id);
      if (!found.ok) return found.error;
      const newer = found.value;
      if (newer === undefined) return { status: "refused", code: "NotFound" };
      // The stored revision is unchanged, because two writes raced: nothing was saved, and the user
      // can retry.
      if (newer.rev === saved.rev) return { status: "refused", code: "Conflict" };
      const [base, theirs] = [formOf(saved), formOf(newer)];
      const fields = contested(base, mine, theirs);
      if (fields.length === 0)
        onMerged(
          merged([base, mine, theirs], () => "mine"),
          newer,
        );
      else setPending({ fields, theirs, mine, newer, base });
      return undefined;
    },
    choose(choices) {
      if (pending === undefined) return;
      const { base, mine, theirs, newer } = pending;
      setPending(undefined);
      onMerged(
        merged([base, mine, theirs], (field) => choices.get(field) ?? "mine"),
        newer,
      );
    },
    stay: () => setPending(undefined),
  };
}
