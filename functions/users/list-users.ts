/** Query.listUsers: everybody whom the caller manages, or those of them in one group, by address. */
import { type Group, isGroup } from "#domain/access/groups.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { managedAmong } from "#functions/shared/managed-users.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { everyUser } from "#functions/shared/store/users.ts";
import type { DirectoryDeps } from "./get-user.ts";
import { type UserView, userView } from "./user-view.ts";

export interface UserConnection {
  readonly items: readonly UserView[];
}

/** Somebody of the pool whom the access table does not know has no rights and is not listed. */
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
