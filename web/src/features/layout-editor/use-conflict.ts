/** What happens when somebody else has saved first: both changes are put together, and where they differ a person chooses. */

import { useState } from "react";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Choice } from "#web/ui/merged-form.ts";

/** Something that is saved with a revision, and its form. */
export interface Merging<Saved extends Revised, Form> {
  /** As the server has it at this moment. */
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
  /** Undefined where the server does not say. */
  readonly rev: number | undefined;
}

export interface Conflict<Form> {
  readonly fields: readonly string[];
  readonly theirs: Form;
  readonly mine: Form;
}

export interface UsedConflict<Saved, Form> {
  /** Undefined while there is nothing to choose. */
  readonly conflict: Conflict<Form> | undefined;
  /** Looks at what the server has; answers why that came to nothing. */
  readonly look: (form: Form, base: Saved) => Promise<Failure | undefined>;
  readonly choose: (choices: ReadonlyMap<string, Choice>) => void;
  /** Nothing is saved; the form stays as it was typed. */
  readonly stay: () => void;
}

interface Held<Saved, Form> extends Conflict<Form> {
  readonly newer: Saved;
  readonly base: Form;
}

/** @param onMerged is told of the form as it is to be saved, and of what it is based on then */
export function useConflict<Saved extends Revised, Form>(
  { read, formOf, contested, merged }: Merging<Saved, Form>,
  onMerged: (form: Form, newer: Saved) => void,
): UsedConflict<Saved, Form> {
  const [held, setHeld] = useState<Held<Saved, Form>>();
  return {
    conflict: held,
    async look(mine, saved) {
      const found = await read(saved.id);
      if (!found.ok) return found.error;
      const newer = found.value;
      if (newer === undefined) return { status: "refused", code: "NotFound" };
      // Two that met in the same moment: nothing was saved, and it can be tried again.
      if (newer.rev === saved.rev) return { status: "refused", code: "Conflict" };
      const [base, theirs] = [formOf(saved), formOf(newer)];
      const fields = contested(base, mine, theirs);
      if (fields.length === 0)
        onMerged(
          merged([base, mine, theirs], () => "mine"),
          newer,
        );
      else setHeld({ fields, theirs, mine, newer, base });
      return undefined;
    },
    choose(choices) {
      if (held === undefined) return;
      const { base, mine, theirs, newer } = held;
      setHeld(undefined);
      onMerged(
        merged([base, mine, theirs], (field) => choices.get(field) ?? "mine"),
        newer,
      );
    },
    stay: () => setHeld(undefined),
  };
}
