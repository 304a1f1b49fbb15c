/** Which step of a user's dialog comes before and after which (S0 §4). */
import type { User } from "#web/features/users/operations/users.generated.ts";
import type { UserDraft } from "./user-draft.ts";
import { USER_STEPS, type UserStep } from "./users-url.ts";

export interface Steps {
  readonly shown: UserStep;
  readonly disabled: ReadonlySet<UserStep>;
  readonly before: UserStep | undefined;
  readonly after: UserStep | undefined;
}

/** Later steps need a user who exists; layouts are not given one by one to whoever sees all. */
export function stepsFor(
  { user, draft }: { readonly user: User | undefined; readonly draft: UserDraft },
  asked: UserStep,
): Steps {
  const disabled = new Set<UserStep>();
  if (user === undefined) disabled.add("layouts").add("groups");
  if (draft.allLayouts) disabled.add("layouts");
  const open = USER_STEPS.filter((step) => !disabled.has(step));
  const shown = open.includes(asked) ? asked : nearest(asked, open);
  const place = open.indexOf(shown);
  return { shown, disabled, before: open[place - 1], after: open[place + 1] };
}

/** The step that follows one which is closed, else the first. */
function nearest(asked: UserStep, open: readonly UserStep[]): UserStep {
  const later = open.find((step) => USER_STEPS.indexOf(step) > USER_STEPS.indexOf(asked));
  return later ?? "attributes";
}
