/** The steps of a user's dialog: names and order. */

import type { User } from "#web/features/users/operations/users.generated.ts";
import { listText } from "#web/language/counts.ts";
import type { readDraft, UserDraft } from "./user-draft.ts";
import { USER_MESSAGES } from "./user-messages.ts";
import { USER_STEPS, type UserStep } from "./users-url.ts";

export const STEP_LABELS: Readonly<Record<UserStep, string>> = {
  attributes: USER_MESSAGES.attributes,
  layouts: USER_MESSAGES.layoutAccess,
  groups: USER_MESSAGES.privilegeGroups,
};

/** Names of steps as a list, such as "User Attributes, Layout Access". */
export function stepNames(steps: readonly UserStep[]): string {
  return listText(steps.map((step) => STEP_LABELS[step]));
}

interface SteppedForm {
  readonly user: User | undefined;
  readonly draft: UserDraft;
  readonly reading: ReturnType<typeof readDraft>;
}

export interface Steps {
  readonly shown: UserStep;
  /** Steps whose heads are disabled. */
  readonly disabled: ReadonlySet<UserStep>;
  readonly before: UserStep | undefined;
  readonly after: UserStep | undefined;
}

/**
 * Steps of the dialog; accounts with all layouts have no layouts step. For a new user, heads of
 * later steps are disabled: Next leads there once the attributes are complete.
 */
export function stepsFor({ user, draft, reading }: SteppedForm, requested: UserStep): Steps {
  const open = USER_STEPS.filter((step) => step !== "layouts" || !draft.allLayouts);
  const isNew = user === undefined;
  const allowed = isNew && !reading.ok ? "attributes" : requested;
  const shown = open.includes(allowed) ? allowed : "groups";
  const index = open.indexOf(shown);
  const pressable = isNew ? open.slice(0, index + 1) : open;
  return {
    shown,
    disabled: new Set(USER_STEPS.filter((step) => !pressable.includes(step))),
    before: open[index - 1],
    after: open[index + 1],
  };
}
