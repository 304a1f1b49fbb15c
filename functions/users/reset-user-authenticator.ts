/**
 * Mutation.resetUserAuthenticator, for a lost phone: removes a user's authenticator and ends every
 * session; the next sign-in needs no code.
 */
import { allSessionsEnded } from "#domain/access/session.ts";
import { ok } from "#domain/result.ts";
import { refusalOfAccount } from "#domain/users/account-rules.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { Field } from "#functions/shared/handler.ts";
import { refuse } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { removeRecoveryItem } from "#functions/shared/store/recovery-codes.ts";
import { type ChangeUserDeps, changeUser } from "./change-user.ts";
import { readUserChange, type UserChangeInput } from "./user-arguments.ts";
import { type UserView, userView } from "./user-view.ts";

const OPERATION = "Mutation.resetUserAuthenticator";

/**
 * Resets the authenticator. If the deployment has `mfa: required`, the server then refuses the user
 * everything but setting up a new one.
 */
export function resetUserAuthenticator(
  deps: ChangeUserDeps,
): Field<"Mutation.resetUserAuthenticator", UserChangeInput, UserView> {
  return withDenials(deps, OPERATION, {
    parse: (args) => readUserChange(args, { isReasonDemanded: true }),
    run: async (input, caller) => {
      const requested = { ...input, operation: OPERATION, content: {} };
      const changed = await changeUser(deps, caller, requested, (row) => {
        const refusal = refusalOfAccount(caller, row);
        if (refusal !== undefined) return refuse(refusal);
        return ok({
          values: {
            mfaEnrolledAt: 0,
            mustEnrol: false,
            // From this time on a session is valid; this also ends tokens that would be valid for
            // some minutes more.
            ...allSessionsEnded(nowSeconds(deps.clock)),
            authenticatorResetByCode: false,
            // The user sees the time and the administrator of the reset; its reason is only in the
            // audit.
            authenticatorResetAt: nowSeconds(deps.clock),
            authenticatorResetBy: caller.email,
          },
          // The user's recovery codes belong to the removed authenticator, so they are deleted.
          effects: [removeRecoveryItem(deps.store.accessTable, row.sub)],
          endsSubscriptions: true,
          resetsAuthenticator: true,
          notice: "authenticatorGone",
          before: { mfaEnrolledAt: row.mfaEnrolledAt },
          after: { mfaEnrolledAt: 0 },
        });
      });
      if (!changed.ok) return changed;
      return ok(userView(changed.value.row, changed.value.userStatus, deps));
    },
  });
}
