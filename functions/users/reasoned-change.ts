/** Changes of an account that an administrator makes with a reason, and that need no other input. */
import type { Caller } from "#domain/access/authorise.ts";
import { ok } from "#domain/result.ts";
import { refusalOfAccount } from "#domain/users/account-rules.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuse } from "#functions/shared/refusal.ts";
import type { UserRow } from "#functions/shared/store/users.ts";
import { type ChangeUserDeps, changeUser, type DecidedChange } from "./change-user.ts";
import { readUserChange, type UserChangeInput } from "./user-arguments.ts";
import { type UserView, userView } from "./user-view.ts";

type Operation = "Mutation.endUserSessions" | "Mutation.resetUserAuthenticator";

/**
 * Makes the field. Refused where the caller may not change the account.
 * @param decide the change of the user's present row
 */
export function reasonedChange<Name extends Operation>(
  deps: ChangeUserDeps,
  operation: Name,
  decide: (row: UserRow, caller: Caller) => DecidedChange,
): Field<Name, UserChangeInput, UserView> {
  return withDenials(deps, operation, {
    parse: (args) => readUserChange(args, { isReasonDemanded: true }),
    run: async (input, caller) => {
      const requested = { ...input, operation, content: {} };
      const changed = await changeUser(deps, caller, requested, (row) => {
        const refusal = refusalOfAccount(caller, row);
        return refusal === undefined ? ok(decide(row, caller)) : refuse(refusal);
      });
      if (!changed.ok) return changed;
      return ok(userView(changed.value.row, changed.value.userStatus, deps));
    },
  });
}
