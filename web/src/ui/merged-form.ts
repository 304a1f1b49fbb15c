/** Three-way merge of two users' changes of one form: finds conflicts, merges the rest. */

export type Choice = "theirs" | "mine";

/** Names of the fields that both users have changed since `base`, to different values. */
export function contestedFields<Form extends object>(
  base: Form,
  mine: Form,
  theirs: Form,
): readonly string[] {
  const [before, other] = [new Map(Object.entries(base)), new Map(Object.entries(theirs))];
  return Object.entries(mine).flatMap(([field, value]) => {
    const isMine = !isSame(value, before.get(field));
    const isTheirs = !isSame(other.get(field), before.get(field));
    return isMine && isTheirs && !isSame(value, other.get(field)) ? [field] : [];
  });
}

/**
 * The merged form: each field from the user who changed it, conflicting fields as the user has
 * chosen.
 */
export function mergedForm<Form extends object>(
  [base, mine, theirs]: readonly [base: Form, mine: Form, theirs: Form],
  choiceOf: (field: string) => Choice,
): Form {
  const before = new Map(Object.entries(base));
  const own = new Map(Object.entries(mine));
  const accepted = Object.entries(theirs).filter(([field, value]) => {
    if (isSame(own.get(field), before.get(field))) return true;
    return !isSame(value, before.get(field)) && choiceOf(field) === "theirs";
  });
  return { ...mine, ...Object.fromEntries(accepted) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
