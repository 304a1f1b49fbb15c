/** Query.getUser, Query.listUsers and Query.getUserGroups: users whom the caller manages. */
import { type Group, isGroup, privilegesOfGroups } from "#domain/access/groups.ts";
import type { PrivilegeBits } from "#domain/access/privileges.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { managedAmong, readManagedUser } from "#functions/shared/managed-users.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { everyUser } from "#functions/shared/store/users.ts";
import type { PoolDirectory } from "./pool-directory.ts";
import { readUsername } from "./user-arguments.ts";
import { type AccountRules, type UserView, userView } from "./user-view.ts";

export interface DirectoryDeps {
  readonly store: AccessStore;
  readonly pool: PoolDirectory;
  readonly clock: Clock;
  readonly rules: AccountRules;
}

/** Reads one user; null for an unknown id, and for an account that the caller does not manage. */
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

export interface UserConnection {
  readonly items: readonly UserView[];
}

/** Lists only users with a row in the access table; others in the user pool have no rights. */
export function listUsers(
  deps: DirectoryDeps,
): Field<"Query.listUsers", Group | undefined, UserConnection> {
  return {
    parse: readGroupName,
    run: async (group, caller) => {
      const [rows, statuses] = await Promise.all([everyUser(deps.store), deps.pool.everyStatus()]);
      const wanted = rows.filter(({ groups }) => group === undefined || groups.includes(group));
      const managed = await managedAmong(deps.store, caller, wanted);
      return ok({ items: managed.map((row) => userView(row, statuses.get(row.sub), deps)) });
    },
  };
}

function readGroupName({
  groupName,
}: FieldArguments["Query.listUsers"]): Result<Group | undefined, Refusal> {
  if (groupName === undefined || groupName === null) return ok(undefined);
  if (typeof groupName === "string" && isGroup(groupName)) return ok(groupName);
  return refuseArgument("groupName", "unknown");
}

export interface UserGroups {
  readonly username: string;
  readonly groups: readonly string[];
  /** Privileges that the groups give while the account is active. */
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
