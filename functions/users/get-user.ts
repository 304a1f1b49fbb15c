/** Query.getUser: one user by id. */
import { ok } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { readManagedUser } from "#functions/shared/managed-users.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import type { PoolDirectory } from "./pool-directory.ts";
import { readUsername } from "./user-arguments.ts";
import { type AccountRules, type UserView, userView } from "./user-view.ts";

export interface DirectoryDeps {
  readonly store: AccessStore;
  readonly pool: PoolDirectory;
  readonly clock: Clock;
  readonly rules: AccountRules;
}

/** Null for nobody's id, and for an account that is not the caller's to manage. */
export function getUser(deps: DirectoryDeps): Field<"Query.getUser", string, UserView | null> {
  return {
    parse: readUsername,
    run: async (username, caller) => {
      const row = await readManagedUser(deps.store, caller, username);
      if (row === undefined) return ok(null);
      return ok(userView(row, await deps.pool.statusOf(username), deps));
    },
  };
}
