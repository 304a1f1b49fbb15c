/** Mutation.updateUserGroups: replaces the groups of a user. */
import type { Caller } from "#domain/access/authorise.ts";
import { type Group, privilegesOfGroups } from "#domain/access/groups.ts";
import { NO_PRIVILEGES, without } from "#domain/access/privileges.ts";
import { ok, type Result } from "#domain/result.ts";
import { refusalOfAccount, refusalOfGroups } from "#domain/users/account-rules.ts";
import { groupsFrom } from "#domain/users/user-input.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import type { UserRow } from "#functions/shared/store/users.ts";
import { type ChangeUserDeps, changeUser, type DecidedChange } from "./change-user.ts";
import type { UserGroups } from "./read-users.ts";
import { readUserChange, type UserChangeInput } from "./user-arguments.ts";

interface GroupsInput extends UserChangeInput {
  readonly groups: readonly Group[];
}

const OPERATION = "Mutation.updateUserGroups";

export function updateUserGroups(
  deps: ChangeUserDeps,
): Field<"Mutation.updateUserGroups", GroupsInput, UserGroups> {
  return withDenials(deps, OPERATION, {
    parse: readGroups,
    run: async (input, caller) => {
      const requested = { ...input, operation: OPERATION, content: { groups: input.groups } };
      const changed = await changeUser(deps, caller, requested, (row) =>
        decideGroups(caller, row, input.groups),
      );
      if (!changed.ok) return changed;
      const groups = [...changed.value.row.groups].sort();
      const privileges = privilegesOfGroups(groups);
      return ok({ username: input.username, groups, privileges });
    },
  });
}

function readGroups(
  args: FieldArguments["Mutation.updateUserGroups"],
): Result<GroupsInput, Refusal> {
  const change = readUserChange(args);
  if (!change.ok) return change;
  const groups = groupsFrom(args.input.groups);
  if (groups === undefined) return refuseArgument("groups", "notAllowed");
  return ok({ ...change.value, groups });
}

function decideGroups(
  caller: Caller,
  row: UserRow,
  groups: readonly Group[],
): Result<DecidedChange, Refusal> {
  const refusal = refusalOfAccount(caller, row) ?? refusalOfGroups(caller, row.groups, groups);
  if (refusal !== undefined) return refuse(refusal);
  const lost = without(privilegesOfGroups(row.groups), privilegesOfGroups(groups));
  return ok({
    values: { groups },
    endsSubscriptions: lost !== NO_PRIVILEGES,
    before: { groups: [...row.groups].sort() },
    after: { groups },
  });
}
