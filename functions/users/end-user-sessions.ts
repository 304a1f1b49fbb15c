/** Mutation.endUserSessions, for a stolen device: ends every session of a user at once. */
import { allSessionsEnded } from "#domain/access/session.ts";
import { ok } from "#domain/result.ts";
import { refusalOfAccount } from "#domain/users/account-rules.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type ChangeUserDeps, changeUser } from "./change-user.ts";
import { readUserChange, type UserChangeInput } from "./user-arguments.ts";
import { type UserView, userView } from "./user-view.ts";

const OPERATION = "Mutation.endUserSessions";

/** Refuses the user's tokens from this second on; the user pool then revokes the refresh tokens. */
export function endUserSessions(
  deps: ChangeUserDeps,
): Field<"Mutation.endUserSessions", UserChangeInput, UserView> {
  return withDenials(deps, OPERATION, {
    parse: (args) => readUserChange(args, { isReasonDemanded: true }),
    run: async (input, caller) => {
      const requested = { ...input, operation: OPERATION, content: {} };
      const changed = await changeUser(deps, caller, requested, (row) => {
        const refusal = refusalOfAccount(caller, row);
        if (refusal !== undefined) return refuse(refusal);
        return ok({
          values: allSessionsEnded(nowSeconds(deps.clock)),
          ...{ endsSubscriptions: true, leavesRights: true, revokesTokens: true },
          ...{ before: {}, after: {} },
        });
      });
      if (!changed.ok) return changed;
      return ok(userView(changed.value.row, changed.value.userStatus, deps));
    },
  });
}
