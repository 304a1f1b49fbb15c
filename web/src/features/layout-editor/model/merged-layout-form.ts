/** Three-way merge of two users' changes to the details of one layout. */

import { type Choice, contestedFields, mergedForm } from "#web/ui/merged-form.ts";
import type { LayoutForm } from "./layout-draft.ts";

export function contestedInLayout(
  base: LayoutForm,
  mine: LayoutForm,
  theirs: LayoutForm,
): readonly string[] {
  return [
    ...contestedFields(base.values, mine.values, theirs.values),
    ...contestedFields(withoutValues(base), withoutValues(mine), withoutValues(theirs)),
  ];
}

export function mergedLayoutForm(
  [base, mine, theirs]: readonly [base: LayoutForm, mine: LayoutForm, theirs: LayoutForm],
  choiceOf: (field: string) => Choice,
): LayoutForm {
  const values = mergedForm([base.values, mine.values, theirs.values], choiceOf);
  return { ...mergedForm([base, mine, theirs], choiceOf), values };
}

function withoutValues({ values: _, ...rest }: LayoutForm) {
  return rest;
}
