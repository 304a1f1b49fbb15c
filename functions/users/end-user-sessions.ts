/** Mutation.endUserSessions, for a stolen device: ends every session of a user at once. */
import { allSessionsEnded } from "#domain/access/session.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { ChangeUserDeps, DecidedChange } from "./change-user.ts";
import { reasonedChange } from "./reasoned-change.ts";

/** Refuses the user's tokens from this second on; the user pool then revokes the refresh tokens. */
export function endUserSessions(deps: ChangeUserDeps) {
  return reasonedChange(deps, "Mutation.endUserSessions", () => endOfSessions(deps));
}

/** The change that ends every session of an account that began before now. */
export function endOfSessions({ clock }: Pick<ChangeUserDeps, "clock">): DecidedChange {
  return {
    values: allSessionsEnded(nowSeconds(clock)),
    ...{ endsSubscriptions: true, leavesRights: true, revokesTokens: true },
    ...{ before: {}, after: {} },
  };
}
