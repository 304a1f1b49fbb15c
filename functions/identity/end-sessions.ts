/**
 * Ends every session of a user whose password was reset, so that every device has to sign in with
 * the new one.
 */
import { allSessionsEnded } from "#domain/access/session.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok } from "#domain/result.ts";
import { failureFields, type Log } from "#functions/shared/log.ts";
import { refuse } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { ChangeStore } from "#functions/shared/store/changes.ts";
import { readUserRow, type UserRow } from "#functions/shared/store/users.ts";
import { type PreparedChange, writeAccountChange } from "#functions/shared/write-account-change.ts";
import { ownChange } from "./own-change.ts";

export interface EndSessionsDeps {
  readonly store: AccessStore & ChangeStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: () => UuidV7;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** Revokes all refresh tokens that the user pool has issued to the user. */
  readonly signOut: (userPoolId: string, sub: string) => Promise<void>;
}

/** Name of the operation in the audit. The user pool triggers it, not a request to the product. */
export const PASSWORD_RESET = "ConfirmForgotPassword";

/**
 * Ends every session of the user. The table is written first: from then on the API refuses every
 * token of an earlier sign-in, even if the call to the user pool fails. The account keeper ends
 * open subscriptions within a minute. A user without a row has no rights, so nothing is to be done.
 */
export async function endSessions(
  deps: EndSessionsDeps,
  userPoolId: string,
  sub: string,
): Promise<void> {
  const id = deps.newId();
  const outcome = await writeAccountChange(deps, async () => {
    const row = await readUserRow(deps.store, sub);
    return row === undefined ? refuse("UserNotFound") : ok(prepared(deps, id, row));
  });
  const isEnded = outcome.ok;
  deps.log("password reset", { sub, outcome: isEnded ? "ended" : outcome.error.code });
  try {
    await deps.signOut(userPoolId, sub);
  } catch (error) {
    // This failure is only logged: the password is already changed, and the API accepts no earlier
    // token.
    deps.log("sessions not revoked", { sub, ...failureFields(error) });
  }
}

function prepared(deps: EndSessionsDeps, id: UuidV7, row: UserRow): PreparedChange {
  return ownChange(deps, row, {
    id,
    operation: PASSWORD_RESET,
    values: allSessionsEnded(nowSeconds(deps.clock)),
    followUp: { endsSubscriptions: true, notices: ["passwordReset"] },
  });
}
