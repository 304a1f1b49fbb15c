/** Query.getUserGroups: the groups of one user and what they are worth. */
import { privilegesOfGroups } from "#domain/access/groups.ts";
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { ok } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { readManagedUser } from "#functions/shared/managed-users.ts";
import { refuse } from "#functions/shared/refusal.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { readUsername } from "./user-arguments.ts";

export interface UserGroups {
  readonly username: string;
  readonly groups: readonly string[];
  /** While the account is active. */
  readonly privileges: PrivilegeBits;
}

export function getUserGroups({
  store,
}: {
  readonly store: AccessStore;
}): Field<"Query.getUserGroups", string, UserGroups> {
  return {
    parse: readUsername,
    run: async (username, caller) => {
      const row = await readManagedUser(store, caller, username);
      if (row === undefined) return refuse("UserNotFound");
      const groups = [...row.groups].sort();
      return ok({ username, groups, privileges: privilegesOfGroups(groups) });
    },
  };
}
