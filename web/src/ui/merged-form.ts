/** Two people's changes of one form: what can be put together, and what somebody has to choose. */

export type Choice = "theirs" | "mine";

/** Fields that both have changed since `base`, and not to the same. */
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

/** What only one of them has changed is as they have it; for the rest somebody has chosen. */
export function mergedForm<Form extends object>(
  [base, mine, theirs]: readonly [base: Form, mine: Form, theirs: Form],
  choiceOf: (field: string) => Choice,
): Form {
  const before = new Map(Object.entries(base));
  const own = new Map(Object.entries(mine));
  const taken = Object.entries(theirs).filter(([field, value]) => {
    if (isSame(own.get(field), before.get(field))) return true;
    return !isSame(value, before.get(field)) && choiceOf(field) === "theirs";
  });
  return { ...mine, ...Object.fromEntries(taken) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
