/** Mutation.setUserEnabled: switches an account off at once, or on again. */
import { ok, type Result } from "#domain/result.ts";
import { refusalOfAccount } from "#domain/users/account-rules.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type ChangeUserDeps, changeUser } from "./change-user.ts";
import { readUserChange, type UserChangeInput } from "./user-arguments.ts";
import { type UserView, userView } from "./user-view.ts";

interface EnabledInput extends UserChangeInput {
  readonly enabled: boolean;
}

const OPERATION = "Mutation.setUserEnabled";

export function setUserEnabled(
  deps: ChangeUserDeps,
): Field<"Mutation.setUserEnabled", EnabledInput, UserView> {
  return withDenials(deps, OPERATION, {
    parse: readEnabled,
    run: async (input, caller) => {
      const { enabled } = input;
      const requested = { ...input, operation: OPERATION, content: { enabled } };
      const changed = await changeUser(deps, caller, requested, (row) => {
        const refusal = refusalOfAccount(caller, row);
        if (refusal !== undefined) return refuse(refusal);
        const [before, after] = [{ enabled: row.enabled }, { enabled }];
        return ok({ values: after, endsSubscriptions: !enabled, before, after });
      });
      if (!changed.ok) return changed;
      return ok(userView(changed.value.row, changed.value.userStatus, deps));
    },
  });
}

function readEnabled(
  args: FieldArguments["Mutation.setUserEnabled"],
): Result<EnabledInput, Refusal> {
  const change = readUserChange(args, { isReasonDemanded: true });
  if (!change.ok) return change;
  const { enabled } = args.input;
  if (typeof enabled !== "boolean") return refuseArgument("enabled", "required");
  return ok({ ...change.value, enabled });
}
