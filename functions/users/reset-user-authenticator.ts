/**
 * Mutation.resetUserAuthenticator, for a lost phone: removes a user's authenticator and ends every
 * session; the next sign-in needs no code.
 */
import { allSessionsEnded } from "#domain/access/session.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { removeRecoveryItem } from "#functions/shared/store/recovery-codes.ts";
import type { ChangeUserDeps } from "./change-user.ts";
import { reasonedChange } from "./reasoned-change.ts";

/**
 * Resets the authenticator. If the deployment has `mfa: required`, the server then refuses the user
 * everything but setting up a new one.
 */
export function resetUserAuthenticator(deps: ChangeUserDeps) {
  return reasonedChange(deps, "Mutation.resetUserAuthenticator", (row, caller) => {
    const now = nowSeconds(deps.clock);
    return {
      values: {
        mfaEnrolledAt: 0,
        mustEnrol: row.breakGlass,
        // From this time on a session is valid; this also ends tokens that would be valid for some
        // minutes more.
        ...allSessionsEnded(now),
        authenticatorResetByCode: false,
        // The user sees the time and the administrator of the reset; its reason is only in the audit.
        authenticatorResetAt: now,
        authenticatorResetBy: caller.email,
      },
      // The user's recovery codes belong to the removed authenticator, so they are deleted.
      effects: [removeRecoveryItem(deps.store.accessTable, row.sub)],
      endsSubscriptions: true,
      resetsAuthenticator: true,
      notice: "authenticatorGone",
      before: { mfaEnrolledAt: row.mfaEnrolledAt },
      after: { mfaEnrolledAt: 0 },
    };
  });
}
